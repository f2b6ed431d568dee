/** The camera position that shows everything: pure and exact, without iteration. */
import type { Point } from "./space.ts";

/** Viewpoint in radians: round the upward axis from the south, anticlockwise; and down from straight above. */
export type Angles = { readonly azimuth: number; readonly polar: number };

/** Half the opening of the camera upwards, in radians, and its width over its height. */
export type Lens = { readonly half: number; readonly aspect: number };

export type Framing = { readonly target: Point; readonly distance: number };

/** From the target to the camera, to its right and up along its picture. */
export function axesOf({ azimuth, polar }: Angles): { back: Point; right: Point; up: Point } {
  const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  return {
    back: { x: sp * sa, y: cp, z: sp * ca },
    right: { x: ca, y: 0, z: -sa },
    up: { x: -cp * sa, y: sp, z: -cp * ca },
  };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/**
 * The target and the smallest distance with all points in the picture, centred between its left and right edges, or
 * between its upper and lower ones.
 *
 * A point at `across` from the axis and `near` towards the camera is inside when across - shift <= (distance - near) * slope,
 * and likewise on the other side: so the two sides' worst points give shift and distance at once.
 */
export function frame(points: readonly Point[], angles: Angles, { half, aspect }: Lens): Framing {
  const { back, right, up } = axesOf(angles);
  const nears = points.map((point) => dot(point, back));
  const side = (axis: Point, slope: number) => {
    let [most, least] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    points.forEach((point, n) => {
      const across = dot(point, axis);
      const bend = (nears[n] ?? 0) * slope;
      most = Math.max(most, across + bend);
      least = Math.max(least, bend - across);
    });
    return { shift: (most - least) / 2, reach: (most + least) / (2 * slope) };
  };
  const level = side(right, Math.tan(half) * aspect);
  const upright = side(up, Math.tan(half));
  // `reach` counts from the origin along `back`; the target is the middle of the visible points.
  const depth = (Math.max(...nears) + Math.min(...nears)) / 2;
  const at = (axis: "x" | "y" | "z") => right[axis] * level.shift + up[axis] * upright.shift + back[axis] * depth;
  return {
    target: { x: at("x"), y: at("y"), z: at("z") },
    distance: Math.max(level.reach, upright.reach) - depth,
  };
}

/** The quarter turn of the viewpoint; the current one is kept until another is clearly nearer. */
export function quarterFrom(azimuth: number, before: number): number {
  const turns = azimuth / (Math.PI / 2);
  const off = ((((turns - before) % 4) + 6) % 4) - 2;
  return Math.abs(off) < 0.58 ? before : ((Math.round(turns) % 4) + 4) % 4;
}
