import { describe, expect, test } from "vitest";
import { fitOf, frameWhere, turnOf } from "../../testing/mino_3d/index.ts";
import { boundsOf, levelsOf, nearest, nextSquare, offersOf, stackAt, stepped } from "./plan.ts";
import { fitsOf } from "./spots.ts";
import { ghostsOf, squaresOf } from "./squares.ts";
import type { Laid, OwnView } from "./view.ts";
import { builtOf } from "./whereabouts.ts";

const LAID: readonly Laid[] = [
  { piece: "5-orange-5", x: 0, y: 0, z: 0, facing: "east", seat: null },
  { piece: "6-orange-2", x: 0, y: 0, z: 1, facing: "north", seat: 1 },
];
const square = (x: number, y: number) => ({ x, y });

test("the plan holds the build with room for a piece all round", () => {
  expect(boundsOf(LAID)).toEqual({ left: -4, right: 4, bottom: -4, top: 4 });
});

test("levels: those of the build, and those that are offered", () => {
  expect(levelsOf(LAID, [])).toEqual([0, 1]);
  expect(levelsOf(LAID, [fitOf({ z: 2 })])).toEqual([0, 1, 2]);
});

test("offers: one for each middle cell, for the chosen piece, on the level", () => {
  const fits = [fitOf({ points: 9 }), fitOf({ facing: "west" }), fitOf({ z: 1 }), fitOf({ index: 1 }), fitOf({ x: 3 })];
  expect(offersOf(fits, 0, null).map(({ key, fits: there }) => [key, there.length])).toEqual([
    ["1,1,0", 2],
    ["1,1,1", 1],
    ["3,1,0", 1],
  ]);
  expect(offersOf(fits, null, 0).map(({ key, fits: there }) => [key, there.length])).toEqual([
    ["1,1,0", 3],
    ["3,1,0", 1],
  ]);
  expect(stackAt(offersOf(fits, null, null), square(1, 1)).map(({ z }) => z)).toEqual([0, 1]);
});

describe("arrow keys", () => {
  const offers = [square(0, 0), square(2, 0), square(3, 3), square(-1, 5), square(0, -4)];

  test.each([
    ["ArrowRight", square(0, 0), square(2, 0)],
    ["ArrowRight", square(2, 0), square(3, 3)],
    ["ArrowUp", square(0, 0), square(-1, 5)],
    ["ArrowUp", square(2, 0), square(3, 3)],
    ["ArrowDown", square(0, 0), square(0, -4)],
    ["ArrowLeft", square(0, 0), square(-1, 5)],
    ["ArrowLeft", square(-1, 5), null],
  ] as const)("%s from %j goes to the nearest ahead", (key, from, to) => {
    expect(nextSquare(offers, from, key)).toEqual(to);
  });

  test("no offered place of a real turn is out of their reach", () => {
    const { owns } = turnOf(0, 8);
    const all = offersOf(fitsOf(owns[0] as OwnView), null, 0);
    const seen = new Set<string>();
    const waiting = [all[0]];
    while (waiting.length > 0) {
      const from = waiting.pop();
      if (from === undefined || seen.has(from.key)) continue;
      seen.add(from.key);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const next = nextSquare(all, from, key);
        if (next !== null) waiting.push(next);
      }
    }
    expect(seen.size).toBe(all.length);
  });

  test("with Shift from cell to cell, not beyond the plan", () => {
    const bounds = { left: -1, right: 1, bottom: -1, top: 1 };
    expect(stepped(square(0, 0), "ArrowUp", bounds)).toEqual(square(0, 1));
    expect(stepped(square(0, 1), "ArrowUp", bounds)).toEqual(square(0, 1));
  });

  test("the nearest place, for a keyboard that comes to the plan", () => {
    expect(nearest(offers, square(4, 4))).toEqual(square(3, 3));
    expect(nearest([], square(4, 4))).toBeNull();
  });
});

describe("what the cells show", () => {
  const bounds = boundsOf(LAID);
  const cells = builtOf(LAID);
  const shown = (level: number | null) => {
    const rows = squaresOf({ bounds, cells, highest: 1, level, offers: offersOf([fitOf({})], null, level) });
    return (x: number, y: number) => rows.flat().find((one) => one.x === x && one.y === y);
  };

  test("from above, the highest cell of each column, and how its piece goes on", () => {
    const at = shown(null);
    expect(at(0, 0)?.cell).toMatchObject({ kind: "colour", z: 1, piece: "6-orange-2" });
    expect(at(0, 0)?.joins).toEqual(["n", "s"]);
    expect(at(-1, 0)?.cell).toMatchObject({ digit: 5, z: 0 });
    expect(at(-1, 0)?.joins).toEqual([]);
    expect(at(0, 0)?.levels).toEqual([0, 1]);
  });

  test("on one level: what lies there, what else the column has, what is right above and below", () => {
    const ground = shown(0);
    expect(ground(0, 0)).toMatchObject({ above: true, below: false, cell: { piece: "5-orange-5" } });
    expect(ground(0, 1)).toMatchObject({ above: true, cell: null, column: { digit: 2 } });
    const first = shown(1);
    expect(first(1, 0)).toMatchObject({ below: true, above: false, cell: null, column: { digit: 5 } });
  });

  test("an offer stands on its middle cell, the aimed piece on all of its cells", () => {
    expect(shown(0)(1, 1)?.stack.map(({ key }) => key)).toEqual(["1,1,0"]);
    const ghosts = ghostsOf(fitOf({}));
    expect([...ghosts].map(([key, { kind }]) => `${key} ${kind}`)).toEqual(["0,1 digit", "1,1 colour", "2,1 digit"]);
    expect(ghostsOf(null).size).toBe(0);
  });

  test("rows run from north to south", () => {
    const rows = squaresOf({ bounds, cells, highest: 1, level: null, offers: [] });
    expect(rows.map((row) => row[0]?.y)).toEqual([4, 3, 2, 1, 0, -1, -2, -3, -4]);
  });

  test("every cell of a real build is on the plan", () => {
    const { public: view } = frameWhere("the end", ({ entry }) => entry.type === "ended");
    const laid = view?.laid ?? [];
    const rows = squaresOf({
      bounds: boundsOf(laid),
      cells: builtOf(laid),
      highest: levelsOf(laid, []).length - 1,
      level: null,
      offers: [],
    });
    const heights = rows.flat().reduce((sum, { levels }) => sum + levels.length, 0);
    expect(heights).toBe(3 * laid.length);
  });
});
