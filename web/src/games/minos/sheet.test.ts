import { expect, test } from "vitest";
import { type Scored, sheetOf } from "./sheet.ts";

const FIRST: Scored = {
  type: "round_scored",
  round: 1,
  opener: 0,
  rows: 6,
  columns: 6,
  seat: 0,
  bid: 12,
  laid: 9,
  ended: "stuck",
  success: false,
  points: [-2, -1, 1, 1],
  totals: [-2, -1, 1, 1],
  stances: ["bidder", "follow", "counter", "counter"],
  stakes: [0, 1, 1, 1],
  notes: [14, 12, 0, 9],
};
const SECOND: Scored = {
  ...FIRST,
  round: 2,
  opener: 1,
  rows: 7,
  columns: 8,
  seat: 2,
  bid: 17,
  laid: 17,
  ended: "full_length",
  success: true,
  points: [-1, -4, 2, -1],
  totals: [-3, -5, 3, 0],
  stances: ["counter", "counter", "bidder", "counter"],
  stakes: [1, 4, 0, 1],
};

test("a line says who opened, the size, the bid and how the walk went, and what each seat did", () => {
  const { rows } = sheetOf([FIRST, SECOND], 4);
  expect(rows.map(({ rows: tall, columns, bid, laid, success }) => [tall, columns, bid, laid, success])).toEqual([
    [6, 6, 12, 9, false],
    [7, 8, 17, 17, true],
  ]);
  expect(rows[1]?.cells.map(({ stance, stake, opened }) => [stance, stake, opened])).toEqual([
    ["counter", 1, false],
    ["counter", 4, true],
    ["bidder", 0, false],
    ["counter", 1, false],
  ]);
});

test("totals are those of the last round, and may be below zero", () => {
  expect(sheetOf([FIRST], 4)).toMatchObject({ totals: [-2, -1, 1, 1], leaders: [2, 3] });
  expect(sheetOf([FIRST, SECOND], 4)).toMatchObject({ totals: [-3, -5, 3, 0], leaders: [2] });
});

test("nobody leads before a round is over, nor when all are level", () => {
  expect(sheetOf([], 3)).toEqual({ rows: [], totals: [0, 0, 0], leaders: [] });
  expect(sheetOf([{ ...FIRST, totals: [0, 0, 0, 0] }], 4).leaders).toEqual([]);
});
