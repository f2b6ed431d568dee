import { describe, expect, test } from "vitest";
import { boxOf, cornersOf, distance, entry, floorOf, levelAt, meets, middleOf, quarterOf, RISE } from "./space.ts";

const EAST = { x: 2, y: 3, z: 1, facing: "east" } as const;
const NORTH = { ...EAST, facing: "north" } as const;

describe("places in the room", () => {
  test("north is away from a viewer in the south, levels are heights", () => {
    expect(middleOf(EAST, 0)).toEqual({ x: 2, y: RISE * 1.5, z: -3 });
  });

  test.each([0, 0.4, 1])("put down on a piece, the next one lies a level higher; drawn apart by %s", (explode) => {
    expect(levelAt(0, explode)).toBe(0);
    for (const level of [0, 1, 4]) {
      const floor = floorOf(level, explode);
      expect(levelAt(floor + RISE, explode)).toBe(level + 1);
      expect(levelAt(floor + 0.1 * RISE, explode)).toBe(level);
    }
  });

  test("drawn apart, the table stays and levels rise in order", () => {
    expect(floorOf(0, 1)).toBe(0);
    expect(floorOf(1, 1)).toBeGreaterThan(2 * RISE);
    expect(floorOf(2, 1)).toBeCloseTo(2 * floorOf(1, 1));
  });

  test("a piece lies along its facing", () => {
    const [east, north] = [boxOf(EAST, 0), boxOf(NORTH, 0)];
    expect([east.max.x - east.min.x, east.max.z - east.min.z]).toEqual([3, 1]);
    expect([north.max.x - north.min.x, north.max.z - north.min.z]).toEqual([1, 3]);
    expect(east.min.y).toBe(RISE);
    expect(east.max.y).toBeCloseTo(2 * RISE);
  });

  test("a margin leaves the floor where it is", () => {
    const { min, max } = boxOf(EAST, 0, 1);
    expect(min).toEqual({ x: -0.5, y: RISE, z: -4.5 });
    expect(max.y).toBeCloseTo(2 * RISE + 1);
    expect(new Set(cornersOf({ min, max }).map((one) => JSON.stringify(one))).size).toBe(8);
  });

  test("quarter turns go to the left", () => {
    expect((["east", "north", "west", "south"] as const).map(quarterOf)).toEqual([0, 1, 2, 3]);
  });
});

describe("a ray", () => {
  const box = { min: { x: -1, y: 0, z: -1 }, max: { x: 1, y: 1, z: 1 } };
  const down = { x: 0, y: -1, z: 0 };

  test("enters a box, or goes past it", () => {
    expect(entry({ from: { x: 0, y: 5, z: 0 }, along: down }, box)).toBe(4);
    expect(entry({ from: { x: 2, y: 5, z: 0 }, along: down }, box)).toBeNull();
    expect(entry({ from: { x: 0, y: -5, z: 0 }, along: down }, box)).toBeNull();
    expect(entry({ from: { x: -4, y: 4, z: 0 }, along: { x: 1, y: -1, z: 0 } }, box)).toBe(3);
  });

  test("meets what is in front, else the table, else nothing", () => {
    const high = { min: { ...box.min, y: 2 }, max: { ...box.max, y: 3 } };
    expect(meets({ from: { x: 0, y: 5, z: 0 }, along: down }, [box, high])).toEqual({ x: 0, y: 3, z: 0 });
    expect(meets({ from: { x: 7, y: 5, z: 0 }, along: down }, [box])).toEqual({ x: 7, y: 0, z: 0 });
    expect(meets({ from: { x: 7, y: 5, z: 0 }, along: { x: 0, y: 1, z: 0 } }, [box])).toBeNull();
    expect(meets({ from: { x: 7, y: 5, z: 0 }, along: { x: 1, y: 0, z: 0 } }, [box])).toBeNull();
  });

  test("distance is straight", () => {
    expect(distance({ x: 0, y: 0, z: 0 }, { x: 2, y: 3, z: 6 })).toBe(7);
  });
});
