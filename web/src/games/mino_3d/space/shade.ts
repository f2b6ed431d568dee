/** The shade: dim corners between a piece and its neighbours beside and below. Pure. */
import { cellsOf } from "../pieces.ts";
import type { Laid } from "../view.ts";

/** A visible upper side of a cell (level -1: the table), and its neighbours one level above. */
export type Dim = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 1 where something stands: east, north, west, south. */
  readonly sides: readonly [number, number, number, number];
  /** Likewise north-east, north-west, south-west, south-east. */
  readonly corners: readonly [number, number, number, number];
  /** 0-1: shade of a piece above it, across a gap. */
  readonly roof: number;
};

const SIDES = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const; // biome-ignore format: a compass
const CORNERS = [[1, 1], [-1, 1], [-1, -1], [1, -1]] as const; // biome-ignore format: a compass

export function dimOf(laid: readonly Laid[]): Dim[] {
  const taken = new Set<string>();
  const highest = new Map<string, number[]>();
  for (const { x, y, z } of laid.flatMap(cellsOf)) {
    taken.add(`${x},${y},${z}`);
    const column = highest.get(`${x},${y}`);
    if (column === undefined) highest.set(`${x},${y}`, [z]);
    else column.push(z);
  }
  const at = (x: number, y: number, z: number) => (taken.has(`${x},${y},${z}`) ? 1 : 0);
  const tops = new Map<string, readonly [number, number, number]>();
  for (const key of taken) {
    const [x = 0, y = 0, z = 0] = key.split(",").map(Number);
    tops.set(key, [x, y, z]);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) tops.set(`${x + dx},${y + dy},-1`, [x + dx, y + dy, -1]);
    }
  }
  const dims: Dim[] = [];
  for (const [x, y, z] of tops.values()) {
    if (at(x, y, z + 1) === 1) continue;
    const above = (highest.get(`${x},${y}`) ?? []).filter((other) => other > z + 1);
    const dim: Dim = {
      x,
      y,
      z,
      sides: quartet(SIDES.map(([dx, dy]) => at(x + dx, y + dy, z + 1))),
      corners: quartet(CORNERS.map(([dx, dy]) => at(x + dx, y + dy, z + 1))),
      roof: above.length === 0 ? 0 : 1 / (Math.min(...above) - z - 1),
    };
    if (dim.roof > 0 || [...dim.sides, ...dim.corners].some((one) => one > 0)) dims.push(dim);
  }
  return dims;
}

function quartet([a = 0, b = 0, c = 0, d = 0]: readonly number[]): [number, number, number, number] {
  return [a, b, c, d];
}
