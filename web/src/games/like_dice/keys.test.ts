import { expect, test } from "vitest";
import { wishOf } from "./keys.ts";

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

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
  ["s", { wish: "sheet" }],
  ["h", { wish: "rules" }],
  ["m", { wish: "mute" }],
  ["?", { wish: "keys" }],
  ["x", null],
])("%s", (key, wish) => {
  expect(wishOf(press(key), false, false)).toEqual(wish);
});

test("Enter and Space press the button that has the focus; digits still count", () => {
  expect([wishOf(press("Enter"), false, true), wishOf(press(" "), false, true)]).toEqual([null, null]);
  expect(wishOf(press("4"), false, true)).toEqual({ wish: "digit", digit: 4 });
});

test("letters in a text field are letters, and the browser's own shortcuts stay its own", () => {
  expect(wishOf(press("p"), true, false)).toBeNull();
  expect(wishOf(press("p", { ctrlKey: true }), false, false)).toBeNull();
});
