/** The words of the wire for this game, under short names: what the table's parts speak of. */
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

/** The wire's containers, which hold any game's things, as they are at a table of this game. */
export type Entry = Omit<EntryView, "events"> & { events: MythicalDiceEvent[] };
export type View = { public: MythicalDicePublicView; own: MythicalDiceOwnView | null };
export type Frame = Omit<WireFrame, "entry" | "public" | "owns"> & {
  entry: Entry;
  public: MythicalDicePublicView | null;
  owns: MythicalDiceOwnView[];
};

/** What this connection sees of the game, at a table of this game. */
export function viewOf(state: TableState): View | null {
  return state.view as View | null;
}
