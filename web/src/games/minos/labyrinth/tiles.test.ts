import { describe, expect, test } from "vitest";
import type { Kind } from "../view.ts";
import { drawingOf } from "./drawing.ts";
import {
  between,
  cellOf,
  deckUpright,
  kindOf,
  nextTurn,
  openSides,
  passedUnder,
  placeOf,
  tileOf,
  turnOf,
} from "./tiles.ts";

describe("tiles as the wire numbers them (N4)", () => {
  test.each<[Kind, number, readonly string[]]>([
    ["dead_end", 0, ["north"]],
    ["dead_end", 1, ["east"]],
    ["straight", 0, ["north", "south"]],
    ["straight", 1, ["east", "west"]],
    ["tee", 0, ["north", "east", "south"]],
    ["tee", 3, ["north", "east", "west"]],
    ["crossing", 0, ["north", "east", "south", "west"]],
    ["elbow", 0, ["north", "east"]],
    ["elbow", 1, ["east", "south"]],
    ["elbow", 3, ["north", "west"]],
    ["block", 0, []],
    ["bridge", 1, ["north", "east", "south", "west"]],
  ])("%s turned %d is open %j", (kind, turn, open) => {
    const tile = tileOf(kind, turn);
    expect([kindOf(tile), turnOf(tile)]).toEqual([kind, turn]);
    expect(openSides(tile)).toEqual(open);
  });

  test("where no tile lies there is no kind, and nothing open", () => {
    expect(kindOf(-1)).toBeNull();
    expect(openSides(-1)).toEqual([]);
  });

  test("a deck runs from north to south, turned from west to east", () => {
    expect([deckUpright(tileOf("bridge", 0)), deckUpright(tileOf("bridge", 1))]).toEqual([true, false]);
  });

  test.each<[Kind, readonly number[]]>([
    ["elbow", [1, 2, 3, 0]],
    ["straight", [1, 0, 1, 0]],
    ["crossing", [0, 0, 0, 0]],
  ])("%s turns through what looks different: %j", (kind, turns) => {
    let turn = 0;
    expect(turns.map(() => (turn = nextTurn(kind, turn)))).toEqual(turns);
  });

  test("turned back, it is as before", () => {
    expect(nextTurn("elbow", 0, -1)).toBe(3);
  });

  test("no two tiles that look different are drawn alike", () => {
    const drawn = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 16, 17, 18, 19, 20, 24, 25].map((tile) =>
      JSON.stringify(drawingOf(tile)),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("cells", () => {
  test("are numbered row by row", () => {
    expect(cellOf({ row: 2, column: 1 }, 4)).toBe(9);
    expect(placeOf(9, 4)).toEqual({ row: 2, column: 1 });
  });

  test("between two marbles in a line lie the bridges that are passed beneath (N9)", () => {
    expect(between({ row: 1, column: 0 }, { row: 1, column: 3 })).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 2 },
    ]);
    expect(between({ row: 3, column: 2 }, { row: 1, column: 2 })).toEqual([{ row: 2, column: 2 }]);
    expect(between({ row: 0, column: 0 }, { row: 0, column: 1 })).toEqual([]);
  });

  test("a walk passes beneath what lies between its marbles", () => {
    const walk = [
      { row: 0, column: 0 },
      { row: 0, column: 2 },
      { row: 1, column: 2 },
    ];
    expect(passedUnder(walk, 3)).toEqual([1]);
  });
});
