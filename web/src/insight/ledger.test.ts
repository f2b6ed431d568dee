import { expect, test } from "vitest";
import { analysis } from "../testing/mythical_dice/analysis.ts";
import { hashOf, ledgerOf, momentAt, netted, PARTS, type Spot, spotIn, spotOf, stepAt } from "./ledger.ts";

const ledger = ledgerOf(analysis);
const { moments, rounds, accounts, points } = ledger;
const SEATS = analysis.seats.map(({ seat }) => seat);

test("the lines begin with the expectation and end with the result", () => {
  for (const seat of SEATS) {
    const win = analysis.seats[seat]?.win;
    expect(moments[0]?.chances[seat]).toBe(win?.expectation);
    expect(moments.at(-1)?.chances[seat]).toBeCloseTo(win?.result ?? Number.NaN, 2);
    for (const part of PARTS) expect(moments.at(-1)?.sums[seat]?.[part]).toBeCloseTo(win?.[part] ?? Number.NaN, 2);
  }
});

test("at every moment the chances of all seats are one win", () => {
  for (const { chances } of moments) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2);
});

test("a choice and its roll are one moment, and every entry is in one", () => {
  expect(moments.flatMap(({ entries }) => entries)).toEqual(analysis.entries);
  const rolled = moments.find(({ entries }) => entries.some(({ kind }) => kind === "roll"));
  expect(rolled?.entries.map(({ kind }) => kind)).toEqual(["choice", "roll"]);
});

test("a round begins with its deal, though the log has it with the last roll", () => {
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  for (const { round, first } of rounds.slice(1)) {
    expect(moments[first]?.entries.map(({ kind }) => kind)).toEqual(["deal"]);
    expect(moments[first]?.n).toBe(moments[first - 1]?.n);
    expect(moments[first - 1]?.round).toBe(round - 1);
  }
  expect(rounds.at(-1)?.last).toBe(moments.length - 1);
});

test("sizes are the house's, each with an interval", () => {
  for (const { seat, parts } of accounts) {
    for (const part of PARTS) expect(parts[part].size).toBe(analysis.seats[seat]?.win[part]);
    expect(parts.luck.margin).toBeCloseTo(analysis.seats[seat]?.margin ?? Number.NaN, 12);
    expect(parts.guesswork.margin).toBeGreaterThanOrEqual(parts.play.margin);
  }
  const [first] = accounts; // the others played as a regular does: no error there
  expect(first?.parts.play.margin).toBeGreaterThan(0);
  expect(first?.parts.guesswork.margin).toBeGreaterThan(first?.parts.play.margin ?? 1);
});

test("no part is above a whole win: what came and went again is left out on both sides", () => {
  const plain = { luck: 0.9, play: -0.2, guesswork: 0, others: 0.05 };
  expect(netted(plain)).toEqual({ sums: plain, cancelled: 0 });
  for (const [luck, play, guesswork, others] of [
    [1.38, -0.1, 0, -0.53],
    [-1.3, 0.9, 0.2, -0.1],
    [1.2, 0.1, -0.05, -0.5],
  ] as const) {
    const { sums, cancelled } = netted({ luck, play, guesswork, others });
    const sizes = PARTS.map((part) => sums[part]);
    expect(Math.max(...sizes.map(Math.abs))).toBeCloseTo(1, 12);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(luck + play + guesswork + others, 12);
    expect(cancelled).toBeGreaterThan(0);
    expect(sizes.map(Math.sign)).toEqual([luck, play, guesswork, others].map(Math.sign));
  }
});

test("turning points: three at most, each at its moment, with the chance of its seat before and after", () => {
  expect(points.map(({ entry }) => entry)).toEqual(analysis.turning_points.map(({ entry }) => entry).slice(0, 3));
  expect(points.length).toBeGreaterThan(0);
  expect(points.length).toBeLessThanOrEqual(3);
  for (const { entry, moment, seat, before, after, what } of points) {
    expect(what).toBe(analysis.entries[entry]);
    expect(moments[moment]?.entries).toContain(what);
    expect([before, after]).toEqual([moments[moment - 1]?.chances[seat], moments[moment]?.chances[seat]]);
  }
});

test("a choice is shown before it was made, a roll after it fell, a deal when it lies there", () => {
  const [choice, roll, deal] = ["choice", "roll", "deal"].map((kind) =>
    analysis.entries.findIndex((each) => each.kind === kind),
  );
  const point = { n: 0, round: 1, seat: 0, grade: "luck", size: 0.1, margin: 0.01, line: "" } as const;
  const turning_points = [choice, roll, deal].map((entry) => ({ ...point, entry: entry ?? 0 }));
  const sides = ledgerOf({ ...analysis, turning_points }).points.map(({ spot }) => spot.side);
  expect(sides).toEqual(["before", "after", "end"]);
});

test.each<[Spot["side"], number, number]>([
  ["after", 5, 1],
  ["end", 5, 2],
  ["before", 5, 0],
  ["after", 6, 3], // the log's entry 6 is not in the replay
  ["end", 6, 2],
  ["before", 6, 2],
  ["before", 4, 0],
  ["after", 99, 4],
])("%s entry %i is step %i of steps 4 5 5 7 8", (side, n, step) => {
  expect(stepAt([4, 5, 5, 7, 8], { side, n })).toBe(step);
});

test("each step of a replay has its moment: the last one up to it", () => {
  const ns = moments.slice(1).map(({ n }) => n);
  for (const [step, n] of ns.entries()) expect(moments[momentAt(moments, ns, step)]?.n).toBe(n);
  for (const moment of moments.slice(3))
    expect(moments[momentAt(moments, ns, stepAt(ns, spotOf(moment)))]).toBe(moment);
});

test("a position is the end of an address", () => {
  expect(hashOf({ n: 57, side: "before" })).toBe("#before-57");
  expect(spotIn("#end-57")).toEqual({ n: 57, side: "end" });
  for (const other of ["", "#M6", "#after-", "#after-x", "#after-5x", "#upon-5", "#after-12345678901"]) {
    expect(spotIn(other)).toBeNull();
  }
});
