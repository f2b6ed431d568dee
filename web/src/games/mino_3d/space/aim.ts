/** Which place is meant by a point on the screen. Pure. */
import type { Facing } from "../pieces.ts";
import { isDouble, plainFacing } from "../pieces.ts";
import { type Fit, keyOf } from "../spots.ts";
import { distance, middleOf, type Point } from "./space.ts";

/** A point on the screen in CSS pixels, and how many of them a cell is wide there. */
export type Seen = { readonly x: number; readonly y: number; readonly cell: number };

export type Aiming = {
  readonly x: number;
  readonly y: number;
  /** Where the ray through the point meets the build or the table. */
  readonly hit: Point | null;
  readonly explode: number;
  /** How far off the middle of a place may be, in cells. */
  readonly reach: number;
  /** The place so far: kept until another is clearly nearer. */
  readonly held: Fit | null;
  /** Where a place's middle is seen. */
  readonly seen: (fit: Fit) => Seen;
};

/** No finger is finer, in px. */
const THUMB = 26;
/** So near its middle (px), a place is meant and no other. */
const DEAD_ON = 2.5;
/** What a cell between a place and the surface pointed at counts, beside a cell on the screen. */
const DEPTH = 0.3;
const HOLD = 0.15;

/** The places for one piece of the hand that are shown: facing so, and no higher than `level` when that is given. */
export function candidates(fits: readonly Fit[], index: number | null, facing: Facing, level: number | null): Fit[] {
  return fits.filter(
    (fit) =>
      fit.index === index &&
      fit.facing === (isDouble(fit.piece) ? plainFacing(facing) : facing) &&
      (level === null || fit.z <= level),
  );
}

/**
 * The place that is meant, or null when none is near. What lies behind something else on the screen counts as further off
 * than what the pointer touches, so that the visible one of two is taken.
 */
export function nearest(fits: readonly Fit[], aiming: Aiming): Fit | null {
  const held = aiming.held === null ? null : keyOf(aiming.held);
  let best: Fit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const fit of fits) {
    const seen = aiming.seen(fit);
    const off = Math.hypot(seen.x - aiming.x, seen.y - aiming.y);
    if (off > Math.max(THUMB, aiming.reach * seen.cell)) continue;
    const deep = aiming.hit === null ? 0 : Math.min(3, distance(middleOf(fit, aiming.explode), aiming.hit));
    const cost = off < DEAD_ON ? off / 1000 - 1 : off / seen.cell + DEPTH * deep - (keyOf(fit) === held ? HOLD : 0);
    if (cost < least) [least, best] = [cost, fit];
  }
  return best;
}

/** The same place facing as shown now, among the candidates; null when it does not fit so. */
export function sameSpot(among: readonly Fit[], fit: Fit | null): Fit | null {
  if (fit === null) return null;
  return among.find(({ x, y, z }) => x === fit.x && y === fit.y && z === fit.z) ?? null;
}
