import { expect, test } from "vitest";
import { cutIntoRows, placeBeside } from "./grid.ts";

const GRID = { rows: 3, columns: 4 };

test("a list of what lies at the places is cut into rows", () => {
  expect(cutIntoRows([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], GRID)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ]);
});

test("arrow keys go to the next place in line, over places that are not offered", () => {
  const places = [0, 1, 3, 8, 10];
  expect(placeBeside(places, 1, "ArrowRight", GRID)).toBe(3);
  expect(placeBeside(places, 3, "ArrowLeft", GRID)).toBe(1);
  expect(placeBeside(places, 0, "ArrowDown", GRID)).toBe(8);
  expect(placeBeside(places, 8, "ArrowUp", GRID)).toBe(0);
});

test("without one in line they go to the nearest beside it, and nowhere at the edge", () => {
  expect(placeBeside([3, 10], 3, "ArrowDown", GRID)).toBe(10);
  expect(placeBeside([3, 10], 3, "ArrowUp", GRID)).toBeNull();
  expect(placeBeside([3, 10], 3, "Enter", GRID)).toBeNull();
});
