import { expect, test } from "vitest";
import type { MissionShown } from "../chronicle.ts";
import { missionOf } from "../rules/examples.ts";
import { byKind, summaryOf, wentOf } from "./times.ts";

type Heard = readonly [seat: number, number: number, after: number];

/** A mission of two seats that was checked. */
function checked(
  number: number,
  written: string,
  claims: readonly Heard[],
  more: Partial<MissionShown> = {},
): MissionShown {
  return {
    number,
    mission: missionOf(written),
    shuffled: false,
    seconds: 0,
    display: [],
    owned: [[], []],
    claims: claims.map(([seat, said, after]) => ({ seat, number: said, after })),
    passed: [],
    silent: [],
    checks: [],
    order: [],
    answers: [10, 7],
    dice: null,
    counts: [3, 2],
    winner: null,
    slots: [],
    taken: null,
    refill: null,
    ...more,
  };
}

const MISSIONS = [
  checked(
    1,
    "R",
    [
      [0, 10, 3000],
      [1, 7, 4000],
    ],
    { winner: 0 },
  ),
  checked(2, "Y", [[0, 9, 700]]),
  checked(3, "R>G", [[0, 10, 5000]], { counts: [2, 2], winner: 0 }),
  checked(4, "16", [], { passed: [0] }),
  checked(5, "P", [[0, 0, 900]], { answers: [0, 7], counts: [0, 2], winner: 0 }),
  checked(6, "B", [[0, 10, 1]], { answers: null, counts: null }),
];

test("each mission that was checked, as it went for one seat", () => {
  const went = wentOf(MISSIONS, 0);
  expect(went.map(({ number, said, right, passed, won }) => [number, said, right, passed, won])).toEqual([
    [1, 10, true, false, true],
    [2, 9, false, false, false],
    [3, 10, true, false, true],
    [4, null, false, true, false],
    [5, 0, true, false, true],
  ]);
});

test("a right answer that nobody looked at is right all the same", () => {
  expect(wentOf(MISSIONS, 1)[0]).toMatchObject({ said: 7, right: true, won: false });
});

test("the sum of it: the usual time is the middle one, the quickest one was right, no time is shared out among no dice", () => {
  const sum = summaryOf(wentOf(MISSIONS, 0));
  expect([sum.missions, sum.said, sum.right]).toEqual([5, 4, 3]);
  expect(sum.usual).toBe((900 + 3000) / 2);
  expect(sum.quickest?.number).toBe(5);
  expect(sum.slowest?.number).toBe(3);
  expect(sum.perDie).toBe((3000 + 700 + 5000) / 8);
});

test("nothing said, nothing summed up", () => {
  expect(summaryOf([])).toEqual({
    missions: 0,
    said: 0,
    right: 0,
    usual: null,
    quickest: null,
    slowest: null,
    perDie: null,
  });
});

test("by kind of mission, in the order of the box, those that came", () => {
  const kinds = byKind(wentOf(MISSIONS, 0));
  expect(kinds.map(({ kind, sum }) => [kind, sum.missions, sum.right])).toEqual([
    ["one_colour", 3, 2],
    ["big_small", 1, 1],
    ["two_values", 1, 0],
  ]);
});
