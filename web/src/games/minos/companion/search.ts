/** The longest walk of a painted labyrinth, found and proven on this device, slice by slice (N8, N9). */
import { type Painted, recordOf, writeLabyrinth } from "../../../bots/minos/labyrinth.ts";
import { LongestWalkSearch } from "../../../bots/minos/longest_walk.ts";
import type { GameRules } from "../../../rules/load.ts";

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
  const labyrinth = recordOf(module, "Labyrinth");
  writeLabyrinth(labyrinth, painted);
  const search = new LongestWalkSearch(module, labyrinth.placed, underpass, SLICE);
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
