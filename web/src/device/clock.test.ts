import { expect, test } from "vitest";
import { COMING_BACK, MatchClock } from "./clock.ts";

const glass = (number: number, since: number) => ({ glass: { seconds: 30, number, since }, race: null });
const race = (entry: number, since: number) => ({ glass: null, race: { number: 0, entry, since } });

test("a sandglass runs from the entry that turned it", () => {
  let now = 100;
  const clock = new MatchClock(() => now);
  clock.follow(glass(1, 5000), 5000);
  expect(clock.running).toEqual({ seats: [], ends: null, glass: 30_100 });
  const before = clock.running;
  now = 10_100;
  clock.follow(glass(1, 5000), 15_000);
  expect(clock.running).toBe(before);
  expect(clock.left).toBe(20_000);
  clock.follow(glass(2, 15_000), 15_000);
  expect(clock.left).toBe(30_000);
  now = 99_000;
  expect(clock.left).toBe(0);
  clock.follow({ glass: null, race: null }, 16_000);
  expect([clock.running, clock.left]).toEqual([null, null]);
});

test.each([
  ["what it had left at the last entry", 12_000, 18_000],
  ["a moment at least", 29_500, COMING_BACK],
  ["not more than it holds", -7000, 30_000],
])("a match that is taken up again has of its sandglass %s", (_, ran, left) => {
  const clock = new MatchClock(() => 0);
  clock.follow(glass(1, 5000), 5000 + ran);
  expect(clock.left).toBe(left);
});

test("a race lasts from its first entry; taken up again, from its last answer", () => {
  let now = 100;
  const clock = new MatchClock(() => now);
  clock.follow(race(7, 5000), 5000);
  now = 1600;
  clock.follow(race(7, 5000), 6500);
  expect(clock.raced).toBe(1500);
  clock.follow(race(9, 6500), 6500);
  expect(clock.raced).toBe(0);
  const again = new MatchClock(() => now);
  again.follow(race(7, 5000), 6500);
  expect(again.raced).toBe(1500);
});
