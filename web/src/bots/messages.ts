/**
 * The messages between a page and its worker for bots. A worker gets a game's rules, and positions: a ruleset and an
 * observation, never a state, so that a bot cannot know more than its seat.
 */
import type { CoachAdvice } from "../protocol/types.ts";
import type { BotGame, Position } from "./bots.ts";
import type { Why } from "./position.ts";
import type { Budget } from "./search.ts";

/** First of all: the game that is played. */
export type Opening = { readonly game: BotGame };
/** Ask for the action of a level, for its milliseconds in the current race, or for the coach's advice. */
export type Ask = {
  readonly ask: "action" | "thinking_time" | "advice";
  readonly number: number;
  readonly position: Position;
  readonly budget: Budget;
};
/** The page no longer waits for this number. */
export type Cancel = { readonly cancel: number };
export type ToWorker = Opening | Ask | Cancel;

/** null: the game has no race; or the page no longer waits for advice. */
export type Answer = { readonly number: number; readonly answer: number | CoachAdvice | null };
/** `worker_failed`: an error in the worker itself; `words` tell more. */
export type Refused = { readonly number: number; readonly refused: Why | "worker_failed"; readonly words: string };
export type FromWorker = Answer | Refused;
