/** Answers to puzzles of days that were given while the house was silent: they are graded when it gets them. */
import { api } from "../../protocol/api.ts";
import { ApiError } from "../../protocol/api_error.ts";
import type { GameAction } from "../../protocol/index.ts";
import { allUnsent, dropUnsent } from "../../protocol/kept_days.ts";

/** Status codes of refusals that stay: the guest has answered on another device, or the day has no such puzzle. */
const REFUSED = [400, 404, 409];

/** The answer of this guest that the house has yet to get; null: there is none. */
export const unsentOn = (day: string): GameAction | null =>
  (allUnsent().find((one) => one.day === day)?.action as GameAction | undefined) ?? null;

let sending: Promise<void> | null = null;

async function sendAll(): Promise<void> {
  for (const { day, action } of allUnsent()) {
    try {
      await api.solveDay(day, { action: action as GameAction });
    } catch (error) {
      if (!(error instanceof ApiError && REFUSED.includes(error.status))) return;
    }
    dropUnsent(day);
  }
}

/** Send what waits. Resolves when the house has it all, or cannot take it now. */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}
