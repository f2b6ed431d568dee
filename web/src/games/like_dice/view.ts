/** Short names for this game's types on the wire. */
export type {
  LikeDiceAction as Action,
  LikeDiceCard as Card,
  LikeDiceCheck as Check,
  LikeDiceClaimed as Claimed,
  LikeDiceColour as Colour,
  LikeDiceCounted as Counted,
  LikeDiceDie as Die,
  LikeDiceEvent as GameEvent,
  LikeDiceMission as Mission,
  LikeDiceMissionKind as MissionKind,
  LikeDiceOptions as Options,
  LikeDiceOwnView as OwnView,
  LikeDicePublicView as PublicView,
  LikeDiceRefilled as Refilled,
  LikeDiceSeatShown as SeatShown,
  LikeDiceStage as Stage,
  LikeDiceTaken as Taken,
  LikeDiceVerb as Verb,
} from "../../protocol/types.ts";

import type {
  EntryView,
  LikeDiceEvent,
  LikeDiceOwnView,
  LikeDicePublicView,
  TableState,
  Frame as WireFrame,
} from "../../protocol/index.ts";

/** The wire's generic containers, typed for a table of this game. */
export type Entry = Omit<EntryView, "events"> & { events: LikeDiceEvent[] };
export type View = { public: LikeDicePublicView; own: LikeDiceOwnView | null };
export type Frame = Omit<WireFrame, "entry" | "public" | "owns"> & {
  entry: Entry;
  public: LikeDicePublicView | null;
  owns: LikeDiceOwnView[];
};

/** The targets differ: Kidz Dice (L9). */
export function isKidz(view: Pick<LikeDicePublicView, "seats"> | null): boolean {
  return new Set(view?.seats.map(({ target }) => target) ?? []).size > 1;
}

/** This connection's view, at a table of this game. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
