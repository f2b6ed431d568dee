import { expect, test } from "vitest";
import { fitOf } from "../../testing/mino_3d/index.ts";
import { arranged, fitFacing, nextTurn, stillOffered, wayThatFits } from "./choosing.ts";
import type { Fit } from "./spots.ts";

test.each([
  ["a piece drawn comes where one was laid", ["a", "b", "c"], ["a", "c", "z"], ["a", "z", "c"]],
  ["without a stock the row closes", ["a", "b", "c"], ["a", "c"], ["a", "c"]],
  ["a first hand is as the house has it", [], ["b", "a"], ["b", "a"]],
  ["another game's hand is another hand", ["a", "b"], ["x", "y", "z"], ["x", "y", "z"]],
])("%s", (_, before, hand, shown) => {
  expect(arranged(before, hand)).toEqual(shown);
});

test("a place is filled facing as wished, else in the best way", () => {
  const there = [fitOf({ facing: "south", points: 9 }), fitOf({ facing: "east" })];
  expect(fitFacing(there, "east")?.facing).toBe("east");
  expect(fitFacing(there, "west")?.facing).toBe("east");
  expect(fitFacing(there, "north")?.facing).toBe("south");
  expect(fitFacing([], "north")).toBeNull();
  expect(fitFacing(there, null)?.points).toBe(9);
  expect(fitFacing([], null)).toBeNull();
});

test("a turn goes to the next way that the house offers at the place, of the same piece", () => {
  const fits = [
    fitOf({}),
    fitOf({ facing: "west" }),
    fitOf({ facing: "north", index: 1 }),
    fitOf({ facing: "south", z: 1 }),
  ];
  expect(nextTurn(fits[0] as Fit, fits).facing).toBe("west");
  expect(nextTurn(fits[1] as Fit, fits).facing).toBe("east");
  expect(nextTurn(fits[3] as Fit, fits)).toBe(fits[3]);
});

test("a chosen piece turns until it has a place, and stays as it is if it has none", () => {
  const fits = [fitOf({ facing: "west" }), fitOf({ facing: "south" })];
  expect(wayThatFits(fits, "south")).toBe("south");
  expect(wayThatFits(fits, "east")).toBe("west");
  expect(wayThatFits([], "north")).toBe("north");
});

test("what is aimed at goes when the house does not offer it any more", () => {
  const aim = fitOf({});
  const now = fitOf({ index: 3, points: 8 });
  expect(stillOffered(aim, [fitOf({ x: 5 }), now])).toBe(now);
  expect(stillOffered(aim, [fitOf({ facing: "north" })])).toBeNull();
  expect(stillOffered(null, [now])).toBeNull();
});
