/** The pad as the score sheet of a table shows it, and as a table for a file. */
import type { Table } from "../../../companion/files.ts";
import type { Sheet } from "../sheet.ts";
import type { Pad } from "./sheet.ts";

export function sheetOf({ closed, totals }: Pad): Sheet {
  const rows = closed.map(({ round, rows }) => ({
    round,
    cells: rows.map(({ bet, tricks, points, bonus, total }) =>
      bet === null || tricks === null
        ? null
        : { bet, won: tricks, made: bet === tricks, score: points ?? 0, bonus, total: total ?? 0 },
    ),
  }));
  const best = Math.max(...totals);
  const leaders = closed.length === 0 ? [] : totals.flatMap((total, seat) => (total === best ? [seat] : []));
  return { rows, totals, leaders };
}

type Heads = Readonly<Record<"round" | "bet" | "tricks" | "bonus" | "points" | "total", string>>;

/** A line for each closed round, five columns for each player. */
export function csvOf({ closed }: Pad, names: readonly string[], heads: Heads): Table {
  const columns = ["bet", "tricks", "bonus", "points", "total"] as const;
  return [
    [heads.round, ...names.flatMap((name) => columns.map((column) => `${name}: ${heads[column]}`))],
    ...closed.map(({ round, rows }) => [round, ...rows.flatMap((row) => columns.map((column) => row[column] ?? ""))]),
  ];
}
