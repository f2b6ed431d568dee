import { describe, expect, test } from "vitest";
import { DIGIT, PAINTS } from "./colours.ts";
import { COLOURS, cellsOf, FACINGS, isDouble, pieceOf, turned } from "./pieces.ts";

test("a piece's name says its digits and its colour", () => {
  expect(pieceOf("4-white-2")).toEqual({ name: "4-white-2", first: 4, colour: "white", second: 2 });
  expect(() => pieceOf("4-black-2")).toThrow(/4-black-2/);
});

const digits = (facing: (typeof FACINGS)[number]) =>
  cellsOf({ piece: "4-white-2", x: 1, y: 1, z: 2, facing }).flatMap(({ x, y, z, digit }) =>
    digit === undefined ? [] : [`${digit} at ${x},${y},${z}`],
  );

test.each([
  ["east", ["4 at 0,1,2", "2 at 2,1,2"]],
  ["north", ["4 at 1,0,2", "2 at 1,2,2"]],
  ["west", ["4 at 2,1,2", "2 at 0,1,2"]],
  ["south", ["4 at 1,2,2", "2 at 1,0,2"]],
] as const)("facing %s it reads from first digit to second (D4)", (facing, where) => {
  expect(digits(facing)).toEqual(where);
});

test("the colour is in the middle", () => {
  expect(cellsOf({ piece: "4-white-2", x: 1, y: 1, z: 2, facing: "south" })[1]).toEqual({
    x: 1,
    y: 1,
    z: 2,
    kind: "colour",
    colour: "white",
  });
});

test("four turns lead round; a double has two ways to lie", () => {
  expect(FACINGS.map((facing) => turned(facing, "4-white-2"))).toEqual(["north", "west", "south", "east"]);
  expect(isDouble("5-orange-5")).toBe(true);
  expect(FACINGS.map((facing) => turned(facing, "5-orange-5"))).toEqual(["north", "east", "north", "east"]);
});

describe("colours", () => {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [low = 0, high = 0] = [light(a), light(b)].sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  };

  test.each([...COLOURS.map((colour) => [colour, PAINTS[colour]] as const), ["digit", DIGIT] as const])(
    "%s: what is written on it can be read",
    (_, { fill, ink }) => {
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("every colour has a sign of its own", () => {
    expect(new Set(COLOURS.map((colour) => PAINTS[colour].glyph)).size).toBe(COLOURS.length);
  });
});
