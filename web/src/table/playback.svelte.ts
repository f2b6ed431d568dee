/** Runs the pure playback of `pacing.ts` by the page's clock, at the reader's speed: feed it states, read the state to show. */
import type { TableState } from "../protocol/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import { atRest, type Beat, due, type Known, type Pace, type Played, type Step, type Told } from "./pacing.ts";

type Shown<E> = { readonly event: E; readonly since: number };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Longer in a match that this page plays to teach. */
const LEARNING = 1.4;

export class Playback<C, E extends { readonly type: string }> {
  #played: Played<C, E>;
  #match: string | null = null;
  #online = false;
  #local = false;
  /** Events shown before they are in the log, and since when. */
  #ahead = $state.raw<readonly Shown<E>[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: Pace<C, E>;
  readonly #tell: (told: readonly E[]) => void;

  /** `tell` receives newly shown events, oldest first; not those of a reload. */
  constructor(pace: Pace<C, E>, tell: (told: readonly E[]) => void = () => {}) {
    this.#pace = pace;
    this.#tell = tell;
    this.#played = $state.raw(pace.begin([], 0));
  }

  /** The state to show: as far as the log is played, with the events that were shown before they were in it. */
  readonly shown: C = $derived.by(() => {
    const { shown, queue } = this.#played;
    const known = queue.filter(({ since }) => since !== undefined).map(({ event }) => event);
    const ahead = this.#ahead.map(({ event }) => event);
    return known.length + ahead.length === 0 ? shown : this.#pace.after(shown, [...known, ...ahead]);
  });

  get beat(): Beat<C, E> | null {
    const last = this.#ahead.at(-1);
    if (this.#played.beat !== null || last === undefined) return this.#played.beat;
    return { n: this.#played.taken + 1, event: last.event, table: this.shown };
  }

  /** The beats that wait to be shown. */
  get queue(): readonly Beat<C, E>[] {
    return this.#played.queue;
  }

  /** The latest state is shown, though its last event may still be moving. */
  get current(): boolean {
    return this.#played.queue.every(({ since }) => since !== undefined);
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
    const ahead = (state.ahead?.events ?? []) as readonly unknown[] as readonly E[];
    if (fresh) {
      this.#played = this.#pace.begin(entries, state.table.seats.length);
      this.#ahead = ahead.map((event) => ({ event, since: 0 }));
      this.#wind();
      return;
    }
    const [known, left] = this.#shownBefore(entries.filter(({ n }) => n > this.#played.taken));
    const news = this.#lookAhead(ahead, left);
    if ((entries.at(-1)?.n ?? -1) > this.#played.taken) {
      this.#move(this.#pace.take(this.#played, entries, performance.now(), this.#stretch, known));
    }
    if (news.length > 0) this.#tell(news);
  }

  /** The first events of new entries that were shown before, and the shown ones that are in none of them. */
  #shownBefore(fresh: readonly Told<E>[]): [Known, readonly Shown<E>[]] {
    let left = this.#ahead;
    const known = new Map<number, { readonly count: number; readonly since: number }>();
    for (const { n, events } of fresh) {
      const [first] = left;
      const other = events.findIndex((event, i) => !same(event, left[i]?.event));
      const count = other < 0 ? events.length : other;
      if (first !== undefined && count > 0) known.set(n, { count, since: first.since });
      left = left.slice(count);
    }
    return [known, left];
  }

  /** Show these events before they are in the log. Returns those that are new; `before`: those shown already. */
  #lookAhead(events: readonly E[], before: readonly Shown<E>[]): readonly E[] {
    if (events.length === 0 && this.#ahead.length === 0) return [];
    const since = performance.now();
    this.#ahead = events.map((event, i) => (same(event, before[i]?.event) ? before[i] : undefined) ?? { event, since });
    return this.#ahead.filter((shown) => !before.includes(shown)).map(({ event }) => event);
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
