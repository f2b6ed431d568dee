import { expect, test } from "vitest";
import type { EntryView } from "../protocol/index.ts";
import { drawnPause, LOOK, pauseOf, type Scene, TOGETHER, USUAL } from "./pause.ts";

const GAME = { worthALook: ["won"], unhurried: ["begun", "laid"], commonWork: ["laid"] };
const [ME, BOT, OTHER_BOT] = [0, 1, 2] as const;
const NOW = 1_000_000;

/** An entry of this event, by a seat, some ms ago. */
const entry = (type: string, seat: number | null = null, ago = 0) =>
  ({ type: seat === null ? "started" : "acted", seat, at: NOW - ago, events: [{ type }] }) as unknown as EntryView;
const scene = (entries: readonly EntryView[], more: Partial<Scene> = {}): Scene => ({
  game: GAME,
  entries,
  seat: BOT,
  bots: [BOT],
  people: [],
  swift: false,
  racing: false,
  now: NOW,
  ...more,
});
const ms = (entries: readonly EntryView[], more: Partial<Scene> = {}) => pauseOf(scene(entries, more)).ms;

test("a bot waits longer after an event that is worth a look", () => {
  expect(ms([entry("moved", ME)])).toBe(USUAL);
  expect(ms([entry("won", ME)])).toBe(LOOK);
  expect(ms([entry("won", ME), entry("moved", ME)])).toBe(USUAL);
});

test("between the races of a swift table bots go on at once, faster where others act as well", () => {
  const swift = { swift: true, people: [ME] };
  expect(ms([entry("won", ME)], swift)).toBe(USUAL / 4);
  expect(ms([entry("won", ME)], { swift: true })).toBe(USUAL);
  expect(ms([entry("won", ME)], { ...swift, racing: true })).toBe(LOOK);
});

test("bots leave people time to read before common work begins", () => {
  expect(ms([entry("begun")], { people: [ME] })).toBe(2 * TOGETHER);
});

test("a bot does no more of the common work than a person who takes part", () => {
  const people = [ME];
  const begun = entry("begun", null, 3000);
  const mine = entry("laid", ME, 1000);
  const theirs = entry("laid", BOT, 500);
  expect(ms([begun, mine, theirs], { people })).toBe(TOGETHER);
  expect(ms([begun, theirs, theirs], { people })).toBe(2 * TOGETHER);
  expect(ms([begun, mine, ...Array<EntryView>(8).fill(theirs)], { people })).toBe(3 * TOGETHER);
});

test("who does nothing for a while holds nobody up, and an earlier labyrinth does not count", () => {
  const long = 7 * TOGETHER;
  const theirs = entry("laid", BOT, 500);
  expect(ms([entry("begun", null, long), theirs, theirs], { people: [ME] })).toBe(TOGETHER);
  const mine = Array<EntryView>(5).fill(entry("laid", ME, 900));
  expect(ms([entry("begun", null, long), ...mine, entry("begun", null, 800), theirs, theirs], { people: [ME] })).toBe(
    2 * TOGETHER,
  );
});

test("several bots together do little more than one", () => {
  const done = [entry("begun", null, 9000), entry("laid", BOT, 500)];
  expect(ms(done, { bots: [BOT] })).toBe(TOGETHER);
  expect(ms(done, { bots: [BOT, OTHER_BOT] })).toBeCloseTo(1.4 * TOGETHER);
});

test("pauses differ by chance", () => {
  const drawn = Array.from({ length: 50 }, () => drawnPause(scene([])));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0.8 * USUAL);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(1.2 * USUAL);
  expect(new Set(drawn).size).toBeGreaterThan(10);
});
