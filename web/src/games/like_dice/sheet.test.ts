import { expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/like_dice/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { leadersOf, orderOf, standingOf } from "./ranking.ts";
import { ownedAfter, sheetOf } from "./sheet.ts";

const end = chronicleOf(entries, SEATS);
const last = frames.findLast(({ public: view }) => view !== null)?.public;
const targets = last?.seats.map(({ target }) => target) ?? [];

test("a line for each mission that was checked, the newest first, and what it was to each seat", () => {
  const rows = sheetOf(end.missions, SEATS);
  expect(rows.map(({ number }) => number)).toEqual(end.missions.map(({ number }) => number).toReversed());
  for (const { number, cells } of rows) {
    const shown = end.missions.find((one) => one.number === number);
    expect(cells.findIndex(({ verdict }) => verdict === "won")).toBe(shown?.winner ?? -1);
    for (const { seat, number: said } of shown?.claims ?? []) expect(cells[seat]?.said).toBe(said);
  }
  const verdicts = new Set(rows.flatMap(({ cells }) => cells.map(({ verdict }) => verdict)));
  expect(verdicts).toEqual(new Set(["won", "late", "wrong", "passed", "silent"]));
});

test("a mission that is not checked yet has no line", () => {
  const [first] = end.missions;
  if (first === undefined) throw new Error("no mission");
  expect(sheetOf([{ ...first, answers: null }], SEATS)).toEqual([]);
});

test("the cards after the last mission are those that the house counts", () => {
  const owned = ownedAfter(end.missions, SEATS);
  expect(owned.map((cards) => cards.map(({ card }) => card))).toEqual(
    last?.seats.map(({ cards }) => cards.map(({ card }) => card)),
  );
  expect(ownedAfter([], 2)).toEqual([[], []]);
});

test("fewest missing lead, then most pips; nobody leads where all are level", () => {
  const standing = standingOf(end, targets);
  expect(standing.map(({ missing, pips }) => [missing, pips])).toEqual(
    last?.seats.map(({ missing, pips }) => [missing, pips]),
  );
  const seat = (missing: number, pips: number) => ({ cards: 0, target: 0, missing, pips });
  expect(leadersOf([seat(2, 60), seat(1, 5), seat(1, 9)])).toEqual([2]);
  expect(leadersOf([seat(1, 9), seat(2, 60), seat(1, 9)])).toEqual([0, 2]);
  expect(leadersOf([seat(1, 9), seat(1, 9)])).toEqual([]);
  expect(orderOf([seat(0, 2), seat(1, 200)])).toEqual([2, -800]);
});
