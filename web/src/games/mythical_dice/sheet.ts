/** The score sheet of the box (M16): per seat and round the bet and the score, and the running total. A fold of `round_scored`. */
import type { RoundScored } from "./chronicle.ts";

export type Cell = {
  readonly bet: number;
  readonly won: number;
  /** Bet made: as many tricks as bet. */
  readonly made: boolean;
  /** What this round added, bonus included. */
  readonly score: number;
  /** The bonus part of it, for beasts beaten (M11). */
  readonly bonus: number;
  readonly total: number;
};

export type SheetRow = { readonly round: number; readonly cells: readonly (Cell | null)[] };

export type Sheet = {
  readonly rows: readonly SheetRow[];
  readonly totals: readonly number[];
  /** Seats with the highest total, once a round is scored. */
  readonly leaders: readonly number[];
};

/** The sheet of `seats` seats after these rounds. */
export function sheetOf(rounds: readonly RoundScored[], seats: number): Sheet {
  const totals = new Array<number>(seats).fill(0);
  const rows = rounds.map(({ round, rows: scored }) => {
    const cells = new Array<Cell | null>(seats).fill(null);
    for (const { seat, bet, won, bonus, total } of scored) {
      cells[seat] = { bet, won, made: bet === won, score: total - (totals[seat] ?? 0), bonus, total };
      totals[seat] = total;
    }
    return { round, cells };
  });
  const best = Math.max(...totals);
  const leaders = rounds.length === 0 ? [] : totals.flatMap((total, seat) => (total === best ? [seat] : []));
  return { rows, totals, leaders };
}

export { plain, rankingOf, signed } from "../../table/ranking.ts";
