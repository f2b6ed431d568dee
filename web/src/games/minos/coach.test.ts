import { beforeEach, describe, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { failedWalk, remarkOn } from "./coach.ts";
import type { RoundScored } from "./view.ts";

const scored = (more: Partial<RoundScored>): RoundScored => ({
  type: "round_scored",
  round: 1,
  seat: 0,
  bid: 15,
  laid: 15,
  ended: "full_length",
  success: true,
  points: [0, 0, 0],
  totals: [0, 0, 0],
  stances: ["bidder", "free", "free"],
  stakes: [0, 0, 0],
  notes: [17, 0, 12],
  ...more,
});
const longest = (length: number, proven = true, lost: number | null = null) => ({
  length,
  bound: length,
  proven,
  walk: [],
  lost,
});

beforeEach(() => speak("en"));

describe("the coach of Minos", () => {
  test("greets before the first walk, and says nothing that is not proven", () => {
    expect(remarkOn(null, null, 0)).toContain("After each walk");
    expect(remarkOn(scored({}), null, 0)).toBe("");
    expect(remarkOn(scored({}), longest(17, false), 0)).toBe("");
  });

  test.each([
    [
      "a right count and a bid kept",
      {},
      17,
      0,
      "You counted right: no walk is longer than 17 tiles. Your walk of 15 kept your bid.",
    ],
    [
      "a count too short",
      {},
      18,
      0,
      "You noted 17; a walk of 18 was there, 1 tile more. Your walk of 15 kept your bid.",
    ],
    [
      "a bid that no walk keeps",
      { bid: 17, laid: 12, success: false },
      16,
      0,
      "You noted 17, but no walk is longer than 16 tiles. Your bid of 17 could not succeed.",
    ],
    [
      "a walk that was there and was lost",
      { bid: 16, laid: 12, success: false },
      17,
      0,
      "You counted right: no walk is longer than 17 tiles. Your bid of 16 was possible; your walk ended after 12.",
    ],
    ["no note", {}, 17, 1, "You noted nothing; a walk of 17 tiles was there."],
    [
      "another's bid, below what one knew",
      { bid: 10, laid: 10 },
      17,
      2,
      "You noted 12; a walk of 17 was there, 5 tiles more. The bid stopped at 10: you knew of a walk of 12.",
    ],
    [
      "another's bid that no walk keeps",
      { bid: 18, laid: 9, success: false },
      17,
      1,
      "You noted nothing; a walk of 17 tiles was there. A bid of 18 could not succeed: to counter was right.",
    ],
  ])("%s", (_, more, length, viewer, said) => {
    expect(remarkOn(scored(more), longest(length), viewer)).toBe(said);
  });

  test("says where a walk was lost", () => {
    const failed = scored({ bid: 16, laid: 12, success: false });
    expect(remarkOn(failed, longest(17, true, 7), 0)).toContain("possible until marble 7: after it no walk of 16");
    expect(remarkOn(failed, longest(17, true, 1), 0)).toContain("the first marble lost it");
    expect(failedWalk(failed, 0, [3, 4])).toEqual({ bid: 16, marbles: [3, 4] });
    expect(failedWalk(failed, 1, [3, 4])).toBeNull();
    expect(failedWalk(scored({}), 0, [3, 4])).toBeNull();
  });

  test("in French", () => {
    speak("fr");
    expect(remarkOn(scored({}), longest(17), 0)).toMatch(
      /^Vous avez bien compté.*dépasse 17 tuiles\. .*15 a tenu votre annonce\.$/,
    );
  });
});
