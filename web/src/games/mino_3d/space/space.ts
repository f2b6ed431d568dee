/**
 * From the cells of the rules to the room of the view, and back along a ray. Pure; needs no three.
 *
 * In the room x is east, y is up and z is towards a viewer in the south, so north is -z; a cell is 1 wide. The rules' level
 * is a height here, `RISE` each, and more when the levels are drawn apart.
 */
import { FACINGS, type Facing, type Place, STEPS } from "../pieces.ts";

export type Point = { readonly x: number; readonly y: number; readonly z: number };
export type Box = { readonly min: Point; readonly max: Point };
export type Ray = { readonly from: Point; readonly along: Point };

/** Height of a level. */
export const RISE = 0.58;
/** Extra distance between levels when fully drawn apart, in levels. */
const APART = 2.1;

/** Height of the floor of level z. explode: 0 as built, 1 fully apart. */
export function floorOf(z: number, explode: number): number {
  return z * RISE * (1 + APART * explode);
}

/** The level on which a piece would lie that is put down at this height: on the table, or on what was built. */
export function levelAt(height: number, explode: number): number {
  const spacing = floorOf(1, explode);
  const below = Math.max(0, Math.floor(height / spacing + 1e-6));
  return height - below * spacing > RISE / 2 ? below + 1 : below;
}

/** The middle of a place. */
export function middleOf(place: Place, explode: number): Point {
  return { x: place.x, y: floorOf(place.z, explode) + RISE / 2, z: -place.y };
}

/** Quarter turns to the left from facing east, seen from above. */
export function quarterOf(facing: Facing): number {
  return FACINGS.indexOf(facing);
}

/** The box of a place, enlarged by `margin` on all sides except the floor. */
export function boxOf(place: Place, explode: number, margin = 0): Box {
  const [dx, dy] = STEPS[place.facing];
  const [wide, deep] = [0.5 + Math.abs(dx) + margin, 0.5 + Math.abs(dy) + margin];
  const floor = floorOf(place.z, explode);
  return {
    min: { x: place.x - wide, y: floor, z: -place.y - deep },
    max: { x: place.x + wide, y: floor + RISE + margin, z: -place.y + deep },
  };
}

export function cornersOf({ min, max }: Box): Point[] {
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => ({ x, y, z }))));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** Distance along the ray to its entry into the box, in lengths of `along`; null: it misses, or starts inside. */
export function entry({ from, along }: Ray, { min, max }: Box): number | null {
  let near = Number.NEGATIVE_INFINITY;
  let far = Number.POSITIVE_INFINITY;
  for (const axis of ["x", "y", "z"] as const) {
    if (along[axis] === 0) {
      if (from[axis] < min[axis] || from[axis] > max[axis]) return null;
      continue;
    }
    const one = (min[axis] - from[axis]) / along[axis];
    const other = (max[axis] - from[axis]) / along[axis];
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
  }
  return near <= far && near >= 0 ? near : null;
}

/** The first point where the ray meets a box or the table (height 0); null when it misses all. */
export function meets(ray: Ray, boxes: readonly Box[]): Point | null {
  const entries = boxes.map((box) => entry(ray, box)).filter((reach) => reach !== null);
  const table = -ray.from.y / ray.along.y;
  if (Number.isFinite(table) && table >= 0) entries.push(table);
  if (entries.length === 0) return null;
  const reach = Math.min(...entries);
  const { from, along } = ray;
  return { x: from.x + along.x * reach, y: from.y + along.y * reach, z: from.z + along.z * reach };
}
