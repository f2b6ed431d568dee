/** The puzzles of Mythical Dice: a bet or a die to roll. */
import type { GamePuzzles } from "../game_page.ts";
import { why } from "./coach.ts";
import { diceWords, puzzleWords } from "./words/index.ts";

export const puzzles: GamePuzzles = {
  board: () => import("./Puzzle.svelte"),
  question: (view) => puzzleWords().question["stage" in view && view.stage === "bet" ? "bet" : "roll"],
  said: (action) => {
    if (!("type" in action)) return "";
    if (action.type === "bet" && "tricks" in action) return puzzleWords().bet(action.tricks);
    return action.type === "roll" ? puzzleWords().roll(diceWords().kinds[action.die]) : "";
  },
  why,
};
