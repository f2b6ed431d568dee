/** A finished game, one step for each placement or pass. The house gives the frames, with the hands. Pure. */
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { Frame, GameEvent } from "./view.ts";

export type Step = {
  /** Entry of the log. */
  readonly n: number;
  readonly event: GameEvent;
  readonly shown: Chronicle;
  readonly hands: readonly (readonly string[])[];
  readonly stock: number;
  /** Seat to act next; null: none. */
  readonly turn: number | null;
};

/** The steps of a game of `seats` seats, from the deal on. A placement and the passes after it become separate steps. */
export function stepsOf(frames: readonly Frame[], seats: number): readonly Step[] {
  const steps: Step[] = [];
  let shown = blank(seats);
  for (const { n, entry, public: view, owns } of frames) {
    if (view === null) continue;
    const hands = owns.map(({ hand }) => hand);
    for (const [at, event] of entry.events.entries()) {
      shown = after(shown, event);
      const more = entry.events[at + 1];
      const next = more?.type === "passed" ? more.seat : view.turn;
      steps.push({
        n,
        event,
        shown,
        hands,
        stock: view.stock,
        turn: view.stage === "over" && more === undefined ? null : next,
      });
    }
  }
  return steps;
}
