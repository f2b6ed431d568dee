/** A labyrinth as it lies on somebody's table, painted by strokes: kept on this device, and every stroke can be undone. */
import { EMPTY, KINDS, kindOf, nextTurn, placeOf, tileOf, turnOf } from "../labyrinth/tiles.ts";
import type { Kind } from "../view.ts";

/** A labyrinth, and the ruling on bridges (N9). */
export type Painted = {
  readonly rows: number;
  readonly columns: number;
  /** As numbered on the wire, row by row. */
  readonly tiles: readonly number[];
  readonly underpass: boolean;
};

export const SIDES = [3, 4, 5, 6, 7, 8, 9, 10] as const;
const SIDE = 6;
const KEPT = "asterion.box.labyrinth";
const MOST_UNDONE = 200;
/** The number of different tiles on the wire: kinds by four turns. */
const TILES = 4 * KINDS.length;

const blank = (rows: number, columns: number): readonly number[] => new Array<number>(rows * columns).fill(EMPTY);

/** The labyrinth that was kept, if it makes sense. */
function kept(): Painted {
  try {
    const { rows, columns, tiles, underpass } = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Painted;
    const sides: readonly number[] = SIDES;
    const whole =
      tiles.length === rows * columns && tiles.every((tile) => Number.isInteger(tile) && tile >= EMPTY && tile < TILES);
    if (sides.includes(rows) && sides.includes(columns) && whole)
      return { rows, columns, tiles, underpass: underpass === true };
  } catch {
    // storage is disabled, or holds something else
  }
  return { rows: SIDE, columns: SIDE, tiles: blank(SIDE, SIDE), underpass: false };
}

export class Painting {
  #now = $state.raw<Painted>(kept());
  #undone = $state.raw<readonly Painted[]>([]);
  /** What a stroke lays; null: it takes tiles away. */
  brush = $state.raw<Kind | null>("straight");
  /** The labyrinth before the stroke that is being made, and the cell it has reached; null: none is. */
  #stroke: { readonly before: Painted; readonly cell: number } | null = null;
  /** The turn in which a kind was last laid. */
  readonly #turns = new Map<Kind, number>();

  get now(): Painted {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#undone.length > 0;
  }

  get empty(): boolean {
    return this.#now.tiles.every((tile) => tile === EMPTY);
  }

  /** Painted tiles of each kind, in the order of `KINDS`. */
  get counts(): readonly number[] {
    return KINDS.map((kind) => this.#now.tiles.filter((tile) => kindOf(tile) === kind).length);
  }

  #show(next: Painted): void {
    this.#now = next;
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // it then lasts as long as the page
    }
  }

  /** Change the labyrinth; undo brings back how it was. */
  change(next: Partial<Painted>): void {
    this.#remember(this.#now);
    this.#show({ ...this.#now, ...next });
  }

  #remember(before: Painted): void {
    this.#undone = [...this.#undone, before].slice(-MOST_UNDONE);
  }

  undo(): void {
    const before = this.#undone.at(-1);
    if (before === undefined) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#show(before);
  }

  clear(): void {
    this.change({ tiles: blank(this.#now.rows, this.#now.columns) });
  }

  /** Another size: what lies in both stays. */
  resize(rows: number, columns: number): void {
    const { tiles, columns: before, rows: high } = this.#now;
    const kept = blank(rows, columns).map((_, cell) => {
      const { row, column } = placeOf(cell, columns);
      return row < high && column < before ? (tiles[row * before + column] ?? EMPTY) : EMPTY;
    });
    this.change({ rows, columns, tiles: kept });
  }

  #with(cell: number, tile: number): Painted {
    return { ...this.#now, tiles: this.#now.tiles.map((old, at) => (at === cell ? tile : old)) };
  }

  /** A tap: lays what the brush has, or turns a tile of that kind. */
  press(cell: number): void {
    const old = this.#now.tiles[cell] ?? EMPTY;
    if (this.brush !== null && kindOf(old) === this.brush) this.turn(cell);
    else if (old !== EMPTY || this.brush !== null) this.change(this.#with(cell, this.#laid(cell, null)));
  }

  /** A quarter turn of the tile in a cell, if it then looks different. */
  turn(cell: number): void {
    const old = this.#now.tiles[cell] ?? EMPTY;
    const kind = kindOf(old);
    if (kind === null) return;
    const turn = nextTurn(kind, turnOf(old));
    if (turn === turnOf(old)) return;
    this.#turns.set(kind, turn);
    this.change(this.#with(cell, tileOf(kind, turn)));
  }

  /** The tile that the brush lays in a cell, on the way from another: straights lie along the stroke. */
  #laid(cell: number, from: number | null): number {
    if (this.brush === null) return EMPTY;
    if (this.brush === "straight" && from !== null) {
      const across = Math.floor(from / this.#now.columns) === Math.floor(cell / this.#now.columns);
      this.#turns.set("straight", across ? 1 : 0);
    }
    return tileOf(this.brush, this.#turns.get(this.brush) ?? 0);
  }

  /** A finger that is down has come to this cell. Nothing is painted before it has left the first one: that is a tap. */
  strokeTo(cell: number): void {
    const stroke = this.#stroke;
    if (stroke === null) {
      this.#stroke = { before: this.#now, cell };
      return;
    }
    if (stroke.cell === cell) return;
    if (this.#now === stroke.before) this.#show(this.#with(stroke.cell, this.#laid(stroke.cell, cell)));
    this.#show(this.#with(cell, this.#laid(cell, stroke.cell)));
    this.#stroke = { before: stroke.before, cell };
  }

  /** The finger is lifted: the stroke is one step of undo. */
  lift(): void {
    if (this.#stroke !== null && this.#stroke.before !== this.#now) this.#remember(this.#stroke.before);
    this.#stroke = null;
  }
}
