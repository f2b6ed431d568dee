import { beforeEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { frames, SEATS } from "../../testing/minos/index.ts";
import { lastScored } from "./chronicle.ts";
import type { Board, FailedWalk, Longest, longestHere } from "./longest.ts";
import { lineOf, lookAt, sumOf, type Walked } from "./look_back.ts";
import { stepsOf } from "./replay.ts";
import type { Scored } from "./sheet.ts";

const steps = stepsOf(frames, SEATS);
const over = steps.filter(({ event }) => event.type === "round_scored");

const longest = (length: number, bound = length): Longest => ({
  ...{ length, bound, proven: length === bound, walk: [], lost: null },
});

async function all(search: typeof longestHere, signal = new AbortController().signal) {
  const told: (readonly Walked[])[] = [];
  for await (const { of, found } of lookAt(steps, 0, signal, search)) {
    expect(of).toBe(over.length);
    told.push(found);
  }
  return told;
}

beforeEach(() => speak("en"));

test("the labyrinth of each round is searched as it lay open, one after the other", async () => {
  const searched: Board[] = [];
  const lost: (FailedWalk | null)[] = [];
  const told = await all(async (board, _, failed = null) => {
    searched.push(board);
    lost.push(failed);
    return longest(7);
  });
  expect(over).toHaveLength(3);
  expect(searched.map(({ tiles }) => tiles)).toEqual(over.map(({ tiles }) => tiles));
  for (const { rows, columns, tiles } of searched) {
    expect(tiles).toHaveLength(rows * columns);
    expect(Math.min(...tiles)).toBeGreaterThanOrEqual(0);
  }
  for (const [round, { event, marbles }] of over.entries()) {
    const own = event.type === "round_scored" && event.seat === 0 && !event.success;
    expect(lost[round]?.marbles.length).toBe(own ? marbles.length : undefined);
  }
  expect(told.map((found) => found.length)).toEqual([0, 1, 2, 3]);
  expect(told.at(-1)?.map(({ scored }) => scored.round)).toEqual([1, 2, 3]);
  expect(told.at(-1)?.map(({ n }) => n)).toEqual(over.map(({ n }) => n));
});

test("once stopped, no further labyrinth is searched", async () => {
  const stop = new AbortController();
  const told = await all(async () => {
    stop.abort();
    return longest(7);
  }, stop.signal);
  expect(told.at(-1)).toHaveLength(1);
});

const walked = (round: number, found: Longest, more: Partial<Scored>): Walked => ({
  ...{ n: 10 * round, longest: found },
  scored: { ...(lastScored(over[0]?.shown ?? steps[0]?.shown ?? expect.fail()) as Scored), round, ...more },
});
const found = [
  walked(1, longest(9), { notes: [9, 7, 0], seat: 0, bid: 8, success: true }),
  walked(2, longest(8), { notes: [10, 8, 0], seat: 0, bid: 10, laid: 7, success: false }),
  walked(3, longest(6, 8), { notes: [6, 5, 0], seat: 1, bid: 6, success: true }),
];

test("the sum counts only labyrinths whose longest walk is proven, and all walks of the seat", () => {
  expect(sumOf(found, 0)).toEqual({ rounds: 2, right: 1, noted: 2, off: 1, walks: 2, kept: 1 });
  expect(sumOf(found, 1)).toEqual({ rounds: 2, right: 1, noted: 2, off: 1, walks: 1, kept: 1 });
  expect(sumOf(found, 2)).toEqual({ rounds: 2, right: 0, noted: 0, off: 0, walks: 0, kept: 0 });
});

test("each round has a line, with what the coach says to the seat", () => {
  const [first, second, third] = found.map((each) => lineOf(each, 0));
  expect(first).toEqual({
    n: 10,
    side: "end",
    told: "Round 1: the longest walk has 9 tiles",
    said: "You counted right: no walk is longer than 9 tiles. Your walk of 8 kept your bid.",
  });
  expect(second?.said).toContain("Your bid of 10 could not succeed.");
  expect(third).toMatchObject({ told: "Round 3: the longest walk has 6 to 8 tiles" });
  expect(third?.said).toContain("did not end in time");
});
