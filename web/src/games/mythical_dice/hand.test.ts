import { expect, test } from "vitest";
import { betsOf, groupsOf, mayDo, moved } from "./hand.ts";
import type { OwnView } from "./view.ts";

const own = (of: Partial<OwnView>): OwnView => ({ seat: 0, hand: [], bet: null, legal: [], blocked: [], ...of });

const following = own({
  hand: [
    { die: "mermaid", count: 1 },
    { die: "red", count: 2 },
    { die: "grey", count: 1 },
  ],
  legal: [
    { type: "roll", die: "mermaid" },
    { type: "roll", die: "red" },
  ],
  blocked: [{ die: "grey", code: "must_follow", ruling: "M6" }],
});

test("what may be rolled comes from the house, and why not too", () => {
  expect(groupsOf(following, true)).toEqual([
    { die: "mermaid", count: 1, standing: "ready", code: null, ruling: null },
    { die: "red", count: 2, standing: "ready", code: null, ruling: null },
    { die: "grey", count: 1, standing: "blocked", code: "must_follow", ruling: "M6" },
  ]);
});

test("nothing may be rolled while something is still being shown", () => {
  expect(new Set(groupsOf(following, false).map((group) => group.standing))).toEqual(new Set(["idle"]));
});

test("dice are idle when it is another seat's turn", () => {
  const waiting = own({ hand: [{ die: "red", count: 1 }] });
  expect(groupsOf(waiting, true)[0]?.standing).toBe("idle");
});

test("bets and legality", () => {
  const betting = own({
    legal: [
      { type: "bet", tricks: 2 },
      { type: "bet", tricks: 0 },
      { type: "bet", tricks: 1 },
    ],
  });
  expect(betsOf(betting)).toEqual([0, 1, 2]);
  expect(mayDo(betting, { type: "bet", tricks: 2 })).toBe(true);
  expect(mayDo(betting, { type: "bet", tricks: 3 })).toBe(false);
  expect(mayDo(following, { type: "roll", die: "grey" })).toBe(false);
});

test("arrow keys move among the dice and stop at the ends", () => {
  expect([moved(0, "ArrowLeft", 3), moved(0, "ArrowRight", 3), moved(2, "ArrowRight", 3)]).toEqual([0, 1, 2]);
  expect([moved(1, "Home", 3), moved(1, "End", 3), moved(1, "Enter", 3)]).toEqual([0, 2, null]);
});
