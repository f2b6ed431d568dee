import { expect, test } from "vitest";
import { typed, wishOf } from "./keys.ts";

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

test.each([
  ["5", { wish: "digit", digit: 5 }],
  ["0", { wish: "digit", digit: 0 }],
  ["r", { wish: "turn", by: 1 }],
  ["+", { wish: "by", by: 1 }],
  ["-", { wish: "by", by: -1 }],
  ["Backspace", { wish: "back" }],
  ["s", { wish: "sheet" }],
  ["h", { wish: "rules" }],
  ["m", { wish: "mute" }],
  ["?", { wish: "keys" }],
  ["Escape", { wish: "cancel" }],
  ["x", null],
])("%s", (key, wish) => {
  expect(wishOf(press(key), false)).toEqual(wish);
});

test("with Shift a tile turns back", () => {
  expect(wishOf(press("R", { shiftKey: true }), false)).toEqual({ wish: "turn", by: -1 });
});

test("nothing is wished while text is typed, or of a browser's own keys", () => {
  expect(wishOf(press("5"), true)).toBeNull();
  expect(wishOf(press("r", { ctrlKey: true }), false)).toBeNull();
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
