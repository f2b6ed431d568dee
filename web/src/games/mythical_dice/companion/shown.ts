/** The pad as the score sheet of a table shows it, and as a table for a file. */
import type { Table } from "../../../companion/files.ts";
import { type Sheet, sheetOf } from "../sheet.ts";
import type { Pad } from "./sheet.ts";

export const shownOf = ({ closed, totals }: Pad): Sheet =>
  sheetOf(
    closed.map(({ round, rows }) => ({
      round,
      rows: rows.map(({ bet, tricks, bonus, points, total }, seat) => ({
        seat,
        bet: bet ?? 0,
        won: tricks ?? 0,
        bonus,
        points: points ?? 0,
        total: total ?? 0,
      })),
    })),
    totals.length,
  );

type Heads = Readonly<Record<"round" | "bet" | "tricks" | "bonus" | "points" | "total", string>>;

/** A line for each closed round, five columns for each player. */
export function csvOf({ closed }: Pad, names: readonly string[], heads: Heads): Table {
  const columns = ["bet", "tricks", "bonus", "points", "total"] as const;
  return [
    [heads.round, ...names.flatMap((name) => columns.map((column) => `${name}: ${heads[column]}`))],
    ...closed.map(({ round, rows }) => [round, ...rows.flatMap((row) => columns.map((column) => row[column] ?? ""))]),
  ];
}
