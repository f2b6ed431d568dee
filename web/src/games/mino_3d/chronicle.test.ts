import { describe, expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/mino_3d/index.ts";
import { after, blank, chronicleOf, lastMove, lastPlaced } from "./chronicle.ts";
import { nextSeat, pace, stockShown } from "./pacing.ts";
import { stepsOf } from "./replay.ts";
import { sheetOf } from "./sheet.ts";
import type { Placed } from "./view.ts";

const kept = frames.filter((frame) => frame.public !== null);

describe("a game, folded from what everybody receives", () => {
  test.each(kept.map(({ n }) => n))("after entry %d it is as the house sees it", (n) => {
    const view = frames[n]?.public;
    const shown = chronicleOf(entries.slice(0, n + 1), SEATS);
    expect(shown.laid).toEqual(view?.laid);
    expect(shown.seats.map(({ pieces, score }) => ({ pieces, score }))).toEqual(
      view?.seats.map(({ pieces, score }) => ({ pieces, score })),
    );
    expect(shown.stage).toBe(view?.stage);
  });

  test("at the end somebody has won, and the sheet adds up", () => {
    const shown = chronicleOf(entries, SEATS);
    const sheet = sheetOf(shown.moves, SEATS);
    expect(shown.winners?.length).toBeGreaterThan(0);
    expect(sheet.totals).toEqual(shown.seats.map(({ score }) => score));
    expect(sheet.leaders).toEqual(shown.winners);
    expect(sheet.rows).toHaveLength(16);
    for (const seat of [0, 1, 2]) {
      const points = sheet.rows.reduce((sum, row) => sum + (row[seat]?.points ?? 0), 0);
      expect(points).toBe(sheet.totals[seat]);
    }
  });

  test("the three parts of every placement make its points (D7)", () => {
    for (const move of chronicleOf(entries, SEATS).moves) {
      if (move.type === "placed") expect(move.digits + move.meeting + move.joining).toBe(move.points);
    }
  });
});

const placed = (seat: number, points: number, total: number): Placed => ({
  type: "placed",
  seat,
  piece: "4-white-2",
  x: 1,
  y: 1,
  z: 0,
  facing: "east",
  digits: points,
  meeting: 0,
  joining: 0,
  points,
  total,
  met: [],
  joined: [],
  drew: false,
});

test("a pass scores nothing, keeps the total, and is forgotten with the next placement (D8)", () => {
  let shown = after(blank(2), { type: "dealt", pieces: 6, removed: 0, starter: 0, first: "5-orange-5" });
  shown = after(shown, placed(0, 6, 6));
  shown = after(shown, { type: "passed", seat: 1 });
  expect(shown.seats.map(({ pieces, passed }) => [pieces, passed])).toEqual([
    [5, false],
    [6, true],
  ]);
  shown = after(shown, placed(0, 4, 10));
  shown = after(shown, { type: "passed", seat: 1 });
  shown = after(shown, placed(1, 9, 9));
  expect(lastMove(shown)).toMatchObject({ seat: 1, points: 9 });
  expect(shown.seats[1]?.passed).toBe(false);
  const sheet = sheetOf(shown.moves, 2);
  expect(sheet.rows.map((row) => row.map((cell) => cell && [cell.n, cell.points, cell.total]))).toEqual([
    [
      [1, 6, 6],
      [2, 0, 0],
    ],
    [
      [3, 4, 10],
      [4, 0, 0],
    ],
    [null, [5, 9, 9]],
  ]);
  expect(sheet.leaders).toEqual([0]);
});

test("passes do not hide what was placed last", () => {
  const shown = after(after(blank(2), placed(0, 6, 6)), { type: "passed", seat: 1 });
  expect(lastPlaced(shown)?.seat).toBe(0);
  expect(lastMove(shown)).toEqual({ type: "passed", seat: 1 });
});

test("nobody leads before there are points", () => {
  expect(sheetOf([], 3)).toEqual({ rows: [], totals: [0, 0, 0], leaders: [] });
});

test("moves that come at once are shown one after the other; the stock goes down with them", () => {
  const moves = entries.filter(({ events }) => events.some(({ type }) => type === "placed"));
  const first = moves[0]?.n ?? 0;
  const before = pace.begin(entries.slice(0, first), SEATS);
  const { played, told } = pace.take(before, entries.slice(0, first + 3), 1000);
  expect(told).toHaveLength(1);
  expect(nextSeat(played)).toBe(moves[1]?.seat);
  expect(stockShown(20, played)).toBe(22);
  expect(pace.skip(played).played.shown).toEqual(chronicleOf(entries.slice(0, first + 3), SEATS));
});

describe("a replay", () => {
  const steps = stepsOf(kept, SEATS);

  test("begins with the deal, all hands shown", () => {
    expect(steps[0]?.event.type).toBe("dealt");
    expect(steps[0]?.hands.map((hand) => hand.length)).toEqual([6, 6, 6]);
  });

  test("hands hold what the table says, and nobody holds what lies", () => {
    const early = steps.filter(({ n }) => n < 15);
    expect(early).toHaveLength(11);
    for (const { hands, shown } of early) {
      expect(hands.map((hand) => hand.length)).toEqual(shown.seats.map(({ pieces }) => pieces));
      const lying = new Set(shown.laid.map(({ piece }) => piece));
      expect(hands.flat().filter((piece) => lying.has(piece))).toEqual([]);
    }
  });

  test("nobody is to act once it is over", () => {
    expect(steps.at(-1)?.event.type).toBe("game_over");
    expect(steps.at(-1)?.turn).toBeNull();
  });
});
