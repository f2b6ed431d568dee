/** What an answer to a puzzle is called: a bet, or a die to roll. */
import type { GameAction } from "../../protocol/index.ts";
import { diceWords, puzzleWords } from "./words/index.ts";

export function said(action: GameAction): string {
  if (!("type" in action)) return "";
  if (action.type === "bet" && "tricks" in action) return puzzleWords().bet(action.tricks);
  return action.type === "roll" ? puzzleWords().roll(diceWords().kinds[action.die]) : "";
}
