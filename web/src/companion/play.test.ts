import { expect, test } from "vitest";
import { tableAsCsv } from "./files.ts";
import { begun, canUndo, faultOf, namesOf, undone, withEntry } from "./play.ts";

const play = begun("mythical_dice", {}, ["Ada", "Ben", "Cleo"], 1000);

test("undo is one entry less, and never takes the players", () => {
  const more = withEntry(withEntry(play, { what: "bet" }, 2000), { what: "tricks" }, 3000);
  const less = undone(more, 4000);
  expect(less.entries).toEqual(more.entries.slice(0, -1));
  expect(less.changed).toBe(4000);
  expect(canUndo(undone(less, 5000))).toBe(false);
  expect(undone(undone(less, 5000), 6000).entries).toEqual(play.entries);
});

test("each play has an id of its own, which an address can hold", () => {
  const ids = Array.from({ length: 100 }, () => begun("mythical_dice", {}, [], 0).id);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12,64}$/);
});

test("the last names count", () => {
  const renamed = withEntry(play, { what: "players", names: ["Ada", "Benoît", "Cleo"] } as never, 2000);
  expect(namesOf(renamed)).toEqual(["Ada", "Benoît", "Cleo"]);
});

test.each([
  [["Ada", " ", "Cleo"], { code: "empty", seat: 1 }],
  [["Ada", "Ben", " ADA"], { code: "twice", seat: 2 }],
  [["é", "Ben", "e\u0301"], { code: "twice", seat: 2 }],
  [["Ada", "Ben", "Cleo"], null],
])("names %j: %j", (names, fault) => {
  expect(faultOf(names)).toEqual(fault);
});

test("a table as CSV keeps names whole, and no name becomes a formula", () => {
  expect(
    tableAsCsv([
      ["a,b", 'say "x"', "=1+1"],
      [1, -20, ""],
    ]),
  ).toBe('\ufeff"a,b","say ""x""",\'=1+1\r\n1,-20,\r\n');
});
