/** The words of the puzzles, in the reader's language. */
import { diceWords } from "../../games/mythical_dice/words/index.ts";
import { puzzles as en } from "../../i18n/en/puzzles.ts";
import { puzzles as fr } from "../../i18n/fr/puzzles.ts";
import { area } from "../../i18n/index.svelte.ts";
import type { GameAction } from "../../protocol/index.ts";

export const puzzleWords = area({ en, fr });

/** A bet or a roll of Mythical Dice. */
export function actionInWords(w: typeof en, action: GameAction): string {
  if (!("type" in action)) return "";
  if (action.type === "bet" && "tricks" in action) return w.bet(action.tricks);
  return action.type === "roll" ? w.roll(diceWords().kinds[action.die]) : "";
}
