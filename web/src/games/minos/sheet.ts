/** The score sheet: per round the opener, the size, the bid, the walk's outcome, and each seat's part. Pure. */
import type { RoundScored, Stance } from "./view.ts";

/** A finished round, with the result of its bidding. */
export type Scored = RoundScored & { readonly opener: number | null; readonly rows: number; readonly columns: number };

/** What the sheet needs of one. `laid`: null where nobody counted the marbles of a walk that failed. */
export type Listed = Pick<Scored, "round" | "bid" | "success" | "opener" | "rows" | "columns"> & {
  readonly laid: number | null;
} & { readonly [Name in "points" | "totals" | "stances" | "stakes"]: readonly Scored[Name][number][] };

/** One seat's part in a round. `stake`: staked for or against. */
export type Cell = {
  readonly stance: Stance;
  readonly stake: number;
  readonly opened: boolean;
  readonly points: number;
  readonly total: number;
};

export type Row = {
  readonly round: number;
  readonly rows: number;
  readonly columns: number;
  readonly bid: number;
  readonly laid: number | null;
  readonly success: boolean;
  readonly cells: readonly Cell[];
};

export type Sheet = {
  readonly rows: readonly Row[];
  readonly totals: readonly number[];
  /** Seats with the highest total, once a round is over, unless that is everybody. */
  readonly leaders: readonly number[];
};

function rowOf(scored: Listed): Row {
  const { round, rows, columns, bid, laid, success, opener } = scored;
  const cells = scored.totals.map((total, seat) => ({
    stance: scored.stances[seat] ?? "free",
    stake: scored.stakes[seat] ?? 0,
    opened: seat === opener,
    points: scored.points[seat] ?? 0,
    total,
  }));
  return { round, rows, columns, bid, laid, success, cells };
}

/** The sheet of `seats` seats after these rounds, oldest first. */
export function sheetOf(rounds: readonly Listed[], seats: number): Sheet {
  const totals = rounds.at(-1)?.totals ?? Array.from({ length: seats }, () => 0);
  const best = Math.max(...totals);
  const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  return { rows: rounds.map(rowOf), totals, leaders: leaders.length < seats ? leaders : [] };
}
