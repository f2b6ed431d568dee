import { afterEach, expect, test } from "vitest";
import { allUnsent, dropUnsent, forgetOthers, keepDay, keepUnsent, keptDay, MOST_DAYS } from "./kept_days.ts";

afterEach(() => localStorage.clear());

test("of each kind the last days are kept, each with what the house said last", () => {
  for (let n = 0; n <= MOST_DAYS; n++) keepDay("puzzle", `2026-11-${10 + n}`, "g", { n });
  keepDay("labyrinth", "2026-11-01", "g", { n: -1 });
  keepDay("puzzle", "2026-11-12", "g", { n: 99 });
  expect(keptDay("puzzle", null)?.answer).toEqual({ n: MOST_DAYS });
  expect(keptDay("puzzle", "2026-11-12")).toMatchObject({ guest: "g", answer: { n: 99 } });
  expect(keptDay("puzzle", "2026-11-10")).toBeNull();
  expect(keptDay("labyrinth", null)?.answer).toEqual({ n: -1 });
});

test("an answer waits until the house has it", () => {
  keepUnsent({ guest: "g", day: "2026-11-12", action: { type: "roll" } });
  expect(allUnsent()).toEqual([{ guest: "g", day: "2026-11-12", action: { type: "roll" } }]);
  dropUnsent("2026-11-12");
  expect(allUnsent()).toEqual([]);
});

test("what belongs to another guest is dropped, and what is not ours", () => {
  keepDay("labyrinth", "2026-11-01", "g", {});
  keepDay("labyrinth", "2026-11-02", "h", {});
  keepUnsent({ guest: "g", day: "2026-11-12", action: {} });
  localStorage.setItem("asterion.day.puzzle.2026-11-03", "nothing of ours");
  localStorage.setItem("asterion.daily", "2026-11-02");
  forgetOthers("h");
  expect(keptDay("labyrinth", null)?.guest).toBe("h");
  expect(allUnsent()).toEqual([]);
  expect(localStorage).toHaveLength(2);
});
