import { describe, expect, test } from "vitest";
import { type Angles, axesOf, frame, quarterFrom } from "./framing.ts";
import { boxOf, cornersOf, type Point } from "./space.ts";

const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y + a.z * b.z;

/** Where points are in the picture of a camera that is set so: -1 to 1 from edge to edge. */
function pictured(points: readonly Point[], angles: Angles, lens: { half: number; aspect: number }) {
  const { target, distance } = frame(points, angles, lens);
  const { back, right, up } = axesOf(angles);
  return points.map((point) => {
    const off = { x: point.x - target.x, y: point.y - target.y, z: point.z - target.z };
    const depth = distance - dot(off, back);
    const slope = Math.tan(lens.half);
    return { x: dot(off, right) / (depth * slope * lens.aspect), y: dot(off, up) / (depth * slope), depth };
  });
}

const BUILD = [
  { x: 0, y: 0, z: 0, facing: "east" },
  { x: 7, y: -2, z: 0, facing: "north" },
  { x: 3, y: 5, z: 3, facing: "south" },
] as const;

describe.each([0.4, 1, 2.2])("a picture %d times as wide as high", (aspect) => {
  const lens = { half: 0.28, aspect };
  test.each([
    { azimuth: 0, polar: 0.02 },
    { azimuth: -0.3, polar: 0.7 },
    { azimuth: 2.5, polar: 1.4 },
  ])("shows everything from $azimuth, $polar, and no smaller than it must", (angles) => {
    const seen = pictured(
      BUILD.flatMap((one) => cornersOf(boxOf(one, 0, 1))),
      angles,
      lens,
    );
    for (const { x, y, depth } of seen) {
      expect(depth).toBeGreaterThan(0);
      expect(Math.abs(x)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual(1 + 1e-9);
    }
    const reach = (axis: "x" | "y") => [
      Math.max(...seen.map((one) => one[axis])),
      -Math.min(...seen.map((one) => one[axis])),
    ];
    const full = (["x", "y"] as const).some((axis) => reach(axis).every((one) => one > 1 - 1e-9));
    expect(full).toBe(true);
  });
});

test("the axes of a camera stand upright on one another", () => {
  const { back, right, up } = axesOf({ azimuth: 0.8, polar: 1.1 });
  for (const one of [back, right, up]) expect(dot(one, one)).toBeCloseTo(1);
  expect(dot(back, right)).toBeCloseTo(0);
  expect(dot(back, up)).toBeCloseTo(0);
  expect(dot(right, up)).toBeCloseTo(0);
  expect(axesOf({ azimuth: 0, polar: Math.PI / 2 }).back.z).toBeCloseTo(1);
});

describe("the quarter from which one looks", () => {
  const quarter = Math.PI / 2;
  test("is the nearest", () => {
    expect([0, 1, 2, 3, 4, -1].map((turns) => quarterFrom(turns * quarter, 0))).toEqual([0, 1, 2, 3, 0, 3]);
  });

  test("is kept a little past the middle, in both directions", () => {
    expect(quarterFrom(0.55 * quarter, 0)).toBe(0);
    expect(quarterFrom(0.55 * quarter, 1)).toBe(1);
    expect(quarterFrom(0.62 * quarter, 0)).toBe(1);
    expect(quarterFrom(-0.55 * quarter, 0)).toBe(0);
    expect(quarterFrom(-0.62 * quarter, 0)).toBe(3);
    expect(quarterFrom(3.45 * quarter, 0)).toBe(0);
  });
});
