/** The place that a point on the screen means. Pure. */
import type { Facing } from "../pieces.ts";
import { isDouble, plainFacing } from "../pieces.ts";
import { type Fit, keyOf } from "../spots.ts";
import { distance, middleOf, type Point } from "./space.ts";

/** A point on the screen, and the width of a cell there, in CSS pixels. */
export type Seen = { readonly x: number; readonly y: number; readonly cell: number };

export type Aiming = {
  readonly x: number;
  readonly y: number;
  /** Where the ray through the point meets the build or the table. */
  readonly hit: Point | null;
  readonly explode: number;
  /** Largest distance to the middle of a place, in cells. */
  readonly reach: number;
  /** The current place: kept until another is clearly nearer. */
  readonly held: Fit | null;
  /** Position of a place's middle on the screen. */
  readonly seen: (fit: Fit) => Seen;
};

/** Precision of a finger, in px. */
const THUMB = 26;
/** Within this distance of its middle, in px, a place wins over all others. */
const DEAD_ON = 2.5;
/** Weight of a cell of distance between a place and the surface pointed at; a cell on the screen weighs 1. */
const DEPTH = 0.3;
const HOLD = 0.15;

/** The shown places for one piece of the hand: with this facing, and no higher than `level` (null: any). */
export function candidates(fits: readonly Fit[], index: number | null, facing: Facing, level: number | null): Fit[] {
  return fits.filter(
    (fit) =>
      fit.index === index &&
      fit.facing === (isDouble(fit.piece) ? plainFacing(facing) : facing) &&
      (level === null || fit.z <= level),
  );
}

/**
 * For each spot of one piece of the hand, no higher than `level` (null: any), the way that brings most; of equal ones that
 * with this facing. The way that is aimed at stays as it is.
 */
export function bestWays(
  fits: readonly Fit[],
  index: number | null,
  facing: Facing,
  level: number | null,
  aimed: Fit | null,
): Fit[] {
  const best = new Map<string, Fit>();
  for (const fit of fits) {
    if (fit.index !== index || (level !== null && fit.z > level)) continue;
    const spot = `${fit.x},${fit.y},${fit.z}`;
    const other = best.get(spot);
    const better =
      other === undefined || fit.points > other.points || (fit.points === other.points && fit.facing === facing);
    if (better) best.set(spot, fit);
  }
  const kept = aimed?.index !== index ? undefined : best.get(`${aimed.x},${aimed.y},${aimed.z}`);
  if (aimed === null || kept === undefined) return [...best.values()];
  const still = fits.find((fit) => keyOf(fit) === keyOf(aimed)) ?? kept;
  return [...best.values()].map((fit) => (fit === kept ? still : fit));
}

/**
 * The place pointed at, or null when none is near. A place behind the touched surface counts as further away, so that
 * the visible one of two places is taken.
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

/** The same place with the current facing, among the candidates; null when the piece does not fit. */
export function sameSpot(among: readonly Fit[], fit: Fit | null): Fit | null {
  if (fit === null) return null;
  return among.find(({ x, y, z }) => x === fit.x && y === fit.y && z === fit.z) ?? null;
}
