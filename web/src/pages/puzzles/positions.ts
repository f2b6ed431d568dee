/** The games that have puzzles: those that bring a view of a position, fetched when it is needed. */
import type { Component } from "svelte";
import type { Part, PuzzleProps } from "../../games/game_page.ts";

const POSITIONS = import.meta.glob<{ default: Component<PuzzleProps> }>("../../games/*/Puzzle.svelte");

export function positionOf(game: string): Part<PuzzleProps> | undefined {
  return POSITIONS[`../../games/${game}/Puzzle.svelte`];
}

export function hasPuzzles(game: string): boolean {
  return positionOf(game) !== undefined;
}
