/**
 * The pace of the table. Entries can arrive faster than a person can follow (three bots answer in no time), so what
 * they tell is laid out in beats, each with a time to be seen. The queue never runs far behind: the more
 * there is to tell, the faster it is told, and past a bound the oldest is only shown as done.
 *
 * Pure: times are milliseconds of any clock, given by the caller.
 */
import { after, type Chronicle, chronicleOf } from "./chronicle.ts";
import type { Entry, GameEvent } from "./view.ts";

export type Beat = {
  /** Entry that told it. */
  readonly n: number;
  readonly event: GameEvent;
  /** The table once this has happened. */
  readonly table: Chronicle;
};

export type Presented = {
  readonly shown: Chronicle;
  /** What is happening right now; null: nothing, all has been told. */
  readonly beat: Beat | null;
  /** The beat may be left from this time on. */
  readonly until: number;
  readonly queue: readonly Beat[];
  /** Last entry taken. */
  readonly taken: number;
};

/** A change, and the events that came to be shown by it, oldest first: for sounds and announcements. */
export type Step = { readonly presented: Presented; readonly told: readonly GameEvent[] };

/** How long each happening is worth looking at when nothing presses, in ms. */
const DWELL: Readonly<Record<GameEvent["type"], number>> = {
  dealt: 250,
  bet_placed: 0,
  bets_revealed: 1900,
  rolled: 1000,
  trick_won: 2600,
  round_scored: 500,
  game_over: 0,
};

/** From this much to tell (ms at the natural pace) on, everything goes faster. */
export const HURRY = 5000;
/** More than this and the oldest beats are not told one by one any more. */
export const MOST = 14000;

const natural = (beats: readonly Beat[]) => beats.reduce((sum, beat) => sum + DWELL[beat.event.type], 0);

/** All at once: a reload, a reconnection. */
export function begin(entries: readonly Entry[], seats: number): Presented {
  const taken = entries.at(-1)?.n ?? -1;
  return { shown: chronicleOf(entries, seats), beat: null, until: 0, queue: [], taken };
}

/** Nothing is happening and nothing waits to be told. */
export function atRest(p: Presented): boolean {
  return p.beat === null && p.queue.length === 0;
}

/** Take in entries that are new since the last time (older ones are ignored). */
export function take(p: Presented, entries: readonly Entry[], now: number): Step {
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
}

/** Move on to what is due at `now`. */
export function tick(p: Presented, now: number): Step {
  let { shown, beat, until } = p;
  const queue = [...p.queue];
  const told: GameEvent[] = [];
  while (queue.length > 0 && natural(queue) > MOST) {
    const dropped = queue.shift() as Beat;
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
    until = start + DWELL[next.event.type] * Math.min(1, HURRY / Math.max(pressing, 1));
  }
  return { presented: { ...p, shown, beat, until, queue }, told };
}

/** Show the end of all that has been told. */
export function skip(p: Presented): Step {
  const told = p.queue.map((beat) => beat.event);
  const shown = p.queue.at(-1)?.table ?? p.shown;
  return { presented: { ...p, shown, beat: null, until: 0, queue: [] }, told };
}

/** When to look again; null: not before another entry arrives. */
export function due(p: Presented): number | null {
  return p.beat === null && p.queue.length === 0 ? null : p.until;
}

/** Who does the next thing that waits to be shown, if a seat does. */
export function nextSeat(p: Presented): number | null {
  for (const { event } of p.queue) {
    if (event.type === "rolled") return event.seat;
    if (event.type !== "bet_placed") return null;
  }
  return null;
}
