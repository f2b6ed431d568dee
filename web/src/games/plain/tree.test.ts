import { expect, test } from "vitest";
import { GameWords } from "./game_words.ts";
import {
  brief,
  happened,
  inRow,
  type Json,
  type JsonObject,
  logOf,
  matching,
  partsOf,
  revealed,
  revealOf,
  rowsOf,
  type Saying,
  spoken,
} from "./tree.ts";
import { table as en } from "./words/en/table.ts";

const nothing = new GameWords("unheard-of", null, "en");
const saying: Saying = { names: ["Ann", "Ben"], values: en.values, game: nothing, viewer: null };

test.each<[key: string, value: Json, said: string]>([
  ["found", 3, "3"],
  ["total", -3, "−3"],
  ["turn", 1, "Ben"],
  ["winners", [0, 1], "Ann, Ben"],
  ["seat", 7, "7"],
  ["stage", "went_deeper", "went deeper"],
  ["heart", true, "yes"],
  ["mission", null, "none"],
  ["passed", [], "none"],
  ["scores", [4, 2], "Ann 4, Ben 2"],
  ["scores", [4, 2, 1], "4, 2, 1"],
  ["die", { colour: "red", value: 6 }, "colour red · value 6"],
  ["dice", [{ value: 6 }, { value: 1 }], "value 6; value 1"],
])("%s %j is said in one line: %s", (key, value, said) => {
  expect(brief(value, saying, key)).toBe(said);
});

test("a number is a place of a declared grid, and a list what lies at its places", () => {
  const field = { kind: "grid", importance: "normal", pictures: "", rows: 2, columns: 3 } as const;
  const page = { fields: { board: field }, pictures: {}, words: {}, rounds: "", reveals: {}, options: [] };
  const here = { ...saying, game: new GameWords("unheard-of", page, "en") };
  expect(brief(4, here, "board")).toBe("row 2, column 2");
  expect(brief(6, here, "board")).toBe("6");
  expect(brief([4, 0], here, "board")).toBe("4, 0");
});

test("fields that take a line stand together, what is nested comes after", () => {
  const { facts, nested } = partsOf({ seats: [{ a: 1 }], found: 2, passed: [1, 2], trick: { led: null } }, saying);
  expect(facts).toEqual([
    expect.objectContaining({ label: "found", text: "2" }),
    expect.objectContaining({ label: "passed", text: "1, 2" }),
  ]);
  expect(nested.map(([label]) => label)).toEqual(["seats", "trick"]);
});

test("a list is a table of all fields that its members have; the rows of seats are named", () => {
  const list = [
    { crystals: 3, seat: 0 },
    { crystals: 4, seat: 1, amulet: 2 },
  ];
  expect(rowsOf(list, saying, "seats")).toEqual({
    columns: ["crystals", "amulet"],
    rows: [
      { head: "Ann", cells: ["3", ""] },
      { head: "Ben", cells: ["4", "2"] },
    ],
    bySeat: true,
  });
  expect(rowsOf(list, saying, "cards").rows.map(({ head }) => head)).toEqual(["1", "2"]);
  expect(rowsOf([[1, 2], [3]], saying, "grid")).toEqual({
    columns: [],
    rows: [
      { head: "1", cells: ["1, 2"] },
      { head: "2", cells: ["3"] },
    ],
    bySeat: false,
  });
});

test("an event tells whose it is and what is so, not what is not", () => {
  const event: JsonObject = { type: "walked_in_circle", seat: 1, corridor: 4, thread: true, heart: false, met: null };
  const told = happened(event, saying);
  expect(told).toEqual({
    who: "Ben",
    type: "walked in circle",
    facts: [
      expect.objectContaining({ label: "corridor", text: "4" }),
      expect.objectContaining({ label: "thread", text: "" }),
    ],
  });
  expect(spoken(told)).toBe("Ben walked in circle, corridor 4, thread");
});

test("sentences stand in a row, whether a game ends them or not", () => {
  expect(inRow(["Ann goes.", "Ben wins!", "game over"])).toBe("Ann goes. Ben wins! game over");
  expect(inRow(["Ann went", "game over"])).toBe("Ann went. game over");
});

test("the log begins with the newest, and has an end", () => {
  const entries = [
    { n: 1, events: [{ type: "a" }] },
    { n: 2, events: [{ type: "b" }, { type: "c" }] },
  ];
  expect(logOf(entries, saying, 2).map(({ n, type }) => [n, type])).toEqual([
    [2, "c"],
    [2, "b"],
  ]);
});

test("a search finds all words of it, in any order and case", () => {
  const choices = ["roll grey", "roll red", "bet 1"].map((name) => ({ name }));
  expect(matching(choices, " RED  roll").map(({ name }) => name)).toEqual(["roll red"]);
  expect(matching(choices, "")).toHaveLength(3);
});

test("the last event that is declared as a reveal is shown, with a value for each seat", () => {
  const page = { fields: {}, pictures: {}, words: {}, rounds: "", reveals: { shown: "cards" }, options: [] };
  const here = { ...saying, game: new GameWords("unheard-of", page, "en") };
  const shown = { type: "shown", cards: [3, [4, 5]], scores: [0, 1] };
  const found = revealOf([{ ...shown, cards: [1, 2] }, shown, { type: "prize", prize: 7 }], here);
  expect(found).toEqual({ tag: "shown", field: "cards", values: [3, [4, 5]] });
  expect(found && revealed(found, here)).toBe("Ann 3; Ben 4, 5");
  for (const cards of [[3], 3, null]) expect(revealOf([{ ...shown, cards }], here)).toBeNull();
  expect(revealOf([{ type: "prize", cards: [1, 2] }], here)).toBeNull();
  expect(revealOf([shown], saying)).toBeNull();
});
