import { expect, test } from "vitest";
import { commonWish, isTyping, stepTo } from "./keys.ts";

test("a text field is for typing, a slider is not", () => {
  const field = document.createElement("input");
  expect(isTyping(field)).toBe(true);
  field.type = "range";
  expect(isTyping(field)).toBe(false);
  expect(isTyping(document.createElement("button"))).toBe(false);
});

test("keys step through a replay and jump", () => {
  expect([stepTo(3, "ArrowLeft", 9), stepTo(0, "ArrowLeft", 9), stepTo(8, "ArrowRight", 9)]).toEqual([2, 0, 8]);
  expect([stepTo(3, "Home", 9), stepTo(3, "End", 9), stepTo(3, "a", 9)]).toEqual([0, 8, null]);
});

test("some keys mean the same at every table", () => {
  const wishes = ["s", "S", "h", "?", "m", "r"].map((key) => commonWish({ key }));
  expect(wishes).toEqual(["sheet", "sheet", "rules", "keys", "mute", null]);
});
