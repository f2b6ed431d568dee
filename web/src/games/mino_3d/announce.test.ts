import { expect, test } from "vitest";
import { entries, NAMES } from "../../testing/mino_3d/index.ts";
import { partsOf, pieceName, placedLine, sentence, whereabouts } from "./announce.ts";
import { blank } from "./chronicle.ts";
import { lineOf, type Scene } from "./status.ts";
import type { Placed } from "./view.ts";
import { builtOf } from "./whereabouts.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

const CROSSING: Placed = {
  type: "placed",
  seat: 0,
  piece: "6-orange-2",
  x: 0,
  y: 0,
  z: 1,
  facing: "north",
  digits: 8,
  meeting: 0,
  joining: 10,
  points: 18,
  total: 31,
  met: [],
  joined: ["5-orange-5"],
  drew: true,
};
const cells = builtOf([{ piece: "5-orange-5", x: 0, y: 0, z: 0, facing: "east", seat: null }]);
const hearing = (viewer: number | null, words: typeof en = en) => ({ names: ["Ana", "Ben"], viewer, words });

test("pieces go by the names of the language's colours", () => {
  expect([pieceName("4-white-2", en), pieceName("4-white-2", fr)]).toEqual(["4-white-2", "4-blanc-2"]);
});

test("a placement in one line: who, what, and the three parts (D7)", () => {
  expect(placedLine(CROSSING, hearing(null))).toBe("Ana placed 6-orange-2: 8 + 10 for 5-orange-5 = 18");
  expect(placedLine(CROSSING, hearing(0, fr))).toBe("Vous avez posé 6-orange-2\u202f: 8 + 10 pour 5-orange-5 = 18");
  const plain = { ...CROSSING, joining: 0, points: 8, joined: [] };
  expect(placedLine(plain, hearing(0))).toBe("You placed 6-orange-2: 8");
  const met = { ...CROSSING, meeting: 4, points: 22, met: [2, 2].map((digit) => ({ piece: "4-white-2", digit })) };
  expect(placedLine(met, hearing(1))).toBe(
    "Ana placed 6-orange-2: 8 + 4 for 2 digits it meets + 10 for 5-orange-5 = 22",
  );
});

test("a place in words: level, column, row, facing, what it lies on", () => {
  const place = { piece: "6-orange-2", x: 0, y: 0, z: 1, facing: "south" } as const;
  expect(whereabouts(place, cells, en)).toBe("level 1, column 0, row 0, facing south, over 5-orange-5");
  expect(whereabouts({ ...place, x: 3, y: -2, z: 0 }, cells, en)).toBe(
    "level 0, on the table, column 3, row −2, facing south",
  );
});

test("the parts of a place that is aimed at name the pieces that its colour joins", () => {
  const fit = { ...CROSSING, index: 2, told: true };
  expect(partsOf(fit, cells, en)).toBe("8 for its digits and 10 for 5-orange-5");
  expect(partsOf(fit, cells, fr)).toBe("8 pour ses chiffres et 10 pour 5-orange-5");
});

test("what is heard of a placement, a pass and the end", () => {
  expect(sentence(CROSSING, cells, hearing(1))).toBe(
    "Ana placed 6-orange-2, level 1, column 0, row 0, facing north, over 5-orange-5. 18 points: 8 for its digits and 10 for 5-orange-5. Total 31.",
  );
  expect(sentence({ type: "passed", seat: 1 }, cells, hearing(1))).toBe("You can place nothing and pass.");
  const over = { type: "game_over", scores: [1, 1], winners: [0, 1], left: [0, 0] } as const;
  expect(sentence({ ...over, scores: [1, 1], winners: [0, 1], left: [0, 0] }, cells, hearing(0))).toBe(
    "The game is over: Ana and Ben share the win.",
  );
});

test.each([en, fr])("every event of a real game has its sentence", (words) => {
  for (const { events } of entries) {
    for (const event of events) {
      const said = sentence(event, new Map(), { names: NAMES, viewer: 0, words });
      expect(said).not.toBe("");
      expect(said).not.toMatch(/undefined|null|NaN/);
    }
  }
});

const scene = (over: Partial<Scene>): Scene => ({
  shown: { ...blank(2), stage: "play" },
  beat: null,
  turn: 0,
  viewer: 0,
  open: false,
  standIn: false,
  space: false,
  chosen: null,
  aim: null,
  names: ["Ana", "Ben"],
  words: en,
  ...over,
});

test.each([
  ["one's turn", { open: true }, "Your turn: choose a piece", true],
  ["in space", { open: true, space: true }, "Your turn: place a piece", true],
  ["chosen", { open: true, chosen: { piece: "4-white-2", places: 3, told: true } }, "Your turn: place 4-white-2", true],
  ["aimed", { open: true, aim: { ...CROSSING, index: 0, told: true } }, "6-orange-2 here: 18 points", true],
  ["another's turn", { turn: 1 }, "Waiting for Ben", false],
  ["shown", { beat: { ...CROSSING, seat: 1 }, turn: null }, "Ben: 6-orange-2", false],
  ["a bot stands in", { standIn: true }, "A bot places for you", false],
  ["over", { shown: { ...blank(2), stage: "over", winners: [0] } }, "You win!", false],
] as const)("the line: %s", (_, over, status, mine) => {
  expect(lineOf(scene(over as Partial<Scene>))).toMatchObject({ status, mine });
});
