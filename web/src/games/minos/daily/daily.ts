/** Days and results of the labyrinth of the day. Pure. */

const DAY = 86_400_000;

/** The day that comes `by` days after a day, YYYY-MM-DD. */
export function dayFrom(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + by * DAY).toISOString().slice(0, 10);
}

/** How many squares a result is drawn in. */
export const SQUARES = 10;

/** Squares filled for a walk of `mine` where the longest has `longest`: all of them only for a longest one. */
export function filledOf(mine: number, longest: number): number {
  if (longest <= 0) return 0;
  return Math.min(SQUARES, Math.floor((SQUARES * mine) / longest));
}

/** The squares as a text: no walk can be read from them. */
export function squaresOf(mine: number, longest: number): string {
  const filled = filledOf(mine, longest);
  return "🟫".repeat(filled) + "⬜".repeat(SQUARES - filled);
}

type Listed = { readonly name: string; readonly length: number | null };
export type Placed = Listed & { readonly place: number | null };

/** Everyone with a place; equal walks share one, and who has not finished has none. */
export function placesOf(players: readonly Listed[]): readonly Placed[] {
  return players.map((one) => {
    const { length } = one;
    const better = players.filter((other) => length !== null && other.length !== null && other.length > length);
    return { ...one, place: length === null ? null : 1 + better.length };
  });
}
