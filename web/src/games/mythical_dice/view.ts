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

import type { MythicalDiceEvent, MythicalDiceOwnView, MythicalDicePublicView } from "../../protocol/index.ts";
import { type EntryOf, type FrameOf, type ViewOf, viewAs } from "../wire_types.ts";

export type Entry = EntryOf<MythicalDiceEvent>;
export type View = ViewOf<MythicalDicePublicView, MythicalDiceOwnView>;
export type Frame = FrameOf<MythicalDiceEvent, MythicalDicePublicView, MythicalDiceOwnView>;
export const viewOf = viewAs<View>;
