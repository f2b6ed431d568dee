/** A search in slices: how long they are, and when it ends. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_SLICE, MOST_A_SLICE, SLICE_MS } from "../rules/generated/bots.ts";
import { type Search, think } from "./search.ts";

const rest = async () => {};
const never = () => false;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A search that takes some milliseconds for a world; `clear`: worlds after which the choice is clear. */
function slow(ms: number, clear = Number.POSITIVE_INFINITY): { readonly search: Search; readonly slices: number[] } {
  const slices: number[] = [];
  let done = 0;
  const search: Search = {
    more(worlds) {
      slices.push(worlds);
      done += worlds;
      vi.advanceTimersByTime(ms * worlds);
      return done < clear;
    },
    best: () => done,
  };
  return { search, slices };
}

test("slices take about as long as the house's, and the search ends with its time", async () => {
  const { search, slices } = slow(0.1);
  await think(search, { ms: 100 }, 1e9, rest, never);
  expect(slices[0]).toBe(FIRST_SLICE);
  expect(slices.at(-1)).toBe(Math.round(SLICE_MS / 0.1));
  expect(search.best() * 0.1).toBeGreaterThanOrEqual(100);
  expect(search.best() * 0.1).toBeLessThan(100 + 2 * SLICE_MS);
});

test("a slice grows to twice the last one, and no further than the most", async () => {
  const { search, slices } = slow(0);
  await think(search, { ms: 100 }, 20_000, rest, never);
  expect(slices.slice(0, 3)).toEqual([FIRST_SLICE, 2 * FIRST_SLICE, 4 * FIRST_SLICE]);
  expect(Math.max(...slices)).toBe(MOST_A_SLICE);
  expect(search.best()).toBeGreaterThanOrEqual(20_000);
  expect(search.best()).toBeLessThan(20_000 + MOST_A_SLICE);
});

test("one world is tried at a time where it takes longer than a slice", async () => {
  const { search, slices } = slow(50);
  await think(search, { ms: 1000 }, 1e9, rest, never);
  expect(new Set(slices.slice(1))).toEqual(new Set([1]));
});

test("a clear choice ends it, and it can be stopped between two slices", async () => {
  const clear = slow(0, 10);
  await think(clear.search, { ms: 1000 }, 1e9, rest, never);
  expect(clear.slices).toHaveLength(2);
  const stopped = slow(0);
  let rests = 0;
  await think(
    stopped.search,
    { ms: 1000 },
    1e9,
    async () => {
      rests += 1;
    },
    () => rests === 3,
  );
  expect(stopped.slices).toHaveLength(3);
});

test("counted worlds are tried in one slice", async () => {
  const { search, slices } = slow(10);
  await think(search, { worlds: 70 }, 1, rest, never);
  expect(slices).toEqual([70]);
});
