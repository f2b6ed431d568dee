import { expect, test } from "vitest";
import { analysis } from "../testing/mythical_dice/analysis.ts";
import { ledgerOf } from "./ledger.ts";
import { apart, HEIGHTS, pictureOf } from "./plot.ts";

const ledger = ledgerOf(analysis);
const picture = pictureOf(ledger, 0, 200);

test("moments are evenly spread over the width", () => {
  expect(picture.xs).toHaveLength(ledger.moments.length);
  expect([picture.xs[0], picture.xs.at(-1)]).toEqual([0, 200]);
});

test("a sure win is at the top, none at the bottom, and noise beyond them stays inside", () => {
  const [sure, half, none] = [1, 0.5, 0].map(picture.heightOf);
  expect(sure).toBeLessThan(half ?? 0);
  expect(half).toBeLessThan(none ?? 0);
  expect([1.2, -0.2].map(picture.heightOf)).toEqual([sure, none]);
});

test("the lower diagram has room for its longest line, in tens of percent", () => {
  const most = Math.max(...ledger.moments.flatMap(({ sums }) => Object.values(sums[0] ?? {}).map(Math.abs)));
  expect(picture.span).toBeGreaterThanOrEqual(most - 1e-9);
  expect(picture.span * 10).toBeCloseTo(Math.round(picture.span * 10), 9);
  expect(picture.levelOf(0)).toBe(HEIGHTS.parts / 2);
});

test("a line for every seat and for every part, from the left edge to the right", () => {
  expect(picture.chances.map(({ key }) => key)).toEqual([0, 1, 2]);
  for (const { path } of [...picture.chances, ...picture.parts])
    expect(path).toMatch(/^M0 [\d.]+(L[\d.]+ [\d.]+)*L200 [\d.]+$/);
});

test.each([
  [
    [10, 50, 90],
    [10, 50, 90],
  ],
  [
    [50, 50, 50],
    [50, 64, 78],
  ],
  [
    [99, 99, 20],
    [79, 93, 20],
  ],
  [
    [0, 0],
    [7, 21],
  ],
])("labels at %j come to lie at %j", (asked, expected) => {
  expect(apart(asked, 14, 100)).toEqual(expected);
});
