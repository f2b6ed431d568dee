import { describe, expect, test } from "vitest";
import { BadValue, NULL, put, type Shape, SPARE, take } from "./shapes.ts";

const INT: Shape = { sort: "int", least: 0, most: 9 };
const SIDE: Shape = { sort: "name", names: ["left", "right"], strict: true };
const CARD: Shape = { sort: "name", names: ["ox", 7] };
const TAKE: Shape = {
  sort: "struct",
  tag: "take",
  strict: true,
  fields: ["card", "side", "note"],
  parts: [CARD, SIDE, { sort: "maybe", parts: [{ sort: "text" }] }],
  defaults: { side: "right", note: null },
};
const SHAPE: Shape = { sort: "union", parts: [{ sort: "struct", tag: "wait" }, TAKE] };
const MARKS: Shape = { sort: "map", parts: [SIDE, { sort: "list", parts: [INT] }] };

const arena = () => new Array<number>(SPARE).fill(0);

function again(shape: Shape, said: unknown): unknown {
  const numbers = arena();
  return take(numbers, shape, put(numbers, shape, said));
}

describe("what is put into an arena", () => {
  test("is taken from it as it was, with the defaults of what was missing", () => {
    expect(again(SHAPE, { type: "wait" })).toEqual({ type: "wait" });
    expect(again(SHAPE, { type: "take", card: "ox" })).toEqual({ type: "take", card: "ox", side: "right", note: null });
    expect(again(TAKE, { type: "take", card: "ox", side: "left", note: "où 🂡" })).toMatchObject({ note: "où 🂡" });
    expect(again(TAKE, { card: 7 })).toMatchObject({ type: "take", card: 7 });
    expect(again(MARKS, { right: [1, 2], left: [] })).toEqual({ right: [1, 2], left: [] });
  });

  test("is the fields in their order, after the place of the type", () => {
    const numbers = arena();
    const value = put(numbers, SHAPE, { note: null, type: "take", card: "ox", side: "left" });
    expect(numbers.slice(value)).toEqual([1, 0, 0, NULL]);
  });

  test("is the nearest number where it is too large for one of the arena", () => {
    expect(put(arena(), { sort: "int" }, 1e300)).toBe(2 ** 31 - 1);
    expect(put(arena(), { sort: "int" }, -(2 ** 40))).toBe(NULL + 1);
  });

  test("is -1 for a name that may be unknown", () => {
    expect(put(arena(), CARD, "cow")).toBe(-1);
  });
});

test.each([
  [INT, 10],
  [INT, 1.5],
  [INT, true],
  [INT, "1"],
  [{ sort: "bool" }, 1],
  [SIDE, "up"],
  [CARD, 3],
  [{ sort: "text" }, null],
  [MARKS, { left: 3 }],
  [MARKS, []],
  [SHAPE, { type: "go" }],
  [SHAPE, null],
  [TAKE, { type: "wait", card: "ox" }],
  [TAKE, { type: "take" }],
  [TAKE, { type: "take", card: "ox", more: 1 }],
] as [Shape, unknown][])("%j does not take %j", (shape, said) => {
  expect(() => put(arena(), shape, said)).toThrow(BadValue);
});

test("a name that no rule may make is an error", () => {
  expect(() => take(arena(), SIDE, 2)).toThrow(BadValue);
});
