import { expect, test } from "vitest";
import { typed, wishOf } from "./keys.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ...more });

test.each([
  ["5", { wish: "digit", digit: 5 }],
  ["0", { wish: "digit", digit: 0 }],
  ["r", { wish: "turn", by: 1 }],
  ["+", { wish: "by", by: 1 }],
  ["-", { wish: "by", by: -1 }],
  ["Backspace", { wish: "back" }],
  ["Escape", { wish: "cancel" }],
  ["x", null],
])("%s", (key, wish) => {
  expect(wishOf(press(key))).toEqual(wish);
});

test("with Shift a tile turns back", () => {
  expect(wishOf(press("R", { shiftKey: true }))).toEqual({ wish: "turn", by: -1 });
});

test.each([
  [0, 1, 36, 1],
  [1, 2, 36, 12],
  [3, 7, 36, 7],
  [12, 4, 36, 4],
  [0, 9, 5, 5],
])("%d, then %d, at most %d: %d", (number, digit, most, expected) => {
  expect(typed(number, digit, most)).toBe(expected);
});
