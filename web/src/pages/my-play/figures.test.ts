import { expect, test } from "vitest";
import type { FinishedMatch, PlayedMatch } from "../../protocol/index.ts";
import { isSure, medianOf, mediansOf, pathOf, sumsOf } from "./figures.ts";

const about = (match: string, game: string, ended: number): FinishedMatch => ({
  match,
  table: "t",
  game,
  ended,
  seat: 0,
  names: ["Ann", "Ben"],
  scores: [1, 2],
  winners: [1],
  dealer: "house",
});
const played = (match: string, game: string, ended: number, luck: number | null): PlayedMatch => ({
  about: about(match, game, ended),
  listed: true,
  state: luck === null ? "none" : "done",
  sums: luck === null ? null : { expectation: 0.5, luck, play: -0.1, guesswork: 0, others: 0, result: 0.5 },
});

test("sums run from the oldest match to the newest, over analysed matches of one game", () => {
  const matches = [
    played("d", "dice", 4, 0.2),
    played("c", "mino", 3, 0.9),
    played("b", "dice", 2, null),
    played("a", "dice", 1, 0.1),
  ];
  const sums = sumsOf(matches, "dice");
  expect(sums.map(({ match }) => match)).toEqual(["a", "d"]);
  expect(sums.map(({ luck }) => luck)).toEqual([0.1, expect.closeTo(0.3)]);
  expect(sums.at(-1)?.play).toBeCloseTo(-0.2);
});

test("a mean is sure when its interval leaves 0 out", () => {
  expect(isSure({ mean: 0.1, margin: null, matches: 1 })).toBe(false);
  expect(isSure({ mean: 0.1, margin: 0.2, matches: 5 })).toBe(false);
  expect(isSure({ mean: -0.3, margin: 0.2, matches: 5 })).toBe(true);
});

test("the middle one", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([4, 2])).toBe(2);
  const of = (match: string, answers: number[]) => ({ match, ended: 0, answers });
  expect(mediansOf([of("a", []), of("b", [3])])).toEqual([{ ...of("b", [3]), median: 3 }]);
});

test("a line fills its box from left to right", () => {
  expect(pathOf([0, 1, -1], { width: 10, height: 4, low: -1, high: 1 })).toBe("M0.0 2.0L5.0 0.0L10.0 4.0");
});
