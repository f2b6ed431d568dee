import { expect, test } from "vitest";
import type { Laid } from "../view.ts";
import { dimOf } from "./shade.ts";

const laid = (x: number, y: number, z: number, facing: Laid["facing"] = "east", piece = "4-white-2"): Laid => ({
  piece,
  x,
  y,
  z,
  facing,
  seat: 0,
});
const find = (dims: ReturnType<typeof dimOf>, x: number, y: number, z: number) =>
  dims.find((one) => one.x === x && one.y === y && one.z === z);

test("an empty table has no shade", () => {
  expect(dimOf([])).toEqual([]);
});

test("a piece shades the table all round it and nothing beneath or above", () => {
  const dims = dimOf([laid(0, 0, 0)]);
  expect(dims).toHaveLength(12);
  expect(dims.every(({ z, roof }) => z === -1 && roof === 0)).toBe(true);
  expect(find(dims, 2, 0, -1)?.sides).toEqual([0, 0, 1, 0]);
  expect(find(dims, 0, 1, -1)).toMatchObject({ sides: [0, 0, 0, 1], corners: [0, 0, 1, 1] });
  expect(find(dims, 2, 1, -1)).toMatchObject({ sides: [0, 0, 0, 0], corners: [0, 0, 1, 0] });
});

test("a piece on another shades what shows of it", () => {
  const dims = dimOf([laid(0, 0, 0), laid(0, 0, 1, "north", "5-orange-5")]);
  expect(find(dims, 1, 0, 0)).toMatchObject({ sides: [0, 0, 1, 0], corners: [0, 1, 1, 0] });
  expect(find(dims, 0, 0, 0)).toBeUndefined();
});

test("what hangs above a gap is a roof, the dimmer the lower", () => {
  const dims = dimOf([laid(0, 0, 0), laid(0, 0, 2, "north", "5-orange-5")]);
  expect(find(dims, 0, 0, 0)?.roof).toBe(1);
  expect(find(dims, 0, 1, -1)?.roof).toBe(0.5);
});
