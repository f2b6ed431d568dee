/**
 * The playback of a table. Entries can arrive faster than a person can follow (three bots answer at once), so their
 * events become beats, each shown for a time. The queue stays short: the longer it is, the faster it is shown, and
 * beyond a bound the oldest scenes that have not begun are skipped to their result.
 *
 * Pure: times are milliseconds of any clock, given by the caller, and so is the reader's speed, a factor on durations. The game gives the fold and the duration of each
 * event: a `Telling`.
 */

/** An entry of the log, as far as the playback needs it. */
export type Told<E> = { readonly n: number; readonly events: readonly E[] };

/** By number of an entry: its first `count` events have been shown since a time, before it was in the log. */
export type Known = ReadonlyMap<number, { readonly count: number; readonly since: number }>;

/** A game's part of the playback: `C` is the shown state, folded from events `E`. */
export type Telling<C, E> = {
  readonly blank: (seats: number) => C;
  readonly after: (shown: C, event: E) => C;
  /** Time to show this event at the natural pace, in ms. */
  readonly dwell: (event: E) => number;
  /** Whether a scene ends with this event: scenes are shown or skipped as a whole. Without it each event is one. */
  readonly ends?: (event: E) => boolean;
};

export type Beat<C, E> = {
  /** Entry of the event. */
  readonly n: number;
  readonly event: E;
  /** The table after this event. */
  readonly table: C;
  /** Events skipped just before it, oldest first. */
  readonly skipped?: readonly E[];
  /** It has been shown since this time, before it was in the log. */
  readonly since?: number;
};

export type Played<C, E> = {
  readonly shown: C;
  /** The beat being shown; null: none, all has been shown. */
  readonly beat: Beat<C, E> | null;
  /** The beat ends at this time. */
  readonly until: number;
  readonly queue: readonly Beat<C, E>[];
  /** Last entry taken. */
  readonly taken: number;
  /** A scene has begun, and not ended. */
  readonly midway: boolean;
};

/** A change, and the events that it newly shows, oldest first: for sounds and announcements. */
export type Step<C, E> = { readonly played: Played<C, E>; readonly told: readonly E[] };

export type Pace<C, E> = {
  /** Show all at once: after a reload or a reconnection. */
  readonly begin: (entries: readonly Told<E>[], seats: number) => Played<C, E>;
  /** Take in entries that are new since the last time (older ones are ignored). */
  readonly take: (
    p: Played<C, E>,
    entries: readonly Told<E>[],
    now: number,
    stretch?: number,
    known?: Known,
  ) => Step<C, E>;
  /** Move on to what is due at `now`. */
  readonly tick: (p: Played<C, E>, now: number, stretch?: number) => Step<C, E>;
  /** Skip the queue and show the latest state. */
  readonly skip: (p: Played<C, E>) => Step<C, E>;
  /** The state after events that are not in the log. */
  readonly after: (shown: C, events: readonly E[]) => C;
};

/** A queue longer than this (ms at the natural pace) is shown faster. */
export const HURRY = 5000;
/** Beyond this length (ms at the natural pace) the oldest scenes are skipped. */
export const MOST = 14000;

/** No beat is being shown and none waits. */
export function atRest(p: Played<unknown, unknown>): boolean {
  return p.beat === null && p.queue.length === 0;
}

/** Time of the next `tick`; null: none is due before another entry arrives. */
export function due(p: Played<unknown, unknown>): number | null {
  return atRest(p) ? null : p.until;
}

/** The playback of a game. */
export function paceOf<C, E>({ blank, after, dwell, ends = () => true }: Telling<C, E>): Pace<C, E> {
  const natural = (beats: readonly Beat<C, E>[]) => beats.reduce((sum, beat) => sum + dwell(beat.event), 0);
  /** Events that are newly shown with a beat. */
  const eventsOf = ({ event, skipped = [], since }: Beat<C, E>) =>
    since === undefined ? [...skipped, event] : skipped;

  /**
   * Skip the oldest whole scenes of a queue that is too long. `begun`: its first scene has begun, and is shown to its
   * end; so is the last one.
   */
  function shortened(queue: readonly Beat<C, E>[], begun: boolean): Beat<C, E>[] {
    const left = [...queue];
    const from = begun ? left.findIndex(({ event }) => ends(event)) + 1 : 0;
    while (natural(left) > MOST) {
      const last = left.findIndex(({ event }, i) => i >= from && ends(event));
      const next = left[last + 1];
      if (last < 0 || next === undefined) break;
      const gone = left.splice(from, last + 1 - from).flatMap(eventsOf);
      left[from] = { ...next, skipped: [...gone, ...(next.skipped ?? [])] };
    }
    return left;
  }

  const begin: Pace<C, E>["begin"] = (entries, seats) => {
    let shown = blank(seats);
    let midway = false;
    for (const entry of entries) {
      for (const event of entry.events) [shown, midway] = [after(shown, event), !ends(event)];
    }
    return { shown, beat: null, until: 0, queue: [], taken: entries.at(-1)?.n ?? -1, midway };
  };

  const tick: Pace<C, E>["tick"] = (p, now, stretch = 1) => {
    let { shown, beat, until } = p;
    const queue = shortened(p.queue, p.midway);
    let midway = p.midway;
    const told: E[] = [];
    while (now >= until && (beat !== null || queue.length > 0)) {
      const start = beat === null ? now : Math.max(until, now - HURRY);
      const next = queue.shift() ?? null;
      beat = next;
      if (next === null) break;
      shown = next.table;
      midway = !ends(next.event);
      told.push(...eventsOf(next));
      const pressing = natural([next, ...queue]);
      until = (next.since ?? start) + stretch * dwell(next.event) * Math.min(1, HURRY / Math.max(pressing, 1));
    }
    return { played: { ...p, shown, beat, until, queue, midway }, told };
  };

  const take: Pace<C, E>["take"] = (p, entries, now, stretch = 1, known = new Map()) => {
    let last = p.queue.at(-1)?.table ?? p.shown;
    const queue = [...p.queue];
    let taken = p.taken;
    for (const entry of entries) {
      if (entry.n <= taken) continue;
      taken = entry.n;
      const { count = 0, since = now } = known.get(entry.n) ?? {};
      entry.events.forEach((event, i) => {
        last = after(last, event);
        queue.push({ n: entry.n, event, table: last, ...(i < count ? { since } : {}) });
      });
    }
    return tick({ ...p, queue, taken }, now, stretch);
  };

  const skip: Pace<C, E>["skip"] = (p) => {
    const told = p.queue.flatMap(eventsOf);
    const last = p.queue.at(-1);
    const midway = last === undefined ? p.midway : !ends(last.event);
    return { played: { ...p, shown: last?.table ?? p.shown, beat: null, until: 0, queue: [], midway }, told };
  };

  return { begin, take, tick, skip, after: (shown, events) => events.reduce(after, shown) };
}
