/** The games that have puzzles: those that bring a view of a position, fetched when it is needed, and words for answers. */
import type { Component } from "svelte";
import type { Part, PuzzleProps } from "../../games/game_page.ts";
import type { GameAction } from "../../protocol/index.ts";
import type { ActionFacts } from "../../protocol/types.ts";

const POSITIONS = import.meta.glob<{ default: Component<PuzzleProps> }>("../../games/*/Puzzle.svelte");

/** Their ids. */
export const PUZZLED: readonly string[] = Object.keys(POSITIONS).map((path) => path.split("/").at(-2) ?? "");

/** An action, and the figures that explain its worth. */
type Reasoned = Pick<ActionFacts, "action" | "facts">;

const WHY = import.meta.glob<(best: Reasoned, other: Reasoned | undefined) => string>("../../games/*/puzzle.ts", {
  import: "why",
  eager: true,
});

const SAID = import.meta.glob<(action: GameAction) => string>("../../games/*/puzzle.ts", {
  import: "said",
  eager: true,
});

/** An answer in words, such as "roll red". */
export function inWords(game: string, action: GameAction): string {
  return SAID[`../../games/${game}/puzzle.ts`]?.(action) ?? "";
}

/** Why the best answer is better than another one; "": no figures are known. */
export function whyBetter(game: string, said: readonly Reasoned[], best: GameAction, other: GameAction | null): string {
  const of = (action: GameAction | null) => said.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
  const found = of(best);
  if (found === undefined || Object.keys(found.facts).length === 0) return "";
  return WHY[`../../games/${game}/puzzle.ts`]?.(found, of(other)) ?? "";
}

export function positionOf(game: string): Part<PuzzleProps> | undefined {
  return POSITIONS[`../../games/${game}/Puzzle.svelte`];
}

export function hasPuzzles(game: string): boolean {
  return PUZZLED.includes(game);
}
