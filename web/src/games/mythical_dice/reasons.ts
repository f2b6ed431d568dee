/** Why a trick is won, in words (M7-M9, M11). The reason comes from the house; this module only words it. */

import type { TrickWon } from "./view.ts";
import type { table as english } from "./words/en/table.ts";

export type TableWords = typeof english;

/** "The Mermaid beats the Minotaur: +50 if the bet is made". */
export function reasonOf(won: TrickWon, words: TableWords): string {
  const say = words.reason;
  const parts: string[] = [];
  switch (won.reason) {
    case "highest":
      parts.push(say.highest(won.die, won.face));
      break;
    case "later_tie":
      parts.push(say.laterTie(won.face));
      break;
    case "all_flags":
      parts.push(say.allFlags);
      break;
    case "mermaid_over_all":
      parts.push(say.overAll);
      break;
    case "minotaur":
    case "griffin":
    case "mermaid":
      parts.push(won.beats.length > 0 ? say.beats(won.die, won.beats) : say.beatsNumbers(won.die));
      break;
  }
  if (won.later && won.reason !== "later_tie") parts.push(say.laterSymbol(won.die));
  return say.join(parts, won.bonus > 0 ? say.bonus(won.bonus) : null);
}

/** "Ben takes the trick", or "You take the trick" for the viewer's own seat. */
export function takerOf(won: TrickWon, names: readonly string[], viewer: number | null, words: TableWords): string {
  return won.seat === viewer ? words.reason.youTake : words.reason.takes(names[won.seat] ?? "");
}
