import { describe, expect, test } from "vitest";
import type { Fit } from "../spots.ts";
import { type Aiming, bestWays, candidates, nearest, sameSpot } from "./aim.ts";
import { middleOf } from "./space.ts";

function fitAt(part: Partial<Fit>): Fit {
  const place = { index: 0, piece: "4-white-2", x: 0, y: 0, z: 0, facing: "east" } as const;
  return { ...place, digits: 6, meeting: 0, joining: 0, points: 6, told: true, ...part };
}

/** Seen from straight above, a cell is 40 px. */
function at(x: number, y: number, part: Partial<Aiming> = {}): Aiming {
  const seen = (one: Fit) => ({ x: one.x * 40, y: -one.y * 40, cell: 40 });
  return { x, y, hit: null, explode: 0, reach: 1, held: null, seen, ...part };
}

describe("what is offered", () => {
  test("only the chosen piece, facing as shown", () => {
    const east = fitAt({});
    const fits = [east, fitAt({ facing: "north" }), fitAt({ index: 1 })];
    expect(candidates(fits, 0, "east", null)).toEqual([east]);
    expect(candidates(fits, null, "east", null)).toEqual([]);
  });

  test("each spot once, in the way that brings most; the way aimed at stays", () => {
    const [east, north] = [fitAt({}), fitAt({ facing: "north", points: 9 })];
    const [west, other] = [fitAt({ facing: "west" }), fitAt({ x: 2 })];
    const fits = [north, east, west, other, fitAt({ index: 1, points: 20 }), fitAt({ z: 1, points: 30 })];
    expect(bestWays(fits, 0, "east", 0, null)).toEqual([north, other]);
    expect(bestWays(fits, 0, "east", 0, west)).toEqual([west, other]);
    expect(bestWays(fits, 0, "east", 0, fitAt({ index: 1 }))).toEqual([north, other]);
    expect(bestWays([east, west], 0, "west", null, null)).toEqual([west]);
  });

  test("a double that faces west is offered where it faces east", () => {
    const double = fitAt({ piece: "5-orange-5" });
    expect(candidates([double], 0, "west", null)).toEqual([double]);
    expect(candidates([fitAt({})], 0, "west", null)).toEqual([]);
  });

  test("nothing above the level that is looked at", () => {
    const low = fitAt({ z: 1 });
    expect(candidates([low, fitAt({ z: 2 })], 0, "east", 1)).toEqual([low]);
  });
});

describe("what is meant", () => {
  test("the nearest place, when one is near", () => {
    const [here, there] = [fitAt({}), fitAt({ x: 2 })];
    expect(nearest([here, there], at(10, 5))).toBe(here);
    expect(nearest([here, there], at(60, 5))).toBe(there);
    expect(nearest([here, there], at(0, 50))).toBeNull();
    expect(nearest([], at(0, 0))).toBeNull();
  });

  test("of two places behind one another, that on the surface pointed at", () => {
    const [low, high] = [fitAt({ z: 0 }), fitAt({ z: 2 })];
    expect(nearest([low, high], at(8, 0, { hit: middleOf(high, 0) }))).toBe(high);
    expect(nearest([high, low], at(8, 0, { hit: middleOf(low, 0) }))).toBe(low);
  });

  test("a place pointed at exactly, whatever is in front of it", () => {
    const [behind, front] = [fitAt({}), fitAt({ x: 0.3, z: 1 })];
    expect(nearest([front, behind], at(1, 1, { hit: middleOf(front, 0) }))).toBe(behind);
  });

  test("the place so far, until another is clearly nearer", () => {
    const [held, other] = [fitAt({}), fitAt({ x: 1 })];
    expect(nearest([held, other], at(21, 0, { held }))).toBe(held);
    expect(nearest([held, other], at(21, 0))).toBe(other);
    expect(nearest([held, other], at(32, 0, { held }))).toBe(other);
  });

  test("a finger reaches as far as a finger is wide, however small the cells", () => {
    const small = (one: Fit) => ({ x: one.x * 10, y: -one.y * 10, cell: 10 });
    const only = fitAt({});
    expect(nearest([only], at(20, 0, { seen: small }))).toBe(only);
    expect(nearest([only], at(30, 0, { seen: small }))).toBeNull();
  });
});

test("a turned piece stays where it is, if it fits so", () => {
  const north = fitAt({ facing: "north" });
  expect(sameSpot([fitAt({ x: 1 }), north], fitAt({}))).toBe(north);
  expect(sameSpot([fitAt({ x: 1 })], fitAt({}))).toBeNull();
  expect(sameSpot([north], null)).toBeNull();
});
