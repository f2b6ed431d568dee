import { describe, expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/minos/index.ts";
import { after, blank, type Chronicle, chronicleOf, lastScored, leadersOf } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

const told = (c: Chronicle, ...events: GameEvent[]) => events.reduce(after, c);
const stances = (c: Chronicle) => c.seats.map(({ stance, stake }) => `${stance} ${stake}`);

describe("a real game", () => {
  test("after every entry the chronicle agrees with what the house shows", () => {
    for (const { n, public: view } of frames) {
      if (view === null) continue;
      const c = chronicleOf(entries.slice(0, n + 1), SEATS);
      expect([n, c.stage, c.round, c.rows, c.columns, c.bid, c.bidder]).toEqual([
        n,
        view.stage,
        view.round,
        view.rows,
        view.columns,
        view.bid,
        view.bidder,
      ]);
      expect(c.walk).toEqual(view.walk.map(({ row, column }) => ({ row, column })));
      expect(c.seats).toEqual(view.seats.map(({ note: _, ...seat }) => seat));
      if (view.stage === "build") expect(c.left).toBe(view.tiles?.filter((tile) => tile === -1).length);
    }
  });

  test("at the end all rounds are there, and who has won", () => {
    const c = chronicleOf(entries, SEATS);
    expect(c.rounds.map(({ round, rows, columns }) => [round, rows, columns])).toEqual([
      [1, 3, 3],
      [2, 3, 3],
      [3, 3, 3],
    ]);
    expect(lastScored(c)?.totals).toEqual(c.seats.map(({ score }) => score));
    expect(c.winners).toEqual(leadersOf(c));
  });
});

describe("what a raise does (N7)", () => {
  const begun = told(
    blank(4),
    { type: "round_began", round: 1, opener: 0 },
    { type: "size_picked", seat: 0, rows: 7, columns: 7 },
    { type: "built", seconds: 30 },
    { type: "looked", seat: 2 },
    { type: "covered", opener: 0, out_of_time: true },
    { type: "bid_made", seat: 0, tiles: 10, outbid: null, restaked: [] },
    { type: "staked", seat: 1, stance: "follow", stake: 1 },
  );

  test("who had looked enough before the sand ran out is known", () => {
    expect(begun.seats.map(({ ready }) => ready)).toEqual([false, false, true, false]);
    expect(begun.outOfTime).toBe(true);
  });

  test("comes from the house, and the outbid one is free again", () => {
    const raised = told(begun, {
      type: "bid_made",
      seat: 2,
      tiles: 15,
      outbid: 0,
      restaked: [{ seat: 1, stance: "counter", stake: 1 }],
    });
    expect(stances(raised)).toEqual(["free 0", "counter 1", "bidder 0", "free 0"]);
    expect([raised.bidder, raised.bid]).toEqual([2, 15]);
    expect(raised.calls.map(({ seat, tiles }) => [seat, tiles])).toEqual([
      [0, 10],
      [1, null],
      [2, 15],
    ]);
  });
});

describe("alone (N14)", () => {
  const walking = told(
    blank(1),
    { type: "round_began", round: 1, opener: 0 },
    { type: "size_picked", seat: null, rows: 5, columns: 5 },
    { type: "built", seconds: 60 },
    { type: "marble_laid", seat: 0, row: 0, column: 0, number: 1, left: 0 },
    { type: "marble_laid", seat: 0, row: 0, column: 1, number: 2, left: 0 },
  );

  test("one walks as soon as it is built", () => {
    expect([walking.stage, walking.walker, walking.walk.length]).toEqual(["walk", 0, 2]);
  });

  test("marbles are taken up and others laid instead", () => {
    const other = told(
      walking,
      { type: "taken_back", marbles: 1 },
      { type: "marble_laid", seat: 0, row: 1, column: 0, number: 2, left: 0 },
    );
    expect(other.walk).toEqual([
      { row: 0, column: 0 },
      { row: 1, column: 0 },
    ]);
  });
});
