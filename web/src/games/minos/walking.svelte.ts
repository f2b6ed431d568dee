/** The viewer's walk: queues the cells that a finger draws, and asks the house for one marble after the other. */
import type { Acting } from "../../table/acting.svelte.ts";
import { cellOf, placeOf } from "./labyrinth/tiles.ts";
import type { Marble, Spot } from "./view.ts";

export type Path = {
  readonly columns: number;
  /** Marbles laid so far. */
  readonly walk: readonly Marble[];
  /** Where the next one may go; null: anywhere. */
  readonly next: readonly Spot[] | null;
  /** The viewer may lay a marble now. */
  readonly open: boolean;
  /** Marbles may be taken up again. */
  readonly loose: boolean;
};

export type Direction = "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft";

const AHEAD: Readonly<Record<Direction, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
};

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

/** The neighbouring cell, clamped to the labyrinth. */
export function beside(cell: number, towards: Direction, rows: number, columns: number): number {
  const [down, right] = AHEAD[towards];
  const { row, column } = placeOf(cell, columns);
  return cellOf(
    { row: Math.max(0, Math.min(rows - 1, row + down)), column: Math.max(0, Math.min(columns - 1, column + right)) },
    columns,
  );
}

/** Cells in one direction where the next marble may go, nearest first. */
export function ahead(from: number, towards: Direction, next: readonly Spot[], columns: number): readonly number[] {
  const [down, right] = AHEAD[towards];
  const { row, column } = placeOf(from, columns);
  const far = (spot: Spot) => (spot.row - row) * down + (spot.column - column) * right;
  return next
    .filter((spot) => far(spot) > 0 && (spot.row - row) * right === 0 && (spot.column - column) * down === 0)
    .sort((a, b) => far(a) - far(b))
    .map((spot) => cellOf(spot, columns));
}

export class Walking {
  readonly #path: () => Path;
  readonly #acting: Acting;
  /** Drawn cells that wait to be sent. */
  #trail: readonly number[] = [];
  /** Length of the walk at the last request; null: no request is open. */
  #asked: number | null = null;

  constructor(path: () => Path, acting: Acting) {
    this.#path = path;
    this.#acting = acting;
  }

  /** Where the next marble may go, as cell numbers; null: anywhere. */
  get next(): readonly number[] | null {
    const { next, columns } = this.#path();
    return next?.map((spot) => cellOf(spot, columns)) ?? null;
  }

  numberOn(cell: number): number {
    const { walk, columns } = this.#path();
    return walk.findIndex((marble) => cellOf(marble, columns) === cell) + 1;
  }

  /** No request is open. */
  get idle(): boolean {
    return this.#asked === null;
  }

  mayLay(cell: number): boolean {
    return this.#path().open && (this.next?.includes(cell) ?? true) && this.numberOn(cell) === 0;
  }

  /** The finger is on a cell: lay a marble there as soon as allowed. */
  draw(cell: number): void {
    if (!this.#path().open || this.#trail.at(-1) === cell) return;
    this.#trail = [...this.#trail, cell];
    this.go();
  }

  /** Continue with the drawn cells; call it whenever the walk has changed. */
  go(): void {
    const { walk, columns, open } = this.#path();
    if (this.#asked !== null) {
      if (walk.length <= this.#asked) return;
      this.#asked = null;
    }
    if (!open) this.#trail = [];
    const [cell, ...rest] = this.#trail;
    if (cell === undefined) return;
    this.#trail = rest;
    if (this.mayLay(cell)) {
      this.#asked = walk.length;
      void this.#acting.act({ type: "marble", ...placeOf(cell, columns) }).then((refused) => {
        if (refused === null) return;
        this.#asked = null;
        this.#trail = [];
      });
    } else {
      this.go();
    }
  }

  /** Alone: keep the first `marbles` marbles. */
  keep(marbles: number): void {
    const { loose, walk } = this.#path();
    this.#trail = [];
    this.#asked = null;
    if (loose && marbles < walk.length) void this.#acting.act({ type: "take_back", marbles });
  }
}
