/** Rows of the comparison, from what the house tells. */
import { expect, test } from "vitest";
import type { Compared } from "../../protocol/index.ts";
import { namesOf, rowsOf, seatOf } from "./compare.ts";

const compared = (more: Partial<Compared>): Compared => ({
  match: "m",
  table: "t",
  ended: 0,
  names: ["Ann", "Icare"],
  levels: [null, "expert"],
  scores: [0, 0],
  winners: [0],
  seat: null,
  number: null,
  helped: false,
  rounds: [],
  points: null,
  ...more,
});

test("each round of a seat stands beside that of the first table", () => {
  const rows = rowsOf(
    [
      compared({
        rounds: [
          [1, 9],
          [2, 9],
        ],
      }),
      compared({ rounds: [[4, 9]] }),
    ],
    0,
  );
  expect(rows).toEqual([
    {
      round: 1,
      cells: [
        { points: 1, more: 0 },
        { points: 4, more: 3 },
      ],
    },
    { round: 2, cells: [{ points: 2, more: 0 }, null] },
  ]);
});

test("it begins with the reader's own seat, else with the first", () => {
  expect(seatOf([compared({}), compared({ seat: 1 })])).toBe(1);
  expect(seatOf([compared({})])).toBe(0);
});

test("a seat has the names of all tables, each once", () => {
  expect(namesOf([compared({}), compared({ names: ["Ben", "Icare"] })], 0)).toEqual(["Ann", "Ben"]);
  expect(namesOf([compared({}), compared({ names: ["Ben", "Icare"] })], 1)).toEqual(["Icare"]);
});
