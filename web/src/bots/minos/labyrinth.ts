/** A labyrinth as a page knows it, written where the compiled rules read it. */
import { LONGEST_SIDE as SIDE } from "../../rules/generated/minos/constants.ts";
import type { Module } from "../../rules/module.ts";
import { Records } from "../../rules/records.ts";

/** A labyrinth: tiles as numbered on the wire, row by row, -1 for none. */
export type Painted = { readonly rows: number; readonly columns: number; readonly tiles: readonly number[] };

/** A record of the module, all 0. */
export function recordOf(module: Module, name: string): Records {
  const { pointer } = module.records(name);
  const layout = module.layout.records[name];
  if (layout === undefined) throw new RangeError(`no record is called ${name}`);
  return new Records(module.memory, pointer, layout, [1]);
}

/** Write a labyrinth into a record that begins with one. */
export function writeLabyrinth(drawn: Records, { rows, columns, tiles }: Painted): void {
  drawn.set("rows", rows);
  drawn.set("columns", columns);
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const [row, at] = [Math.floor(cell / SIDE), cell % SIDE];
    const tile = row < rows && at < columns ? (tiles[row * columns + at] ?? -1) : -1;
    drawn.part("tile").set([0, row, at], tile < 0 ? -1 : tile >> 2);
    drawn.part("turn").set([0, row, at], tile < 0 ? 0 : tile & 3);
  }
}
