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

type Named = { readonly type: string };
const named = paceOf<readonly string[], Named>({
  blank: () => [],
  after: (shown, { type }) => [...shown, type],
  dwell: () => DWELL,
});

/** A table with entries of these events, and others ahead of them. */
const ahead = (entries: readonly (readonly string[])[], events: readonly string[] = []) =>
  ({
    ...after(0),
    entries: entries.map((types, n) => ({ n, events: types.map((type) => ({ type })) })),
    ...(events.length === 0 ? {} : { ahead: { events: events.map((type) => ({ type })), open: true } }),
  }) as unknown as TableState;

const playing = () => {
  const told: string[] = [];
  const playback = new Playback(named, (events) => told.push(...events.map(({ type }) => type)));
  playback.feed(ahead([["dealt"]]));
  return { playback, told };
};

test("an action ahead of the log is shown and heard at once, and once only", () => {
  const { playback, told } = playing();
  playback.feed(ahead([["dealt"]], ["mine"]));
  expect([playback.shown, playback.beat?.event.type, told]).toEqual([["dealt", "mine"], "mine", ["mine"]]);
  playback.feed(ahead([["dealt"], ["mine", "revealed"]]));
  expect([playback.shown, told]).toEqual([["dealt", "mine"], ["mine"]]);
  vi.advanceTimersByTime(DWELL);
  expect([playback.shown, told]).toEqual([
    ["dealt", "mine", "revealed"],
    ["mine", "revealed"],
  ]);
  playback.stop();
});

test("the time in which it was shown counts", () => {
  const { playback } = playing();
  playback.feed(ahead([["dealt"]], ["mine"]));
  vi.advanceTimersByTime(DWELL - 10);
  playback.feed(ahead([["dealt"], ["mine"], ["theirs"]]));
  expect(playback.shown).toEqual(["dealt", "mine"]);
  vi.advanceTimersByTime(10);
  expect(playback.shown).toEqual(["dealt", "mine", "theirs"]);
  playback.stop();
});

test("it is not waited for while what came before it is still shown", () => {
  const { playback } = playing();
  playback.feed(ahead([["dealt"], ["first"]]));
  playback.feed(ahead([["dealt"], ["first"]], ["mine"]));
  playback.feed(ahead([["dealt"], ["first"], ["mine"]]));
  expect([playback.shown, playback.current, playback.atRest]).toEqual([["dealt", "first", "mine"], true, false]);
  playback.stop();
});

test("events of others that come first are shown beside it", () => {
  const { playback, told } = playing();
  playback.feed(ahead([["dealt"]], ["mine"]));
  playback.feed(ahead([["dealt"], ["theirs"]], ["mine"]));
  expect(playback.shown).toEqual(["dealt", "theirs", "mine"]);
  playback.feed(ahead([["dealt"], ["theirs"], ["mine"]]));
  expect(playback.shown).toEqual(["dealt", "theirs", "mine"]);
  vi.advanceTimersByTime(DWELL);
  expect([playback.shown, playback.current, told]).toEqual([["dealt", "theirs", "mine"], true, ["mine", "theirs"]]);
  playback.stop();
});

test("a refused action is taken back, and what really happened is heard", () => {
  const { playback, told } = playing();
  playback.feed(ahead([["dealt"]], ["mine", "again"]));
  playback.feed(ahead([["dealt"]], ["mine"]));
  expect(playback.shown).toEqual(["dealt", "mine"]);
  playback.feed(ahead([["dealt"], ["other"]]));
  expect([playback.shown, told]).toEqual([
    ["dealt", "other"],
    ["mine", "again", "other"],
  ]);
  playback.stop();
});

test("skipping past it does not announce it twice", () => {
  const { playback, told } = playing();
  playback.feed(ahead([["dealt"]], ["mine"]));
  playback.feed(ahead([["dealt"], ["theirs"], ["mine"], ["next"]]));
  playback.skip();
  expect([playback.shown, told]).toEqual([
    ["dealt", "theirs", "mine", "next"],
    ["mine", "theirs", "next"],
  ]);
  playback.stop();
});
