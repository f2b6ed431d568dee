/** Grids of places: numbers from 0, row by row. Pure. */
import type { GameWords } from "./game_words.ts";

export type Grid = { readonly rows: number; readonly columns: number };

/** The grid whose places a field's numbers are; null: it is none. */
export function gridOf(game: GameWords, name: string): Grid | null {
  const field = game.field(name);
  return field !== undefined && field.rows > 0 && field.columns > 0 ? field : null;
}

/** What lies at the places, by row. */
export function cutIntoRows<T>(all: readonly T[], { columns }: Grid): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next place of these in the direction of an arrow key: in line if there is one, else the nearest; null: none, or no arrow. */
export function placeBeside(places: readonly number[], at: number, key: string, { columns }: Grid): number | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [down, right] = step;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const rows = Math.floor(place / columns) - Math.floor(at / columns);
    const across = (place % columns) - (at % columns);
    const ahead = rows * down + across * right;
    const aside = Math.abs(rows * right) + Math.abs(across * down);
    const far = ahead + 3 * aside; // a place in line comes before a nearer one beside it
    if (ahead > 0 && far < least) [best, least] = [place, far];
  }
  return best;
}
