/** The cells and pieces at each position, for words and drawings: geometry only (D4, D5). */
import { type Cell, cellsOf } from "./pieces.ts";
import type { Facing, Laid } from "./view.ts";

/** A cell of the build, and its piece. */
export type Built = Cell & { readonly piece: string; readonly seat: number | null };

export const at = (x: number, y: number, z: number): string => `${x},${y},${z}`;

/** Every cell of the build by its place. */
export type Cells = ReadonlyMap<string, Built>;

export function builtOf(laid: readonly Laid[]): Cells {
  const cells = new Map<string, Built>();
  for (const one of laid) {
    for (const cell of cellsOf(one))
      cells.set(at(cell.x, cell.y, cell.z), { ...cell, piece: one.piece, seat: one.seat });
  }
  return cells;
}

type Lying = {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: Facing;
};

/** Names of the pieces directly below (-1) or above (+1) a piece at that place, each once. */
export function pieceNames(place: Lying, cells: Cells, step: -1 | 1): readonly string[] {
  const names = cellsOf(place).flatMap(({ x, y, z }) => cells.get(at(x, y, z + step))?.piece ?? []);
  return [...new Set(names)];
}

/** The cells of a column, from the lowest up. */
export function columnOf(x: number, y: number, cells: Cells, highest: number): readonly Built[] {
  const found: Built[] = [];
  for (let z = 0; z <= highest; z++) {
    const cell = cells.get(at(x, y, z));
    if (cell !== undefined) found.push(cell);
  }
  return found;
}

/** The highest occupied level; -1 for an empty build. */
export function heightOf(laid: readonly Pick<Laid, "z">[]): number {
  return laid.reduce((highest, { z }) => Math.max(highest, z), -1);
}
