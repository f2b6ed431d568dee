import { expect, test } from "vitest";
import { frames, SEATS } from "../../testing/minos/index.ts";
import { EMPTY } from "./labyrinth/tiles.ts";
import { paceOf, type Step, stepsOf } from "./replay.ts";

const steps = stepsOf(frames, SEATS);
const types = steps.map(({ event }) => event.type);
const first = (type: Step["event"]["type"]) => steps[types.indexOf(type)] as Step;

test("every happening is a step of its own, but that somebody has seen enough", () => {
  const told = frames.flatMap(({ entry }) => entry.events.map(({ type }) => type));
  expect(told).toContain("saw");
  expect(types).toEqual(told.filter((type) => type !== "saw"));
});

test("the labyrinth grows tile by tile", () => {
  const laid = steps.slice(0, types.indexOf("built")).filter(({ event }) => event.type === "tile_laid");
  const lying = laid.map(({ tiles }) => tiles.filter((tile) => tile !== EMPTY).length);
  expect(lying).toEqual(laid.map((_, i) => i + 1));
  expect(laid.slice(0, -1).some(({ whole }) => whole)).toBe(false);
  expect(first("built").whole).toBe(true);
});

test("what was covered at the table is open here, and said to be so", () => {
  const { tiles, covered } = first("covered");
  expect(covered).toBe(true);
  expect(tiles).toEqual(first("built").tiles);
  expect(first("walk_began").covered).toBe(false);
  const bids = steps.filter(({ event }) => event.type === "bid_made");
  expect(bids.length).toBeGreaterThan(3);
  expect(bids.every((step) => step.covered && step.whole)).toBe(true);
});

test("everybody's note is known from the moment it is taken until the next labyrinth", () => {
  expect(first("built").notes).toEqual([null, null, null]);
  const looked = steps.filter(({ event }) => event.type === "looked");
  expect(looked[0]?.notes.filter((note) => note !== null)).toHaveLength(1);
  for (const { event, notes, shown } of steps) {
    if (event.type === "round_scored") expect(notes).toEqual(event.notes);
    if (shown.stage === "bid" || shown.stage === "walk") expect(notes).not.toContain(null);
    if (shown.stage === "build") expect(notes).toEqual([null, null, null]);
  }
});

test("marbles are there one by one", () => {
  for (const { event, marbles } of steps) if (event.type === "marble_laid") expect(marbles).toHaveLength(event.number);
  expect(steps.at(-1)?.event.type).toBe("game_over");
});

test("building goes by faster than bidding", () => {
  expect(paceOf(first("tile_laid"))).toBeLessThan(paceOf(first("bid_made")));
});
