/** Runs the pure playback of `pacing.ts` by the page's clock, at the reader's speed: feed it states, read the state to show. */
import type { TableState } from "../protocol/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import { atRest, type Beat, due, type Pace, type Played, type Step, type Told } from "./pacing.ts";

/** Longer in a match that this page plays to teach. */
const LEARNING = 1.4;

export class Playback<C, E extends { readonly type: string }> {
  #played: Played<C, E>;
  #match: string | null = null;
  #online = false;
  #local = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: Pace<C, E>;
  readonly #tell: (told: readonly E[]) => void;

  /** `tell` receives newly shown events, oldest first; not those of a reload. */
  constructor(pace: Pace<C, E>, tell: (told: readonly E[]) => void = () => {}) {
    this.#pace = pace;
    this.#tell = tell;
    this.#played = $state.raw(pace.begin([], 0));
  }

  get shown(): C {
    return this.#played.shown;
  }

  get beat(): Beat<C, E> | null {
    return this.#played.beat;
  }

  /** The beats that wait to be shown. */
  get queue(): readonly Beat<C, E>[] {
    return this.#played.queue;
  }

  /** The queue is empty: the latest state is shown, though its last event may still be moving. */
  get current(): boolean {
    return this.#played.queue.length === 0;
  }

  get atRest(): boolean {
    return atRest(this.#played);
  }

  /** Take in a state. Another match, or a connection that comes back, is shown at once as it stands. */
  feed(state: TableState): void {
    // The wire's entries may be of any game; those of this table's match are of this game.
    const entries = state.entries as readonly Told<unknown>[] as readonly Told<E>[];
    const match = state.match?.id ?? null;
    const back = (entries.at(-1)?.n ?? -1) < this.#played.taken; // the house has lost entries already shown
    const fresh = match !== this.#match || (state.online && !this.#online) || back;
    this.#match = match;
    this.#online = state.online;
    this.#local = state.local ?? false;
    if (fresh) {
      this.#played = this.#pace.begin(entries, state.table.seats.length);
      this.#wind();
      return;
    }
    if ((entries.at(-1)?.n ?? -1) > this.#played.taken) {
      this.#move(this.#pace.take(this.#played, entries, performance.now(), this.#stretch));
    }
  }

  /** Duration by that of the natural pace: a learner sees everything for the first time. */
  get #stretch(): number {
    return settings.stretch * (this.#local ? LEARNING : 1);
  }

  /** Skip the queue and show the latest state. */
  skip(): void {
    this.#move(this.#pace.skip(this.#played));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #move(step: Step<C, E>): void {
    this.#played = step.played;
    if (step.told.length > 0) this.#tell(step.told);
    this.#wind();
  }

  #wind(): void {
    clearTimeout(this.#timer);
    const when = due(this.#played);
    if (when === null) return;
    const pause = Math.max(0, when - performance.now());
    this.#timer = setTimeout(() => {
      this.#move(this.#pace.tick(this.#played, performance.now(), this.#stretch));
    }, pause);
  }
}
