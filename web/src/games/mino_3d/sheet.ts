/** The score sheet: per seat and turn the points with their three parts (D7), and the running total. A fold of the moves. */
import type { Passed, Placed } from "./view.ts";

export type { Passed } from "./view.ts";

/** The points of a placement, wherever it lies. */
export type Scored = Omit<Placed, "x" | "y" | "z" | "facing" | "drew" | "met" | "joined"> & {
  readonly met: readonly { readonly digit: number }[];
  readonly joined: readonly string[];
};

/** One turn of one seat; `placed` is null for a pass. */
export type Cell = {
  readonly n: number;
  readonly placed: Scored | null;
  readonly points: number;
  readonly total: number;
};

export type Sheet = {
  /** One row per turn; null: the seat has not had this turn yet. */
  readonly rows: readonly (readonly (Cell | null)[])[];
  readonly totals: readonly number[];
  /** Seats with the highest total, once somebody has points. */
  readonly leaders: readonly number[];
};

/** The sheet of `seats` seats after these moves. `n` counts moves from 1. */
export function sheetOf(moves: readonly (Scored | Passed)[], seats: number): Sheet {
  const columns = Array.from({ length: seats }, (): Cell[] => []);
  for (const [at, move] of moves.entries()) {
    const column = columns[move.seat];
    if (column === undefined) continue;
    const placed = move.type === "placed" ? move : null;
    const total = placed?.total ?? column.at(-1)?.total ?? 0;
    column.push({ n: at + 1, placed, points: placed?.points ?? 0, total });
  }
  const turns = Math.max(0, ...columns.map((column) => column.length));
  const rows = Array.from({ length: turns }, (_, turn) => columns.map((column) => column[turn] ?? null));
  const totals = columns.map((column) => column.at(-1)?.total ?? 0);
  const best = Math.max(0, ...totals);
  return { rows, totals, leaders: best === 0 ? [] : totals.flatMap((total, seat) => (total === best ? [seat] : [])) };
}
