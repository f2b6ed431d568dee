/**
 * Delays a new mission on the big screen. Lag compensation credits each seat with the delay of its connection (L10).
 * A player who saw the mission here first would gain that time twice, so this screen waits for the longest lag
 * allowance.
 */
import type { TableState } from "../../protocol/index.ts";
import { type Entry, viewOf } from "./view.ts";

/** Whether a mission was turned up after entry n. */
export function turnedAfter(entries: readonly Entry[], n: number): boolean {
  return entries.some((entry) => entry.n > n && entry.events.some(({ type }) => type === "mission_turned"));
}

/** Passes states on, with a delay when a mission has just been turned up; it does not delay the first state. */
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
    // The wire's entries may be of any game; those of this table are of this game.
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
