/** Matches with the same dice, as rows of tables. Pure. */
import type { Point } from "../../insight/ledger.ts";
import type { Compared, ComparedPoint } from "../../protocol/index.ts";

/** One round of one seat at every table: the points, and how many more than at the first; null: it was not played. */
export type Row = { readonly round: number; readonly cells: readonly Cell[] };
export type Cell = { readonly points: number; readonly more: number } | null;

export function rowsOf(matches: readonly Compared[], seat: number): readonly Row[] {
  const longest = Math.max(0, ...matches.map(({ rounds }) => rounds.length));
  return Array.from({ length: longest }, (_, at) => {
    const points = matches.map(({ rounds }) => rounds[at]?.[seat] ?? null);
    const first = points[0] ?? 0;
    return {
      round: at + 1,
      cells: points.map((each) => (each === null ? null : { points: each, more: each - first })),
    };
  });
}

/** The seat to begin with: the reader's own, at the first table where there is one. */
export const seatOf = (matches: readonly Compared[]): number => matches.find(({ seat }) => seat !== null)?.seat ?? 0;

/** Who sat on a seat, at all tables, each name once. */
export const namesOf = (matches: readonly Compared[], seat: number): readonly string[] => [
  ...new Set(matches.map(({ names }) => names[seat] ?? "")),
];

/** A turning point, for a game's narrator. */
export function pointOf({ point, entry }: ComparedPoint): Point {
  return { ...point, what: entry, spot: { n: point.n, side: "before" }, moment: 0, before: 0, after: 0 };
}
