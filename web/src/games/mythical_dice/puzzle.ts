/** Answers to a puzzle in words: a bet or a die to roll, and why one is better than another. */
import type { GameAction } from "../../protocol/index.ts";
import { why } from "./coach.ts";
import { diceWords, puzzleWords } from "./words/index.ts";

export function said(action: GameAction): string {
  if (!("type" in action)) return "";
  if (action.type === "bet" && "tricks" in action) return puzzleWords().bet(action.tricks);
  return action.type === "roll" ? puzzleWords().roll(diceWords().kinds[action.die]) : "";
}

export { why };
