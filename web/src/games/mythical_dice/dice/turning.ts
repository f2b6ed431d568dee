/**
 * Orientations of a cube as unit quaternions [x, y, z, w]; y is up. Pure: needs neither three nor cannon.
 *
 * Sides are numbered as the groups of three's BoxGeometry: 0 +x, 1 -x, 2 +y, 3 -y, 4 +z, 5 -z. A kind's faces
 * are laid on the sides so that equal faces lie opposite each other where they can (`sidesOf`).
 */
export type Vector = readonly [number, number, number];
export type Quaternion = readonly [number, number, number, number];

export const NORMALS: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Which way the top of the drawing points on each side (as BoxGeometry lays its texture coordinates). */
const TOPS: readonly Vector[] = [
  [0, 1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
  [0, 1, 0],
];

export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

export function rotate(q: Quaternion, v: Vector): Vector {
  const [x, y, z] = multiply(multiply(q, [v[0], v[1], v[2], 0]), [-q[0], -q[1], -q[2], q[3]]);
  return [x, y, z];
}

/** A turn about the upward axis, in radians, anticlockwise as seen from above. */
export function yaw(angle: number): Quaternion {
  return [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];
}

function about(axis: Vector, angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** The 24 rotations that lay a cube onto itself: a side upwards, then a quarter turn. */
export const CUBE_TURNS: readonly Quaternion[] = (() => {
  const quarter = Math.PI / 2;
  const upwards: Quaternion[] = [
    [0, 0, 0, 1],
    about([1, 0, 0], quarter),
    about([1, 0, 0], 2 * quarter),
    about([1, 0, 0], -quarter),
    about([0, 0, 1], quarter),
    about([0, 0, 1], -quarter),
  ];
  return upwards.flatMap((side) => [0, 1, 2, 3].map((n) => multiply(yaw(n * quarter), side)));
})();

/** The side that points up most, and how well: 1 is exactly up, 0.7 stands on an edge. */
export function upSide(q: Quaternion): { side: number; level: number } {
  let side = 0;
  let level = -2;
  NORMALS.forEach((normal, n) => {
    const height = rotate(q, normal)[1];
    if (height > level) {
      side = n;
      level = height;
    }
  });
  return { side, level };
}

/**
 * How far the drawing on the top side is turned from upright, in radians, for a viewer who sits at +z: 0 upright, positive
 * anticlockwise as seen from above.
 */
export function lean(q: Quaternion): number {
  const top = TOPS[upSide(q).side] ?? [0, 0, -1];
  const [x, , z] = rotate(q, top);
  return Math.atan2(-x, -z);
}

/**
 * The labels moved so that `wanted` lands up: a rotation of the cube onto itself, to be applied to the drawn cube inside
 * the cube that was simulated (drawn = rest * relabel). The die stays a true die: what lies opposite stays opposite.
 *
 * rest: where the simulated cube came to rest; wanted: side that shall be up. Of the four rotations that do, the one
 * that leaves the drawing nearest to upright.
 */
export function relabel(rest: Quaternion, wanted: number): Quaternion {
  let best: Quaternion = [0, 0, 0, 1];
  let leastLean = Number.POSITIVE_INFINITY;
  for (const turn of CUBE_TURNS) {
    const drawn = multiply(rest, turn);
    if (upSide(drawn).side !== wanted) continue;
    const off = Math.abs(lean(drawn));
    if (off < leastLean) {
      leastLean = off;
      best = turn;
    }
  }
  return best;
}

/**
 * Six faces laid on the six sides: returns the face of each side. Equal faces go to opposite sides while there are two
 * of a sort, so that a tumbling die shows all of them.
 */
export function sidesOf<F>(faces: readonly F[]): F[] {
  const left = [...faces];
  const pairs: F[] = [];
  const singles: F[] = [];
  while (left.length > 0) {
    const face = left.shift() as F;
    const twin = left.indexOf(face);
    if (twin >= 0) {
      left.splice(twin, 1);
      pairs.push(face, face);
    } else {
      singles.push(face);
    }
  }
  return [...pairs, ...singles];
}
