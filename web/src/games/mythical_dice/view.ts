/** Short names for this game's types on the wire. */
export type {
  MythicalDiceAction as Action,
  MythicalDiceEvent as GameEvent,
  MythicalDiceFace as Face,
  MythicalDiceKind as Kind,
  MythicalDiceOptions as Options,
  MythicalDiceOwnView as OwnView,
  MythicalDicePublicView as PublicView,
  MythicalDiceRolledDie as Roll,
  MythicalDiceRoundRow as ScoreRow,
  MythicalDiceTrickWon as TrickWon,
} from "../../protocol/types.ts";

import type {
  EntryView,
  MythicalDiceEvent,
  MythicalDiceOwnView,
  MythicalDicePublicView,
  TableState,
  Frame as WireFrame,
} from "../../protocol/index.ts";

/** The wire's generic containers, typed for a table of this game. */
export type Entry = Omit<EntryView, "events"> & { events: MythicalDiceEvent[] };
export type View = { public: MythicalDicePublicView; own: MythicalDiceOwnView | null };
export type Frame = Omit<WireFrame, "entry" | "public" | "owns"> & {
  entry: Entry;
  public: MythicalDicePublicView | null;
  owns: MythicalDiceOwnView[];
};

/** This connection's view, at a table of this game. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
