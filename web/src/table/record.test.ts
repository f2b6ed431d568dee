import { expect, test } from "vitest";
import type { GameRecord } from "../protocol/record.ts";
import { seedsOf, sittersOf } from "./record.ts";

const header = { game: "g", match: "m", table: null, seats: 3, options: {}, commitment: "c", created: 0 };
const record: GameRecord = {
  header,
  entries: [
    { type: "seated", n: 0, seat: 0, name: "Ada", who: "person", level: null },
    { type: "seated", n: 1, seat: 1, name: "Zoe", who: "person", level: null },
    { type: "seeded", n: 2, seat: 1, seed: "aa" },
    { type: "unseated", n: 3, seat: 1 },
    { type: "seated", n: 4, seat: 1, name: "Ben", who: "person", level: null },
    { type: "seated", n: 5, seat: 2, name: "Bot", who: "bot", level: "expert" },
    { type: "seeded", n: 6, seat: 0, seed: "bb" },
    { type: "started", n: 7 },
    { type: "ended", n: 8, scores: [], winners: [], house_seed: "cc" },
  ],
};

test("who sat there in the end", () => {
  expect(sittersOf(record).map((sitter) => sitter.name)).toEqual(["Ada", "Ben", "Bot"]);
});

test("a latecomer who took over sat there in the end; the seed is whose it was at the deal", () => {
  const entries = [...record.entries.slice(0, 8), { type: "took_over", n: 8, seat: 0, name: "Zoe" } as const];
  const late: GameRecord = {
    header,
    entries: [...entries, { type: "ended", n: 9, scores: [], winners: [], house_seed: "cc" }],
  };
  expect(sittersOf(late).map((sitter) => sitter.name)).toEqual(["Zoe", "Ben", "Bot"]);
  expect(seedsOf(late)).toEqual(seedsOf(record));
});

test("seeds of the house and of the people; a seat that was left takes its seed with it", () => {
  expect(seedsOf(record)).toEqual({
    house: "cc",
    seats: [
      { seat: 0, name: "Ada", seed: "bb" },
      { seat: 1, name: "Ben", seed: null },
    ],
  });
});
