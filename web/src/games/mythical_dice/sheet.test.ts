import { expect, test } from "vitest";
import { entries, SEATS } from "../../testing/mythical_dice/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { plain, rankingOf, sheetOf, signed } from "./sheet.ts";

const row = (seat: number, bet: number, won: number, points: number, bonus: number, total: number) => ({
  seat,
  bet,
  won,
  points,
  bonus,
  total,
});

test("per seat and round: bet, score, running total (M16)", () => {
  const sheet = sheetOf(
    [
      { round: 1, rows: [row(0, 1, 1, 20, 0, 20), row(1, 0, 0, 10, 0, 10)] },
      { round: 2, rows: [row(0, 2, 0, -20, 0, 0), row(1, 1, 1, 70, 50, 80)] },
    ],
    2,
  );
  expect(sheet.rows[1]?.cells).toEqual([
    { bet: 2, won: 0, made: false, score: -20, bonus: 0, total: 0 },
    { bet: 1, won: 1, made: true, score: 70, bonus: 50, total: 80 },
  ]);
  expect(sheet.totals).toEqual([0, 80]);
  expect(sheet.leaders).toEqual([1]);
});

test("nobody leads before a round is scored", () => {
  expect(sheetOf([], 4)).toEqual({ rows: [], totals: [0, 0, 0, 0], leaders: [] });
});

test("the scores of a real game add up to what the house says", () => {
  const { rounds } = chronicleOf(entries, SEATS);
  const sheet = sheetOf(rounds, SEATS);
  for (const [i, { rows }] of rounds.entries()) {
    for (const scored of rows) expect(sheet.rows[i]?.cells[scored.seat]?.score).toBe(scored.points);
  }
});

test("equal totals share a place (M13)", () => {
  expect(rankingOf([40, 90, -10, 90]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [3, 1],
    [0, 3],
    [2, 4],
  ]);
});

test("points are written with a true minus", () => {
  expect([signed(60), signed(0), signed(-40), plain(-40), plain(7)]).toEqual(["+60", "0", "−40", "−40", "7"]);
});
