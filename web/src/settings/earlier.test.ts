import { beforeEach, expect, test } from "vitest";
import { renameStored } from "./earlier.ts";

beforeEach(() => localStorage.clear());

test("a choice stored under an earlier name is found under the name of today", () => {
  localStorage.setItem("asterion.mino-3d.look", "plan");
  renameStored();
  expect(localStorage.getItem("asterion.mino_3d.look")).toBe("plan");
  expect(localStorage.getItem("asterion.mino-3d.look")).toBeNull();
});

test("a later choice stays", () => {
  localStorage.setItem("asterion.like-dice.faces", "digits");
  localStorage.setItem("asterion.like_dice.faces", "pips");
  renameStored();
  expect(localStorage.getItem("asterion.like_dice.faces")).toBe("pips");
});
