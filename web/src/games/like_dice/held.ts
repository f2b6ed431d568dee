/**
 * What a screen for all to see holds back. A mission reaches the seats over links of their own, and the time that a slow
 * one takes is made up (L10): whoever saw it here before it came to the own page would have it twice. So it is shown here
 * after the longest time that is made up.
 */
import type { TableState } from "../../protocol/index.ts";
import { type Entry, viewOf } from "./view.ts";

/** Whether a mission was turned up after entry n. */
export function turnedAfter(entries: readonly Entry[], n: number): boolean {
  return entries.some((entry) => entry.n > n && entry.events.some(({ type }) => type === "mission_turned"));
}

/** Hands states on, late when a mission has just been turned up. What was there when it began is no news. */
export class Held {
  #known: number;
  #match: string | null;
  #waiting: TableState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (state: TableState) => void;

  constructor(first: TableState, show: (state: TableState) => void) {
    this.#show = show;
    this.#known = first.entries.at(-1)?.n ?? -1;
    this.#match = first.match?.id ?? null;
  }

  hear(state: TableState): void {
    const match = state.match?.id ?? null;
    const known = match === this.#match ? this.#known : -1;
    this.#match = match;
    this.#known = state.entries.at(-1)?.n ?? -1;
    if (this.#waiting !== null) {
      this.#waiting = state;
      return;
    }
    const late = viewOf(state)?.public.allowance ?? 0;
    // The wire's entries speak of any game; those of this table are of this one.
    if (late === 0 || !turnedAfter(state.entries as readonly unknown[] as readonly Entry[], known)) {
      this.#show(state);
      return;
    }
    this.#waiting = state;
    this.#timer = setTimeout(() => {
      const latest = this.#waiting;
      this.#waiting = null;
      if (latest !== null) this.#show(latest);
    }, late);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
