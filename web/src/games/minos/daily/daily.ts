/** Days and results of the labyrinth of the day. Pure. */

const DAY = 86_400_000;

/** The date `by` days after a date, YYYY-MM-DD. */
export function dayFrom(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + by * DAY).toISOString().slice(0, 10);
}

/** Number of squares of a drawn result. */
export const SQUARES = 10;

/** Filled squares for a walk of `mine` against the longest of `longest`: all squares only for a longest walk. */
export function filledOf(mine: number, longest: number): number {
  if (longest <= 0) return 0;
  return Math.min(SQUARES, Math.floor((SQUARES * mine) / longest));
}

/** The squares as text; they do not reveal the walk. */
export function squaresOf(mine: number, longest: number): string {
  const filled = filledOf(mine, longest);
  return "🟫".repeat(filled) + "⬜".repeat(SQUARES - filled);
}

type Listed = { readonly name: string; readonly length: number | null };
export type Ranked = Listed & { readonly rank: number | null };

/** Everyone with a rank; equal walks share a rank, and an unfinished try has none. */
export function rankingOf(players: readonly Listed[]): readonly Ranked[] {
  return players.map((one) => {
    const { length } = one;
    const better = players.filter((other) => length !== null && other.length !== null && other.length > length);
    return { ...one, rank: length === null ? null : 1 + better.length };
  });
}
