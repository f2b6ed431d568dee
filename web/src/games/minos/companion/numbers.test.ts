import { expect, test } from "vitest";
import { asItStands, NOTHING, type Typed, withDigit } from "./numbers.ts";

/** What is there after these taps, in a labyrinth of 6x6, above a bid of 4. */
const typed = (...digits: number[]): Typed =>
  digits.reduce((before, digit) => withDigit(before, digit, 5, 36), NOTHING);

test.each([
  ["a digit that none can follow is complete", [5], 5],
  ["a digit that another may follow waits", [3], null],
  ["two digits are complete", [3, 6], 36],
  ["zeros in front count for nothing", [0, 0, 9], 9],
])("%s", (_, digits, is) => {
  expect(typed(...digits)).toMatchObject({ is, wrong: false });
});

test("a number that cannot be is wrong, and nothing of it stays", () => {
  expect(typed(3, 7)).toEqual({ typed: "", is: null, wrong: true });
  expect(typed(4)).toEqual({ typed: "", is: null, wrong: true });
  expect(asItStands(typed(2), 5)).toEqual({ typed: "", is: null, wrong: true });
});

test("OK takes the number as it stands", () => {
  expect(asItStands(withDigit(NOTHING, 1, 1, 36), 1)).toEqual({ typed: "1", is: 1, wrong: false });
});

test("a hundred cells take three digits", () => {
  const of = (...digits: number[]) => digits.reduce((before, digit) => withDigit(before, digit, 1, 100), NOTHING);
  expect([of(1, 0).is, of(1, 0, 0).is, of(1, 1).is, of(9).is]).toEqual([null, 100, 11, null]);
});
