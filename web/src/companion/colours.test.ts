import { expect, test } from "vitest";
import { freeColour, MARKS, nextColour, SHOWN } from "./colours.ts";
import { begun, coloursOf } from "./play.ts";

test("the next colour is one that nobody has; with all taken it stays", () => {
  expect([nextColour(0, [0, 1, 2]), nextColour(7, [0, 7]), nextColour(3, [0, 1, 2, 3, 4, 5, 6, 7])]).toEqual([3, 1, 3]);
  expect([freeColour([]), freeColour([0, 1]), freeColour([1])]).toEqual([0, 2, 0]);
});

test("each colour has a mark of its own", () => {
  expect([new Set(MARKS).size, SHOWN.length]).toEqual([MARKS.length, MARKS.length]);
});

test("a play keeps the colours of its players; one without any has those of the seats", () => {
  const play = begun("minos", {}, ["Ada", "Ben"], 0, [4, 1]);
  expect(coloursOf(play)).toEqual([4, 1]);
  const earlier = { ...play, entries: [{ what: "players", names: ["Ada", "Ben"] }] };
  expect(coloursOf(earlier)).toEqual([0, 1]);
});
