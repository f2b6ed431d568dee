import { expect, test } from "vitest";
import { joinableBy, meetingsOf } from "./contacts.ts";
import { digitsMet, type Pad } from "./sheet.ts";
import { progressOf } from "./shown.ts";

const scored = { type: "placed", digits: 0, meeting: 0, joining: 0, points: 0, met: [], joined: [] } as const;
const pad: Pad = {
  starter: 0,
  first: "5-orange-5",
  turns: [
    { ...scored, seat: 0, piece: "6-orange-2", total: 18 },
    { ...scored, seat: 1, piece: "4-white-2", total: 6 },
    { type: "passed", seat: 0 },
  ],
  asked: { what: "turn", turn: 4, seat: 1 },
  refused: null,
  later: false,
  showing: [0, 0, 2, 0, 1, 2, 1],
  stock: 36,
  seats: [],
  totals: [18, 6],
  winners: [],
};

test.each([
  ["4-red-3", ["", "4"]],
  ["5-red-1", ["", "5", "55"]],
  ["6-green-2", ["", "2", "22", "6", "62", "622"]],
  ["2-red-2", ["", "2", "22"]],
  ["3-green-3", [""]],
])("%s can meet what lies there: %j", (piece, digits) => {
  const choices = meetingsOf(piece, pad).flat();
  expect(choices.map((met) => digitsMet(piece, met).join(""))).toEqual(digits);
});

test("an end meets two at most, a double four", () => {
  const full = { showing: [14, 14, 14, 14, 14, 14, 14] };
  expect(meetingsOf("6-green-2", full).map((row) => row.length)).toEqual([3, 3, 3]);
  expect(meetingsOf("5-orange-5", full)).toEqual([
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ],
  ]);
});

test("a colour joins only its own, the piece turned up among them", () => {
  expect(joinableBy("6-orange-0", pad)).toEqual(["5-orange-5", "6-orange-2"]);
  expect(joinableBy("5-red-0", pad)).toEqual([]);
});

test("the chart has a total for every seat in every round", () => {
  expect(progressOf(pad)).toEqual([
    [18, 6],
    [18, 6],
  ]);
});
