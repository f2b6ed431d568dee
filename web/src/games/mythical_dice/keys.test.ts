import { expect, test } from "vitest";
import { wishOf } from "./keys.ts";

const press = (key: string, of: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...of,
});

test("digits bet, letters open, Escape skips", () => {
  expect(wishOf(press("3"), false)).toEqual({ wish: "bet", tricks: 3 });
  expect(["s", "S", "r", "m", "l", "?", "Escape"].map((key) => wishOf(press(key), false)?.wish)).toEqual([
    "sheet",
    "sheet",
    "rules",
    "mute",
    "last",
    "keys",
    "skip",
  ]);
});

test("nothing is wished while typing, nor with the browser's own keys", () => {
  expect(wishOf(press("s"), true)).toBeNull();
  expect(wishOf(press("r", { ctrlKey: true }), false)).toBeNull();
  expect(wishOf(press("x"), false)).toBeNull();
});
