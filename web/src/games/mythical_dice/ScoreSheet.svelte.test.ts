import { expect, test } from "vitest";
import { show } from "../../testing/page.svelte.ts";
import type { RoundScored } from "./chronicle.ts";
import ScoreSheet from "./ScoreSheet.svelte";
import { sheetOf } from "./sheet.ts";

const NAMES = ["Ada", "Bo"];
const scored = (round: number): RoundScored => ({
  round,
  rows: NAMES.map((_, seat) => ({ seat, bet: 1, won: seat, points: 20, bonus: 0, total: 20 * seat })),
});

const lines = () => [...document.querySelectorAll("tbody th")].map((one) => one.textContent?.trim());

function shown(rounds: readonly RoundScored[], round: number, bets: readonly (number | null)[] | null) {
  show(ScoreSheet, { sheet: sheetOf(rounds, 2), names: NAMES, viewer: 0, rounds: 8, round, bets });
  return lines();
}

test("a short game has the lines of its own rounds, from the first on", () => {
  expect(shown([], 5, null)).toEqual(["5", "6", "7", "8"]);
});

test("the open round stands between those that are scored and those to come", () => {
  expect(shown([scored(5)], 6, [1, null])).toEqual(["5", "6", "7", "8"]);
});

test("after the last round nothing is to come", () => {
  expect(shown([scored(7), scored(8)], 8, null)).toEqual(["7", "8"]);
});

test("a whole game has all lines", () => {
  expect(shown([], 1, null)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
});
