import { expect, test } from "vitest";
import { LONGEST, lasts, litDice, PLAIN, type Told, toldAfter } from "./steps.ts";
import type { Check, Counted } from "./view.ts";

const die = (card: number): Counted => ({ card, colour: "red", value: 3, own: false });
const check = (seat: number, dice: number, right: boolean): Check => ({
  seat,
  number: 3 * dice,
  after: 1000,
  right,
  answer: 3 * dice,
  dice: Array.from({ length: dice }, (_, card) => die(card)),
});
const checks = [check(1, 2, false), check(0, 3, true)];

/** Every step of the telling, in order. */
function steps(): Told[] {
  const all: Told[] = [];
  for (let ms = 0; ms < lasts(checks); ms += 5) {
    const told = toldAfter(checks, ms);
    if (told !== null && JSON.stringify(told) !== JSON.stringify(all.at(-1))) all.push(told);
  }
  return all;
}

test("claim by claim, die by die, then the verdict", () => {
  const told = (claim: number, dice: number, verdict = false) => ({ claim, dice, verdict });
  expect(steps()).toEqual([
    told(0, 0),
    told(0, 1),
    told(0, 2),
    told(0, 2, true),
    told(1, 0),
    told(1, 1),
    told(1, 2),
    told(1, 3),
    told(1, 3, true),
  ]);
});

test("it comes to an end, and a long one is played faster", () => {
  expect(toldAfter(checks, lasts(checks))).toBeNull();
  const long = Array.from({ length: 5 }, (_, seat) => check(seat, 12, seat === 4));
  expect(lasts(long)).toBe(LONGEST);
  expect(toldAfter(long, LONGEST - 100)).toMatchObject({ claim: 4, verdict: true });
  expect(toldAfter(long, LONGEST + 1)).toBeNull();
});

test("nobody said anything: no steps", () => {
  expect([lasts([]), toldAfter([], 0)]).toEqual([0, null]);
});

test("lit are the dice counted so far; at the end those of the right answer", () => {
  expect(litDice(checks, { claim: 0, dice: 1, verdict: false })).toHaveLength(1);
  expect(litDice(checks, null)).toHaveLength(3);
  expect(litDice([check(1, 2, false)], null)).toEqual([]);
});

test("one right claim takes a little more than a second, however many dice it has", () => {
  expect([PLAIN, lasts([check(0, 1, true)]), lasts([check(0, 12, true)])]).toEqual([1200, 1200, 1200]);
  expect(toldAfter([check(0, 12, true)], 1100)).toMatchObject({ dice: 12, verdict: true });
  expect(lasts([check(0, 1, false)])).toBeGreaterThan(PLAIN);
});
