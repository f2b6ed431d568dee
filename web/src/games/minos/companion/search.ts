/** The longest walk of a painted labyrinth, found and proven on this device, slice by slice (N8, N9). */
import { LongestWalkSearch } from "../../../bots/minos/longest_walk.ts";
import { LONGEST_SIDE as SIDE } from "../../../rules/generated/minos/constants.ts";
import type { GameRules } from "../../../rules/load.ts";
import type { Module } from "../../../rules/module.ts";
import { type Placed, Records } from "../../../rules/records.ts";

/** A labyrinth: tiles as numbered on the wire, row by row, -1 for none. */
export type Painted = { readonly rows: number; readonly columns: number; readonly tiles: readonly number[] };

export type Found = {
  /** Marbles of the best walk, and what no walk exceeds. */
  readonly length: number;
  readonly bound: number;
  readonly over: boolean;
  /** Cells of the walk in order, row by row; `marble`: false where it passes beneath. */
  readonly walk: readonly { readonly cell: number; readonly marble: boolean }[];
};

/** States of a slice: some milliseconds of a phone. */
const SLICE = 3000;

function placed(module: Module, { rows, columns, tiles }: Painted): Placed {
  const labyrinth = module.records("Labyrinth");
  const layout = module.layout.records.Labyrinth;
  if (layout === undefined) throw new RangeError("a module without labyrinths");
  const drawn = new Records(module.memory, labyrinth.pointer, layout, [1]);
  drawn.set("rows", rows);
  drawn.set("columns", columns);
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const [row, at] = [Math.floor(cell / SIDE), cell % SIDE];
    const tile = row < rows && at < columns ? (tiles[row * columns + at] ?? -1) : -1;
    drawn.part("tile").set([0, row, at], tile < 0 ? -1 : tile >> 2);
    drawn.part("turn").set([0, row, at], tile < 0 ? 0 : tile & 3);
  }
  return labyrinth;
}

/**
 * Search in a module of its own: its memory goes with it. `rest`: called between slices. `until`: the end of the search, a time
 * of `performance.now()`.
 */
export async function* searched(
  { module }: GameRules,
  painted: Painted,
  underpass: boolean,
  rest: () => Promise<void>,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<Found> {
  const search = new LongestWalkSearch(module, placed(module, painted), underpass, SLICE);
  const found = (over: boolean): Found => ({
    length: search.length,
    bound: search.bound,
    over,
    walk: search.steps().map(({ row, column, marble }) => ({ cell: row * painted.columns + column, marble })),
  });
  let before = "";
  while (performance.now() < until && search.goOn()) {
    const now = `${search.length} ${search.bound}`;
    if (now !== before) yield found(false);
    before = now;
    await rest();
  }
  yield found(true);
}
