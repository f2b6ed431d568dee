/** The words of the wire for this game, under short names: what the table's parts speak of. */
export type {
  EntryView as Entry,
  Frame,
  MythicalDiceAction as Action,
  MythicalDiceEvent as GameEvent,
  MythicalDiceFace as Face,
  MythicalDiceKind as Kind,
  MythicalDiceOwnView as OwnView,
  MythicalDicePublicView as PublicView,
  MythicalDiceRolledDie as Roll,
  MythicalDiceRoundRow as ScoreRow,
  MythicalDiceTrickWon as TrickWon,
} from "../../wire/types.ts";
