/** Totals, as every game shows them. */

/** `+60`, `−40`, `0`: with a true minus. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A total: no plus, a true minus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export type Ranked = { readonly seat: number; readonly rank: number; readonly total: number };

/** Seats from the highest total down; equal totals share a rank. */
export function rankingOf(totals: readonly number[]): readonly Ranked[] {
  return totals
    .map((total, seat) => ({ seat, total, rank: 1 + totals.filter((other) => other > total).length }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
