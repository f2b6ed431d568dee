/** The clock of a match that this device deals: what remains of the sandglass, and how long a race has lasted. */
import type { RunningClock } from "../protocol/index.ts";
import type { RunningRace, RunningSandglass, Timing } from "./timing.ts";

/** Ms that a sandglass has at least when a match is taken up again: its person needs a moment. As at a house. */
export const COMING_BACK = 5000;

/** Clocks stand still while no tab plays: what is taken up again has run until the last entry. Times by `performance.now()`. */
export class MatchClock {
  #glass: RunningSandglass | null = null;
  #race: RunningRace | null = null;
  #began = 0;
  #running: RunningClock | null = null;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Follow the match after an entry. `lastAt`: the time of that entry, Unix ms. */
  follow({ glass, race }: Timing, lastAt: number): void {
    const now = this.#now();
    if (glass === null) this.#running = null;
    else if (glass.number !== this.#glass?.number || glass.since !== this.#glass.since) {
      const [whole, ran] = [1000 * glass.seconds, Math.max(0, lastAt - glass.since)];
      const left = ran === 0 ? whole : Math.min(whole, Math.max(whole - ran, COMING_BACK));
      this.#running = { seats: [], ends: null, glass: now + left };
    }
    if (race !== null && race.entry !== this.#race?.entry) this.#began = now - Math.max(0, lastAt - race.since);
    [this.#glass, this.#race] = [glass, race];
  }

  /** The running sandglass, for the table. */
  get running(): RunningClock | null {
    return this.#running;
  }

  /** Ms until the sandglass runs out; null: none runs. */
  get left(): number | null {
    const ends = this.#running?.glass ?? null;
    return ends === null ? null : Math.max(0, ends - this.#now());
  }

  /** Ms since the race began. */
  get raced(): number {
    return this.#now() - this.#began;
  }
}
