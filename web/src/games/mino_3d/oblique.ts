/** A build drawn from above and in front: tops are readable and levels visible. Pure: from cells to corners of faces. */
import { type Cell, cellsOf } from "./pieces.ts";
import type { Facing } from "./view.ts";

export type Lying = {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: Facing;
};

/** Side of a cell, and the offsets in the drawing of a step to the north and a level up. */
export const SIDE = 24;
const NORTH = { x: 10, y: -13 } as const;
const RISE = 15;

export type Block = Cell & {
  readonly piece: string;
  /** Belongs to the piece that is being placed. */
  readonly fresh: boolean;
  /** South-west corner of its floor. */
  readonly at: { readonly x: number; readonly y: number };
};

export type Drawing = {
  readonly blocks: readonly Block[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

const EDGE = 3;

/** The blocks from back to front, and their bounds. */
export function drawingOf(laid: readonly Lying[], placed: Lying | null): Drawing {
  const all = [
    ...laid.map((one) => ({ one, fresh: false })),
    ...(placed === null ? [] : [{ one: placed, fresh: true }]),
  ];
  const blocks = all
    .flatMap(({ one, fresh }) =>
      cellsOf(one).map((cell): Block => {
        const x = cell.x * SIDE + cell.y * NORTH.x;
        const y = cell.y * NORTH.y - cell.z * RISE;
        return { ...cell, piece: one.piece, fresh, at: { x, y } };
      }),
    )
    .sort((a, b) => a.z - b.z || b.y - a.y || a.x - b.x);
  const xs = blocks.map(({ at }) => at.x);
  const ys = blocks.map(({ at }) => at.y);
  const x = Math.min(...xs) - EDGE;
  const y = Math.min(...ys) - RISE + NORTH.y - EDGE;
  return {
    blocks,
    box: {
      x,
      y,
      width: Math.max(...xs) + SIDE + NORTH.x + EDGE - x,
      height: Math.max(...ys) + EDGE - y,
    },
  };
}

const points = (corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => `${x},${y}`).join(" ");

/** The three visible faces: top, front and right, as points of polygons. */
export function facesOf({ at: { x, y } }: Block): {
  readonly top: string;
  readonly front: string;
  readonly right: string;
} {
  const up = y - RISE;
  return {
    top: points([
      [x, up],
      [x + SIDE, up],
      [x + SIDE + NORTH.x, up + NORTH.y],
      [x + NORTH.x, up + NORTH.y],
    ]),
    front: points([
      [x, y],
      [x + SIDE, y],
      [x + SIDE, up],
      [x, up],
    ]),
    right: points([
      [x + SIDE, y],
      [x + SIDE + NORTH.x, y + NORTH.y],
      [x + SIDE + NORTH.x, up + NORTH.y],
      [x + SIDE, up],
    ]),
  };
}

/** Transforms a drawing of 24 by 24 onto the top of a block. */
export function ontoTop({ at: { x, y } }: Block): string {
  const [left, top] = [x + NORTH.x, y - RISE + NORTH.y];
  return `matrix(1 0 ${-NORTH.x / SIDE} ${-NORTH.y / SIDE} ${left} ${top})`;
}
