import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { ledgerOf } from "../insight/ledger.ts";
import type { LedgerAnalysis } from "../protocol/types.ts";
import { analysis } from "../testing/mythical_dice/analysis.ts";
import { all, one, show, text } from "../testing/page.svelte.ts";
import { narratorOf } from "./narrators.ts";
import Report from "./Report.svelte";

const TITLE = "Mythical Dice";
const LEDGER = ledgerOf(analysis);
/** Rows below the head of each table, in order: parts of the win, parts in points, all moments. */
const rows = () => all("tbody").map((body) => body.querySelectorAll("tr").length);

afterEach(() => speak("en"));

function shown(of: LedgerAnalysis = analysis): void {
  show(Report, { analysis: of, title: TITLE, version: "1.2.3" });
}

test("the report of a match says all that its analysis has", () => {
  shown();
  expect(text("h1")).toBe(TITLE);
  expect(text("header .hint")).toContain(analysis.match);
  expect(text("main")).toContain("Written by Asterion 1.2.3");
  expect(rows()).toEqual([analysis.seats.length, analysis.seats.length, LEDGER.moments.length - 1]);
  expect(all(".account")).toHaveLength(analysis.seats.length);
  const named = analysis.seats.reduce((sum, { mistakes }) => sum + mistakes.length, 0);
  expect(all(".points li")).toHaveLength(LEDGER.points.length + named);
  expect(all(".possible")).toHaveLength(LEDGER.points.filter(({ what }) => what.choice !== null).length);
  expect(text("main")).toContain("red was worth 29 points of chance (±4) more");
});

test("it leads nowhere: there is no replay beside the file", () => {
  shown();
  expect(all("a")).toEqual([]);
  expect(all("details")).toEqual([]);
});

test("points of the game are whole or in tenths, with the reader's signs", () => {
  shown();
  const cells = [...(all("tbody")[1]?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
  expect(cells.slice(0, 3)).toEqual(["29.9", "−28.1", "−33.5"]);
});

test("a seat without a name is a bot of its level, or a number", () => {
  const seats = analysis.seats.map((seat) => ({ ...seat, name: null, level: seat.seat === 0 ? null : "expert" }));
  shown({ ...analysis, seats } as LedgerAnalysis);
  expect(all("fieldset label").map((label) => label.textContent?.trim())).toEqual([
    "Seat 1",
    "Bot (Expert)",
    "Bot (Expert)",
  ]);
});

test("where choices are not compared nothing is missed", () => {
  const entries = analysis.entries.map((entry) => ({ ...entry, choice: null }));
  shown({ ...analysis, entries, turning_points: [], seats: analysis.seats.map((seat) => ({ ...seat, mistakes: [] })) });
  expect(text("main")).not.toContain("Missed");
});

test("in French", () => {
  speak("fr");
  shown();
  expect(text("main")).toContain("Tout ce qui s’est passé");
  expect(text("main")).toContain("Moments décisifs");
  expect(text("main")).not.toMatch(/\bRound\b|\bMissed\b/);
  expect(one("header .hint")).toBeTruthy();
});

test("every game of this page has a narrator there", () => {
  for (const game of ["mythical_dice", "minos", "like_dice", "mino_3d"])
    expect(narratorOf(game).moment).toBeTypeOf("function");
  expect(() => narratorOf("clew")).toThrow("no narrator: clew");
});
