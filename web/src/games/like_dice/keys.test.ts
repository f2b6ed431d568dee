import { expect, test } from "vitest";
import { wishOf } from "./keys.ts";

const press = (key: string) => ({ key });

test.each([
  ["4", { wish: "digit", digit: 4 }],
  ["Enter", { wish: "say" }],
  [" ", { wish: "ready" }],
  ["Backspace", { wish: "back" }],
  ["Escape", { wish: "clear" }],
  ["p", { wish: "pass" }],
  ["D", { wish: "dice" }],
  ["v", { wish: "voice" }],
  ["N", { wish: "faces" }],
  ["x", null],
])("%s", (key, wish) => {
  expect(wishOf(press(key), false)).toEqual(wish);
});

test("Enter and Space press the button that has the focus; digits still count", () => {
  expect([wishOf(press("Enter"), true), wishOf(press(" "), true)]).toEqual([null, null]);
  expect(wishOf(press("4"), true)).toEqual({ wish: "digit", digit: 4 });
});
