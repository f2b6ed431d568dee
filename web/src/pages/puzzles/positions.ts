/** The games that have puzzles: those that bring a view of a position, fetched when it is needed, and words for answers. */
import type { Component } from "svelte";
import type { Part, PuzzleProps } from "../../games/game_page.ts";
import type { GameAction } from "../../protocol/index.ts";

const POSITIONS = import.meta.glob<{ default: Component<PuzzleProps> }>("../../games/*/Puzzle.svelte");

/** Their ids. */
export const PUZZLED: readonly string[] = Object.keys(POSITIONS).map((path) => path.split("/").at(-2) ?? "");

const SAID = import.meta.glob<(action: GameAction) => string>("../../games/*/puzzle.ts", {
  import: "said",
  eager: true,
});

/** An answer in words, such as "roll red". */
export function inWords(game: string, action: GameAction): string {
  return SAID[`../../games/${game}/puzzle.ts`]?.(action) ?? "";
}

export function positionOf(game: string): Part<PuzzleProps> | undefined {
  return POSITIONS[`../../games/${game}/Puzzle.svelte`];
}

export function hasPuzzles(game: string): boolean {
  return PUZZLED.includes(game);
}
