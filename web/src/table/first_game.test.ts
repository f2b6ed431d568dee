import { beforeEach, describe, expect, it } from "vitest";
import { isPutAway, putAway } from "./first_game.ts";

describe("cards that lie open", () => {
  beforeEach(() => localStorage.clear());

  it("are put away one game at a time, for good", () => {
    expect(isPutAway("minos")).toBe(false);
    putAway("minos");
    putAway("minos");
    expect(isPutAway("minos")).toBe(true);
    expect(isPutAway("mino_3d")).toBe(false);
    expect(localStorage.getItem("asterion.cards")).toBe('["minos"]');
  });

  it("lie open again where something else was kept", () => {
    for (const odd of ["{", "7", '{"minos":true}', "[7,null]"]) {
      localStorage.setItem("asterion.cards", odd);
      expect(isPutAway("minos")).toBe(false);
    }
    putAway("minos");
    expect(isPutAway("minos")).toBe(true);
  });
});
