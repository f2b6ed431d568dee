/**
 * The pace of a table. Entries can arrive faster than a person can follow (three bots answer in no time), so what
 * they tell is laid out in beats, each with a time to be seen. The queue never runs far behind: the more
 * there is to tell, the faster it is told, and past a bound the oldest is only shown as done.
 *
 * Pure: times are milliseconds of any clock, given by the caller. What is folded, and how long each happening is worth
 * looking at, is the game's: a `Telling`.
 */

/** An entry of the log, as far as the pace is concerned. */
export type Told<E> = { readonly n: number; readonly events: readonly E[] };

/** How a game tells itself: `C` is what is shown, folded from events `E`. */
export type Telling<C, E> = {
  readonly blank: (seats: number) => C;
  readonly after: (shown: C, event: E) => C;
  /** How long this is worth looking at when nothing presses, in ms. */
  readonly dwell: (event: E) => number;
};

export type Beat<C, E> = {
  /** Entry that told it. */
  readonly n: number;
  readonly event: E;
  /** The table once this has happened. */
  readonly table: C;
};

export type Played<C, E> = {
  readonly shown: C;
  /** What is happening right now; null: nothing, all has been told. */
  readonly beat: Beat<C, E> | null;
  /** The beat may be left from this time on. */
  readonly until: number;
  readonly queue: readonly Beat<C, E>[];
  /** Last entry taken. */
  readonly taken: number;
};

/** A change, and the events that came to be shown by it, oldest first: for sounds and announcements. */
export type Step<C, E> = { readonly played: Played<C, E>; readonly told: readonly E[] };

export type Pace<C, E> = {
  /** All at once: a reload, a reconnection. */
  readonly begin: (entries: readonly Told<E>[], seats: number) => Played<C, E>;
  /** Take in entries that are new since the last time (older ones are ignored). */
  readonly take: (p: Played<C, E>, entries: readonly Told<E>[], now: number) => Step<C, E>;
  /** Move on to what is due at `now`. */
  readonly tick: (p: Played<C, E>, now: number) => Step<C, E>;
  /** Show the end of all that has been told. */
  readonly skip: (p: Played<C, E>) => Step<C, E>;
};

/** From this much to tell (ms at the natural pace) on, everything goes faster. */
export const HURRY = 5000;
/** More than this and the oldest beats are not told one by one any more. */
export const MOST = 14000;

/** Nothing is happening and nothing waits to be told. */
export function atRest(p: Played<unknown, unknown>): boolean {
  return p.beat === null && p.queue.length === 0;
}

/** When to look again; null: not before another entry arrives. */
export function due(p: Played<unknown, unknown>): number | null {
  return atRest(p) ? null : p.until;
}

/** The pace at which a game tells itself. */
export function paceOf<C, E>({ blank, after, dwell }: Telling<C, E>): Pace<C, E> {
  const natural = (beats: readonly Beat<C, E>[]) => beats.reduce((sum, beat) => sum + dwell(beat.event), 0);

  const begin: Pace<C, E>["begin"] = (entries, seats) => {
    let shown = blank(seats);
    for (const entry of entries) for (const event of entry.events) shown = after(shown, event);
    return { shown, beat: null, until: 0, queue: [], taken: entries.at(-1)?.n ?? -1 };
  };

  const tick: Pace<C, E>["tick"] = (p, now) => {
    let { shown, beat, until } = p;
    const queue = [...p.queue];
    const told: E[] = [];
    while (queue.length > 0 && natural(queue) > MOST) {
      const dropped = queue.shift() as Beat<C, E>;
      told.push(dropped.event);
      shown = dropped.table;
      beat = dropped;
      until = now;
    }
    while (now >= until && (beat !== null || queue.length > 0)) {
      const start = beat === null ? now : Math.max(until, now - HURRY);
      const next = queue.shift() ?? null;
      beat = next;
      if (next === null) break;
      shown = next.table;
      told.push(next.event);
      const pressing = natural([next, ...queue]);
      until = start + dwell(next.event) * Math.min(1, HURRY / Math.max(pressing, 1));
    }
    return { played: { ...p, shown, beat, until, queue }, told };
  };

  const take: Pace<C, E>["take"] = (p, entries, now) => {
    let last = p.queue.at(-1)?.table ?? p.shown;
    const queue = [...p.queue];
    let taken = p.taken;
    for (const entry of entries) {
      if (entry.n <= taken) continue;
      taken = entry.n;
      for (const event of entry.events) {
        last = after(last, event);
        queue.push({ n: entry.n, event, table: last });
      }
    }
    return tick({ ...p, queue, taken }, now);
  };

  const skip: Pace<C, E>["skip"] = (p) => {
    const told = p.queue.map((beat) => beat.event);
    const shown = p.queue.at(-1)?.table ?? p.shown;
    return { played: { ...p, shown, beat: null, until: 0, queue: [] }, told };
  };

  return { begin, take, tick, skip };
}
