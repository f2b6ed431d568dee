import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableState } from "../protocol/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import { paceOf } from "./pacing.ts";
import { Playback } from "./playback.svelte.ts";

type Move = { readonly type: "moved" };
const DWELL = 1000;
const pace = paceOf<number, Move>({ blank: () => 0, after: (moves) => moves + 1, dwell: () => DWELL });

/** A table after a number of moves, one entry each. */
const after = (moves: number) =>
  ({
    match: { id: "m" },
    online: true,
    table: { seats: [] },
    entries: Array.from({ length: moves }, (_, n) => ({ n, events: [{ type: "moved" }] })),
  }) as unknown as TableState;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  settings.speed = "normal";
});

test.each([
  ["calm", 1600],
  ["normal", 1000],
  ["quick", 500],
] as const)("at the speed %s a move is shown for %s ms, and the next one too", (speed, ms) => {
  settings.speed = speed;
  const playback = new Playback(pace);
  playback.feed(after(0));
  playback.feed(after(2));
  expect(playback.shown).toBe(1);
  vi.advanceTimersByTime(ms - 1);
  expect(playback.shown).toBe(1);
  vi.advanceTimersByTime(1);
  expect(playback.shown).toBe(2);
  vi.advanceTimersByTime(ms - 1);
  expect(playback.atRest).toBe(false);
  vi.advanceTimersByTime(1);
  expect(playback.atRest).toBe(true);
  playback.stop();
});
