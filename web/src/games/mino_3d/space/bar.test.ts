import type { BufferGeometry } from "three";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { BarShape, frameShape, instanced, markShape, tableShape } from "./bar.ts";
import { RISE } from "./space.ts";

function corners(shape: BufferGeometry): Vector3[] {
  const position = shape.getAttribute("position");
  return Array.from({ length: position.count }, (_, n) => new Vector3().fromBufferAttribute(position, n));
}

test("a piece keeps within the room of its three cells and nearly fills it", () => {
  const shape = new BarShape().make();
  shape.computeBoundingBox();
  const size = shape.boundingBox?.getSize(new Vector3());
  expect(size?.x).toBeCloseTo(2.964);
  expect(size?.z).toBeCloseTo(0.964);
  expect(size?.y).toBeLessThan(RISE);
  expect(size?.y).toBeGreaterThan(RISE * 0.9);
});

test("its surface looks outwards everywhere, and is light enough for 49 of them", () => {
  const shape = new BarShape().make();
  const points = corners(shape);
  const index = Array.from(shape.index?.array ?? []);
  expect(index.length / 3).toBeLessThan(120);
  for (let n = 0; n < index.length; n += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points[index[n + k] ?? 0] ?? new Vector3());
    if (a === undefined || b === undefined || c === undefined) continue;
    const out = b.clone().sub(a).cross(c.clone().sub(a));
    // From the spine of the bar, not its middle: it is long.
    const spine = new Vector3(Math.max(-1.2, Math.min(1.2, a.x)), 0, 0);
    expect(out.dot(a.clone().sub(spine))).toBeGreaterThan(0);
  }
});

test("every cell shows its own picture, whole and within it", () => {
  const shape = new BarShape().make();
  const [uv, slot] = [shape.getAttribute("uv"), shape.getAttribute("slot")];
  const tops = new Map<number, number[]>();
  corners(shape).forEach((point, n) => {
    expect(Math.abs(point.x - (slot.getX(n) - 1))).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(uv.getX(n)).toBeGreaterThanOrEqual(-1e-6);
    expect(uv.getX(n)).toBeLessThanOrEqual(1 + 1e-6);
    if (slot.getY(n) === 0) tops.set(slot.getX(n), [...(tops.get(slot.getX(n)) ?? []), uv.getX(n)]);
  });
  for (const us of tops.values()) expect(Math.max(...us) - Math.min(...us)).toBeGreaterThan(0.95);
});

test("many share one shape and have marks of their own", () => {
  const shape = new BarShape().make();
  const [one, other] = [instanced(shape, 5), instanced(shape, 7)];
  expect(one.getAttribute("position")).toBe(other.getAttribute("position"));
  expect([one, other].map((each) => each.getAttribute("marks").count)).toEqual([5, 7]);
});

test("frames, marks and the table are where they should be", () => {
  const box = (shape: BufferGeometry) => {
    shape.computeBoundingBox();
    return shape.boundingBox?.getSize(new Vector3());
  };
  expect(box(frameShape(0.1))?.x).toBeGreaterThan(2.97);
  expect(box(markShape())?.x).toBeLessThan(1);
  const table = tableShape();
  table.computeBoundingBox();
  expect(table.boundingBox?.max.y).toBeCloseTo(0);
  expect(table.boundingBox?.max.x).toBeCloseTo(1);
});
