import { describe, expect, test } from "vitest";
import { entries, NAMES } from "../../testing/minos/index.ts";
import { cellAloud, reasonOf, sentence } from "./announce.ts";
import { tileOf } from "./labyrinth/tiles.ts";
import type { GameEvent, RoundScored } from "./view.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

const hearing = { names: NAMES, viewer: 0, words: en };
const say = (event: GameEvent) => sentence(event, hearing);

describe("a cell", () => {
  test.each([
    [tileOf("elbow", 0), {}, "row 2, column 3: elbow, open north and east"],
    [-1, {}, "row 2, column 3: free"],
    [tileOf("bridge", 1), {}, "row 2, column 3: bridge, deck from west to east"],
    [tileOf("block", 0), {}, "row 2, column 3: block"],
    [tileOf("crossing", 0), { marble: 4 }, "row 2, column 3: crossing, marble 4"],
    [
      tileOf("straight", 0),
      { next: { under: 1 } },
      "row 2, column 3: straight, open north and south, the next marble may go here, beneath 1 bridge",
    ],
  ])("%d %j: %s", (tile, marks, expected) => {
    expect(cellAloud(1, 2, tile, marks, en)).toBe(expected);
  });

  test("in French, in its gender", () => {
    expect(cellAloud(1, 2, tileOf("dead_end", 3), {}, fr)).toBe(
      "rangée 2, colonne 3\u202f: impasse, ouverte à l’ouest",
    );
    expect(cellAloud(0, 0, tileOf("elbow", 1), {}, fr)).toBe(
      "rangée 1, colonne 1\u202f: coude, ouvert à l’est et au sud",
    );
  });
});

describe("what is said", () => {
  test("a raise, and what it did to the others (N7)", () => {
    const raise: GameEvent = {
      type: "bid_made",
      seat: 1,
      tiles: 15,
      outbid: 2,
      restaked: [{ seat: 0, stance: "counter", stake: 2 }],
    };
    expect(say(raise)).toBe("Ben bids 15 tiles. You now counter with 2 points.");
  });

  test("the end of a walk, with everybody's points", () => {
    const scored: GameEvent = {
      type: "round_scored",
      round: 1,
      seat: 1,
      bid: 12,
      laid: 7,
      ended: "stuck",
      success: false,
      points: [1, -1, 0],
      totals: [1, -1, 0],
      stances: ["counter", "bidder", "free"],
      stakes: [1, 0, 0],
      notes: [9, 12, 0],
    };
    expect(say(scored)).toBe("Ben fails with 7 of 12: no way on. You: +1. Ben: −1.");
  });

  test("every event of a real game has words in both languages, but for those who have seen enough", () => {
    for (const event of entries.flatMap((entry) => entry.events)) {
      for (const words of [en, fr]) {
        const said = sentence(event, { ...hearing, words });
        expect(said === "").toBe(event.type === "saw");
        expect(said).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

describe("why a seat won or lost (N10, N11)", () => {
  const scored = (success: boolean): RoundScored => ({
    type: "round_scored",
    round: 1,
    seat: 0,
    bid: 12,
    laid: success ? 12 : 7,
    ended: success ? "full_length" : "stuck",
    success,
    points: [],
    totals: [],
    stances: ["bidder", "counter", "follow", "free", "counter"],
    stakes: [0, 2, 1, 0, 1],
    notes: [],
  });

  test.each([
    [true, 0, "walked 12 tiles"],
    [true, 1, "countered (2): lost"],
    [true, 2, "followed (1): right"],
    [false, 0, "7 of 12; 3 points staked against"],
    [false, 1, "countered (2): right"],
    [false, 2, "followed (1): lost"],
    [false, 3, "stayed out of it"],
  ])("success %s, seat %d: %s", (success, seat, expected) => {
    expect(reasonOf(scored(success), seat, en)).toBe(expected);
  });
});
