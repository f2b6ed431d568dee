/**
 * What each cell of the plan shows: the build from above, on one level or on all, and the offers there. The aimed piece
 * comes on top (`ghostsOf`), so that a new aim changes only a few cells. Pure.
 */
import { type Cell, cellsOf, type Named } from "./pieces.ts";
import { type Bounds, type Offer, type Square, stackAt } from "./plan.ts";
import { at, type Built, type Cells, columnOf } from "./whereabouts.ts";

export type Shown = {
  readonly x: number;
  readonly y: number;
  readonly key: string;
  /** The cell of the build there: on the shown level, or the highest of all. */
  readonly cell: Built | null;
  /** A cell of the column on another level, when this level is empty there: all cells of a column match (D4). */
  readonly column: Built | null;
  /** Levels of the column that hold a cell. */
  readonly levels: readonly number[];
  readonly below: boolean;
  readonly above: boolean;
  /** The offers with this middle cell, the highest level last. */
  readonly stack: readonly Offer[];
  /** Sides on which the same piece continues. */
  readonly joins: readonly string[];
};

/** A key for a cell of the plan. */
export const squareKey = ({ x, y }: Square): string => `${x},${y}`;

/** The cells that a piece covers at a place, by key. */
export function ghostsOf(aim: Named | null): ReadonlyMap<string, Cell> {
  return new Map(aim === null ? [] : cellsOf(aim).map((cell) => [squareKey(cell), cell]));
}

type Input = {
  readonly bounds: Bounds;
  readonly cells: Cells;
  readonly highest: number;
  /** Null: all levels, seen from above. */
  readonly level: number | null;
  readonly offers: readonly Offer[];
};

const SIDES = [
  ["e", 1, 0],
  ["n", 0, 1],
  ["w", -1, 0],
  ["s", 0, -1],
] as const;

/** Rows from north to south, each from west to east. */
export function squaresOf({ bounds, cells, highest, level, offers }: Input): readonly (readonly Shown[])[] {
  const stacks = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = squareKey(offer);
    stacks.set(key, [...(stacks.get(key) ?? []), offer]);
  }
  const top = (x: number, y: number): Built | null => {
    if (level !== null) return cells.get(at(x, y, level)) ?? null;
    return columnOf(x, y, cells, highest).at(-1) ?? null;
  };
  const rows: Shown[][] = [];
  for (let y = bounds.top; y >= bounds.bottom; y--) {
    const row: Shown[] = [];
    for (let x = bounds.left; x <= bounds.right; x++) {
      const column = columnOf(x, y, cells, highest);
      const cell = top(x, y);
      const key = squareKey({ x, y });
      row.push({
        x,
        y,
        key,
        cell,
        column: cell === null ? (column[0] ?? null) : null,
        levels: column.map(({ z }) => z),
        below: level !== null && cells.has(at(x, y, level - 1)),
        above: level !== null && cells.has(at(x, y, level + 1)),
        stack: stackAt(stacks.get(key) ?? [], { x, y }),
        joins:
          cell === null
            ? []
            : SIDES.filter(([, dx, dy]) => top(x + dx, y + dy)?.piece === cell.piece).map(([side]) => side),
      });
    }
    rows.push(row);
  }
  return rows;
}
