/** The flat plan: the cells it shows, the offered places on it, and the moves of the arrow keys. Pure. */

import { cellsOf } from "./pieces.ts";
import type { Fit } from "./spots.ts";
import type { Laid } from "./view.ts";

/** A spot where the reader wants a piece and none is offered. z null: as low as the column allows. */
export type Miss = { readonly x: number; readonly y: number; readonly z: number | null };

/** A cell of the plan: x to the east, y to the north. */
export type Square = { readonly x: number; readonly y: number };

export type Bounds = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };

/** Margin around the build, in cells: the length of a piece. */
const MARGIN = 3;

/** The part of the plane that holds the build, with room for one more piece all round. */
export function boundsOf(laid: readonly Laid[]): Bounds {
  const cells = laid.flatMap(cellsOf);
  if (cells.length === 0) return { left: -3, right: 3, bottom: -3, top: 3 };
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return {
    left: Math.min(...xs) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    bottom: Math.min(...ys) - MARGIN,
    top: Math.max(...ys) + MARGIN,
  };
}

/** The highest level with a tab: that of the build, or of an offered place. */
export function levelsOf(laid: readonly Laid[], fits: readonly Fit[]): readonly number[] {
  const highest = Math.max(0, ...laid.map(({ z }) => z), ...fits.map(({ z }) => z));
  return Array.from({ length: highest + 1 }, (_, z) => z);
}

/** An offered place on the plan: its middle cell, and all ways to fill it. */
export type Offer = Square & { readonly key: string; readonly z: number; readonly fits: readonly Fit[] };

const offerKey = (x: number, y: number, z: number) => `${x},${y},${z}`;

/** The offers for one piece of the hand (null: for all), on one level (null: on all). Highest points first. */
export function offersOf(fits: readonly Fit[], chosen: number | null, level: number | null): readonly Offer[] {
  const offers = new Map<string, Fit[]>();
  for (const fit of fits) {
    if (chosen !== null && fit.index !== chosen) continue;
    if (level !== null && fit.z !== level) continue;
    const key = offerKey(fit.x, fit.y, fit.z);
    const there = offers.get(key);
    if (there === undefined) offers.set(key, [fit]);
    else there.push(fit);
  }
  return [...offers].map(([key, there]) => {
    const { x, y, z } = there[0] as Fit;
    return { key, x, y, z, fits: there };
  });
}

/** The offers of one column of cells, the highest level last. */
export function stackAt(offers: readonly Offer[], { x, y }: Square): readonly Offer[] {
  return offers.filter((offer) => offer.x === x && offer.y === y).sort((a, b) => a.z - b.z);
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AHEAD: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

/** One cell further, within the bounds. */
export function stepped(from: Square, towards: Direction, { left, right, bottom, top }: Bounds): Square {
  const [dx, dy] = AHEAD[towards];
  return {
    x: Math.max(left, Math.min(right, from.x + dx)),
    y: Math.max(bottom, Math.min(top, from.y + dy)),
  };
}

/**
 * The nearest square ahead; null: none. Squares straight ahead count as nearer than squares aside. If no square lies
 * within a quarter turn, any square ahead is taken, so that every square can be reached.
 */
export function nextSquare<S extends Square>(squares: readonly S[], from: Square, towards: Direction): S | null {
  const [dx, dy] = AHEAD[towards];
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const square of squares) {
    const ahead = (square.x - from.x) * dx + (square.y - from.y) * dy;
    if (ahead <= 0) continue;
    const aside = Math.abs((square.x - from.x) * dy) + Math.abs((square.y - from.y) * dx);
    const far = ahead + 2 * aside + (aside > ahead ? 1000 : 0);
    if (far < least) {
      least = far;
      best = square;
    }
  }
  return best;
}

/** The square nearest to a point; ties go to the first. */
export function nearest<S extends Square>(squares: readonly S[], to: Square): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const square of squares) {
    const far = Math.abs(square.x - to.x) + Math.abs(square.y - to.y);
    if (far < least) {
      least = far;
      best = square;
    }
  }
  return best;
}
