import { beforeEach, expect, test } from "vitest";
import { wishOf } from "./keys.ts";
import { keepLook, lookKept } from "./looking.ts";

const press = (key: string) => ({ key });

test("digits choose a piece, letters do what they stand for", () => {
  expect(wishOf(press("3"))).toEqual({ wish: "piece", index: 2 });
  expect(wishOf(press("7"))).toBeNull();
  expect(["r", "V", "p", "Escape"].map((key) => wishOf(press(key))?.wish)).toEqual([
    "turn",
    "look",
    "places",
    "cancel",
  ]);
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

test("who plays by keys begins on the plan, and stays in space once it was chosen", () => {
  expect(lookKept(true, true)).toBe("plan");
  keepLook("space");
  expect(lookKept(true, true)).toBe("space");
});
