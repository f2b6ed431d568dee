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

import type { LikeDiceEvent, LikeDiceOwnView, LikeDicePublicView } from "../../protocol/index.ts";
import { type EntryOf, type FrameOf, type ViewOf, viewAs } from "../wire_types.ts";

export type Entry = EntryOf<LikeDiceEvent>;
export type View = ViewOf<LikeDicePublicView, LikeDiceOwnView>;
export type Frame = FrameOf<LikeDiceEvent, LikeDicePublicView, LikeDiceOwnView>;
export const viewOf = viewAs<View>;

/** The targets differ: Kidz Dice (L9). */
export function isKidz(view: Pick<LikeDicePublicView, "seats"> | null): boolean {
  return new Set(view?.seats.map(({ target }) => target) ?? []).size > 1;
}
