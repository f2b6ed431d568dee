import { expect, test } from "vitest";
import { wishOf } from "./keys.ts";

const press = (key: string) => ({ key });

test("digits bet, letters open, Escape skips", () => {
  expect(wishOf(press("3"))).toEqual({ wish: "bet", tricks: 3 });
  expect(["L", "Escape", "x"].map((key) => wishOf(press(key))?.wish)).toEqual(["last", "skip", undefined]);
});
