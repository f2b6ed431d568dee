/** Runs the pure pace of `present.ts` by the page's clock: feed it states, read what is to be shown. */
import type { TableState } from "../../wire/index.ts";
import { blank, type Chronicle } from "./chronicle.ts";
import { atRest, type Beat, begin, due, nextSeat, type Presented, type Step, skip, take, tick } from "./present.ts";
import type { GameEvent } from "./view.ts";

const NOTHING: Presented = { shown: blank(0), beat: null, until: 0, queue: [], taken: -1 };

export class Presenter {
  #presented = $state.raw<Presented>(NOTHING);
  #match: string | null = null;
  #online = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (told: readonly GameEvent[]) => void;

  /** `tell` hears of the events that come to be shown, oldest first; not of those of a reload. */
  constructor(tell: (told: readonly GameEvent[]) => void = () => {}) {
    this.#tell = tell;
  }

  get shown(): Chronicle {
    return this.#presented.shown;
  }

  get beat(): Beat | null {
    return this.#presented.beat;
  }

  /** The queue is empty: what is shown is how things stand, though it may still be moving. */
  get current(): boolean {
    return this.#presented.queue.length === 0;
  }

  get atRest(): boolean {
    return atRest(this.#presented);
  }

  get nextSeat(): number | null {
    return nextSeat(this.#presented);
  }

  /** Take in a state. Another match, or a connection that comes back, is shown at once as it stands. */
  feed(state: TableState): void {
    const match = state.match?.id ?? null;
    const anew = match !== this.#match || (state.online && !this.#online);
    this.#match = match;
    this.#online = state.online;
    if (anew) {
      this.#presented = begin(state.entries, state.table.seats.length);
      this.#wind();
      return;
    }
    if ((state.entries.at(-1)?.n ?? -1) > this.#presented.taken) {
      this.#move(take(this.#presented, state.entries, performance.now()));
    }
  }

  /** Show the end of what is being told. */
  skip(): void {
    this.#move(skip(this.#presented));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #move(step: Step): void {
    this.#presented = step.presented;
    if (step.told.length > 0) this.#tell(step.told);
    this.#wind();
  }

  #wind(): void {
    clearTimeout(this.#timer);
    const when = due(this.#presented);
    if (when === null) return;
    const pause = Math.max(0, when - performance.now());
    this.#timer = setTimeout(() => this.#move(tick(this.#presented, performance.now())), pause);
  }
}
