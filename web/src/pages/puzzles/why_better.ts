/** Answers to a puzzle: why the best one is better than another. */
import type { GamePuzzles, Reasoned } from "../../games/game_page.ts";
import type { GameAction } from "../../protocol/index.ts";

/** Why the best answer is better than another one; "": no figures are known. */
export function whyBetter(
  puzzles: GamePuzzles | undefined,
  said: readonly Reasoned[],
  best: GameAction,
  other: GameAction | null,
): string {
  const of = (action: GameAction | null) => said.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
  const found = of(best);
  if (found === undefined || Object.keys(found.facts).length === 0) return "";
  return puzzles?.why(found, of(other)) ?? "";
}
