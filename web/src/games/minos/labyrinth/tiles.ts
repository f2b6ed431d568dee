/** Tiles as numbered on the wire: -1 for none, else 4 x kind + quarter turns clockwise. Geometry only. Pure. */
import type { Kind, Marble } from "../view.ts";

export const KINDS = [
  "dead_end",
  "straight",
  "tee",
  "crossing",
  "elbow",
  "block",
  "bridge",
] as const satisfies readonly Kind[];

export const EMPTY = -1;

/** Sides of a tile, clockwise from the north. */
export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];

/** Sides open before a tile is turned, as bits of `SIDES`. */
const OPEN: Readonly<Record<Kind, number>> = {
  dead_end: 0b0001,
  straight: 0b0101,
  tee: 0b0111,
  crossing: 0b1111,
  elbow: 0b0011,
  block: 0,
  bridge: 0b1111,
};

/** Turns that look different. */
const WAYS: Readonly<Record<Kind, number>> = {
  dead_end: 4,
  straight: 2,
  tee: 4,
  crossing: 1,
  elbow: 4,
  block: 1,
  bridge: 2,
};

export function tileOf(kind: Kind, turn: number): number {
  return 4 * KINDS.indexOf(kind) + (turn & 3);
}

/** Kind of a tile; null: no tile. */
export function kindOf(tile: number): Kind | null {
  return KINDS[tile >> 2] ?? null;
}

export function turnOf(tile: number): number {
  return tile < 0 ? 0 : tile & 3;
}

/** The next turn at which the tile looks different; 0 for tiles that look the same at every turn. */
export function nextTurn(kind: Kind, turn: number, by: 1 | -1 = 1): number {
  const ways = WAYS[kind];
  return (turn + by + ways) % ways;
}

export function turns(kind: Kind): boolean {
  return WAYS[kind] > 1;
}

/** Open sides of a tile, clockwise from the north. */
export function openSides(tile: number): readonly Side[] {
  const kind = kindOf(tile);
  if (kind === null) return [];
  const turn = turnOf(tile);
  return SIDES.filter((_, side) => (OPEN[kind] >> ((side - turn + 4) % 4)) & 1);
}

/** Whether a bridge's deck runs from north to south; the underpass then runs from west to east. */
export function deckUpright(tile: number): boolean {
  return turnOf(tile) % 2 === 0;
}

type Place = { readonly row: number; readonly column: number };

/** Number of a cell, row by row. */
export function cellOf({ row, column }: Place, columns: number): number {
  return row * columns + column;
}

export function placeOf(cell: number, columns: number): Place {
  return { row: Math.floor(cell / columns), column: cell % columns };
}

/** Cells strictly between two consecutive marbles: bridges passed beneath (N9). */
export function between(a: Place, b: Place): readonly Place[] {
  const down = Math.sign(b.row - a.row);
  const right = Math.sign(b.column - a.column);
  if ((down === 0) === (right === 0)) return [];
  const cells: Place[] = [];
  for (let { row, column } = a; ; ) {
    row += down;
    column += right;
    if (row === b.row && column === b.column) return cells;
    if (cells.length > 10) return [];
    cells.push({ row, column });
  }
}

/** Bridges that a walk passes beneath, as cell numbers. */
export function passedUnder(walk: readonly Pick<Marble, "row" | "column">[], columns: number): readonly number[] {
  return walk.flatMap((marble, i) => {
    const before = walk[i - 1];
    return before === undefined ? [] : between(before, marble).map((place) => cellOf(place, columns));
  });
}
