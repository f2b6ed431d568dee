/** The pad as the chart of the end and as a table for a file. */
import type { Table } from "../../../companion/files.ts";
import { sheetOf } from "../sheet.ts";
import type { Pad } from "./sheet.ts";

/** Totals after each round of the table, by seat: a seat without another turn keeps its total. */
export function progressOf({ turns, totals }: Pad): readonly (readonly number[])[] {
  let last: readonly number[] = totals.map(() => 0);
  return sheetOf(turns, totals.length).rows.map((row) => {
    last = row.map((cell, seat) => cell?.total ?? last[seat] ?? 0);
    return last;
  });
}

type Heads = Readonly<
  Record<"turn" | "player" | "piece" | "met" | "joined" | "digits" | "meeting" | "joining" | "points" | "total", string>
>;

/** A line for each turn, in order. */
export function csvOf({ turns }: Pad, names: readonly string[], heads: Heads, passed: string): Table {
  const { turn, player, piece, met, joined, digits, meeting, joining, points, total } = heads;
  return [
    [turn, player, piece, met, joined, digits, meeting, joining, points, total],
    ...turns.map((each, at) => {
      const start = [at + 1, names[each.seat] ?? ""];
      if (each.type === "passed") return [...start, passed, "", "", "", "", "", "", ""];
      const parts = [each.digits, each.meeting, each.joining, each.points, each.total];
      return [...start, each.piece, each.met.map(({ digit }) => digit).join(" "), each.joined.join(" "), ...parts];
    }),
  ];
}
