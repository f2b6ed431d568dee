/**
 * The longest walk of a labyrinth, found and proven on this device by the compiled search (N8, N9), slice by slice, so that
 * the page stays alive.
 */
import { BARE, DONE, ROOM, LONGEST_SIDE as SIDE, TABLE } from "../../../rules/generated/minos/constants.ts";
import type { GameRules } from "../../../rules/load.ts";
import { Records } from "../../../rules/records.ts";

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

const PLACE = "games.minos.survey";
/** States that are kept for each cell, from quick to thorough: as many as a phone has memory for. */
const WIDTHS = [200, 2000, 20_000, 200_000];
const FIRST_ROOM = 1 << 14;
const MOST_ROOM = 1 << 22;
/** States of a slice: some milliseconds. */
const SLICE = 3000;

type Column = { readonly pointer: number; readonly shape: readonly number[] };

/** Search in a module of its own: its memory goes with it. `rest`: called between slices. */
export async function* searched(
  { module }: GameRules,
  { rows, columns, tiles }: Painted,
  underpass: boolean,
  rest: () => Promise<void>,
): AsyncGenerator<Found> {
  const column = (length: number, bytes: number): Column => ({
    pointer: module.alloc(length * bytes),
    shape: [length],
  });
  const record = (name: string) => module.records(name);
  const view = (name: string, { pointer }: Column) => {
    const layout = module.layout.records[name];
    if (layout === undefined) throw new RangeError(name);
    return new Records(module.memory, pointer, layout, [1]);
  };
  const call = (name: string, ...given: readonly (Column | number | boolean)[]) =>
    module.call(`${PLACE}.${name}`, ...given) as number;
  const number = (name: string) => view("Survey", survey).part(name).flat()[0] ?? 0;

  const labyrinth = record("Labyrinth");
  const drawn = view("Labyrinth", labyrinth);
  drawn.set("rows", rows);
  drawn.set("columns", columns);
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const [row, at] = [Math.floor(cell / SIDE), cell % SIDE];
    const tile = row < rows && at < columns ? (tiles[row * columns + at] ?? -1) : -1;
    drawn.part("tile").set([0, row, at], tile < 0 ? -1 : tile >> 2);
    drawn.part("turn").set([0, row, at], tile < 0 ? 0 : tile & 3);
  }
  const [parts, survey] = [record("Parts"), record("Survey")];
  const now = [record("Field"), record("Search")] as const;
  const best = [record("Field"), record("Search")] as const;
  const table = column(TABLE, 1);
  call("open_survey", labyrinth, parts, survey);

  const found = (over: boolean): Found => {
    const steps = call("write_walk", labyrinth, survey, ...best);
    const walk = view("Survey", survey).part("walk").flat().slice(0, steps);
    return {
      length: number("length"),
      bound: call("bound_of", survey),
      over,
      walk: walk.map((step) => {
        const cell = Math.floor(step / BARE);
        return { cell: Math.floor(cell / SIDE) * columns + (cell % SIDE), marble: step % 2 === 1 };
      }),
    };
  };

  const sizes = [8, 2, 1, 4];
  let states = sizes.map((bytes) => column(FIRST_ROOM, bytes));
  let before = -1;
  for (const width of WIDTHS) {
    if (call("bound_of", survey) === number("length") || number("full") !== 0) break;
    const places = 8 * 2 ** (Math.floor(Math.log2(width)) + 1);
    const [place, stamps] = [column(places, 4), column(places, 4)];
    call("begin_pass", survey, width);
    for (;;) {
      const went = call(
        "survey_slice",
        labyrinth,
        parts,
        survey,
        underpass,
        ...now,
        ...best,
        table,
        ...states,
        place,
        stamps,
        SLICE,
      );
      if (went === DONE) break;
      if (went === ROOM) {
        const room = 2 * (states[0]?.shape[0] ?? 0);
        if (room > MOST_ROOM) call("leave_part", survey);
        else {
          const wider = sizes.map((bytes) => column(room, bytes));
          for (const [i, bytes] of sizes.entries()) {
            const [from, to] = [states[i]?.pointer ?? 0, wider[i]?.pointer ?? 0];
            new Uint8Array(module.memory.buffer).copyWithin(to, from, from + (room / 2) * bytes);
          }
          states = wider;
        }
        continue;
      }
      const [length, bound] = [number("length"), call("bound_of", survey)];
      if (length * 1000 + bound !== before) {
        before = length * 1000 + bound;
        yield found(false);
      }
      await rest();
    }
  }
  yield found(true);
}
