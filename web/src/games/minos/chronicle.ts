/**
 * The table after the public events so far. A fold, so that every moment of a game can be shown again: live (event by
 * event), after a reload (all at once), in a replay (up to any event).
 * It knows no rule and no tile: the view, not the events, says which tiles lie where.
 */
import type { Scored } from "./sheet.ts";
import type { Entry, GameEvent, Stage, Stance } from "./view.ts";

export type SeatShown = {
  readonly score: number;
  /** Points of the last round that ended. */
  readonly gained: number;
  /** The seat has seen enough. */
  readonly ready: boolean;
  readonly stance: Stance;
  readonly stake: number;
};

export type Place = { readonly row: number; readonly column: number };

/** One call of the bidding. */
export type Call = {
  readonly seat: number;
  /** The number bid; null: the seat countered or followed. */
  readonly tiles: number | null;
  readonly stance: Stance;
};

export type Chronicle = {
  readonly stage: Stage | "wait";
  /** From 1. */
  readonly round: number;
  readonly opener: number | null;
  readonly rows: number;
  readonly columns: number;
  /** Cells without a tile, while building; null: no tile has been laid yet. */
  readonly left: number | null;
  /** The last tile laid, and its seat. */
  readonly lately: (Place & { readonly seat: number }) | null;
  /** The sandglass ran out before everybody had seen enough. */
  readonly outOfTime: boolean;
  readonly bidder: number | null;
  readonly bid: number;
  /** The calls of this round's bidding, oldest first. */
  readonly calls: readonly Call[];
  readonly walker: number | null;
  readonly walk: readonly Place[];
  readonly rounds: readonly Scored[];
  readonly seats: readonly SeatShown[];
  readonly winners: readonly number[] | null;
};

const FRESH = { gained: 0, ready: false, stance: "free", stake: 0 } as const;

/** Before the first round. */
export function blank(seats: number): Chronicle {
  return {
    stage: "wait",
    round: 0,
    opener: null,
    rows: 0,
    columns: 0,
    left: null,
    lately: null,
    outOfTime: false,
    bidder: null,
    bid: 0,
    calls: [],
    walker: null,
    walk: [],
    rounds: [],
    seats: Array.from({ length: seats }, () => ({ score: 0, ...FRESH })),
    winners: null,
  };
}

/** A game of one seat: one walk (N14). */
export function isAlone(c: Pick<Chronicle, "seats">): boolean {
  return c.seats.length === 1;
}

function withSeats(c: Chronicle, change: (old: SeatShown, seat: number) => Partial<SeatShown>): Chronicle {
  return { ...c, seats: c.seats.map((old, seat) => ({ ...old, ...change(old, seat) })) };
}

function withSeat(c: Chronicle, which: number, change: Partial<SeatShown>): Chronicle {
  return withSeats(c, (_, seat) => (seat === which ? change : {}));
}

const nobodyReady = (c: Chronicle) => withSeats(c, () => ({ ready: false }));

/** The chronicle after one more event. */
export function after(c: Chronicle, event: GameEvent): Chronicle {
  switch (event.type) {
    case "round_began": {
      const { rounds, seats } = c;
      const next = { ...blank(0), rounds, seats, stage: "size", round: event.round, opener: event.opener } as const;
      return withSeats(next, ({ gained }) => ({ ...FRESH, gained }));
    }
    case "size_picked":
      return { ...c, stage: "build", rows: event.rows, columns: event.columns, left: event.rows * event.columns };
    case "tile_laid": {
      const { seat, row, column, left } = event;
      return { ...c, left, lately: { seat, row, column } };
    }
    case "built":
      return { ...c, stage: isAlone(c) ? "walk" : "look", left: 0, walker: isAlone(c) ? 0 : null };
    case "looked":
    case "saw":
      return withSeat(c, event.seat, { ready: true });
    case "covered":
      return { ...c, stage: "bid", opener: event.opener, outOfTime: event.out_of_time, lately: null };
    case "bid_made": {
      const { seat, tiles, outbid, restaked } = event;
      const calls: readonly Call[] = [...c.calls, { seat, tiles, stance: "bidder" }];
      return withSeats({ ...c, bidder: seat, bid: tiles, calls }, (_, at) => {
        if (at === seat) return { stance: "bidder", stake: 0 };
        const moved = restaked.find((other) => other.seat === at);
        if (moved !== undefined) return { stance: moved.stance, stake: moved.stake };
        return at === outbid ? { stance: "free", stake: 0 } : {};
      });
    }
    case "staked": {
      const { seat, stance, stake } = event;
      return withSeat({ ...c, calls: [...c.calls, { seat, tiles: null, stance }] }, seat, { stance, stake });
    }
    case "walk_began":
      return { ...c, stage: "walk", walker: event.seat, bid: event.marbles, walk: [] };
    case "marble_laid": {
      const { row, column, number } = event;
      return { ...c, walk: [...c.walk.slice(0, number - 1), { row, column }] };
    }
    case "taken_back":
      return { ...c, walk: c.walk.slice(0, event.marbles) };
    case "round_scored": {
      const { points, totals, stances, stakes } = event;
      const round: Scored = { ...event, opener: c.opener ?? event.seat, rows: c.rows, columns: c.columns };
      const scored = withSeats({ ...c, stage: "review", rounds: [...c.rounds, round] }, (old, seat) => ({
        score: totals[seat] ?? old.score,
        gained: points[seat] ?? 0,
        stance: stances[seat] ?? old.stance,
        stake: stakes[seat] ?? old.stake,
      }));
      return nobodyReady(scored);
    }
    case "game_over": {
      const { scores, winners } = event;
      return { ...withSeats(c, (old, seat) => ({ score: scores[seat] ?? old.score })), stage: "over", winners };
    }
  }
}

/** The chronicle of a whole log, or of its first part. */
export function chronicleOf(entries: readonly Entry[], seats: number): Chronicle {
  let c = blank(seats);
  for (const entry of entries) for (const event of entry.events) c = after(c, event);
  return c;
}

/** The outcome of the last finished walk. */
export function lastScored(c: Chronicle): Scored | null {
  return c.rounds.at(-1) ?? null;
}

/** Seats with the highest total. */
export function leadersOf(c: Chronicle): readonly number[] {
  const best = Math.max(...c.seats.map(({ score }) => score));
  return c.seats.flatMap(({ score }, seat) => (score === best ? [seat] : []));
}
