import { beforeEach, expect, test } from "vitest";
import { wishOf } from "./keys.ts";
import { keepLook, lookKept } from "./looking.ts";

const press = (key: string, of: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...of,
});

test("digits choose a piece, letters do what they stand for", () => {
  expect(wishOf(press("3"), false)).toEqual({ wish: "piece", index: 2 });
  expect(wishOf(press("7"), false)).toBeNull();
  expect(["r", "V", "p", "s", "h", "m", "?", "Escape"].map((key) => wishOf(press(key), false)?.wish)).toEqual([
    "turn",
    "look",
    "places",
    "sheet",
    "rules",
    "mute",
    "keys",
    "cancel",
  ]);
});

test("nothing is wished while typing, nor with the browser's own keys", () => {
  expect(wishOf(press("r"), true)).toBeNull();
  expect(wishOf(press("r", { ctrlKey: true }), false)).toBeNull();
});

beforeEach(() => localStorage.clear());

test("the view that was chosen is remembered; without WebGL it is the plan", () => {
  expect(lookKept(true)).toBe("space");
  keepLook("plan");
  expect(lookKept(true)).toBe("plan");
  keepLook("space");
  expect(lookKept(true)).toBe("space");
  expect(lookKept(false)).toBe("plan");
});
