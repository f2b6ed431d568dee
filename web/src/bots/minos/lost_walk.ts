/** The marble that lost a walk, found on this device by the compiled search (N8, N9). */
import { NODES, LONGEST_SIDE as SIDE } from "../../rules/generated/minos/constants.ts";
import type { Module } from "../../rules/module.ts";
import { type Placed, Records } from "../../rules/records.ts";
import { type Painted, recordOf, writeLabyrinth } from "./labyrinth.ts";

const PLACE = "bots.minos.completion";
/** Steps of a question: a fraction of a second on a phone. A walk that is not proven lost in them counts as possible. */
const STEPS = 30_000;

function numbers(module: Module, given: readonly number[], length = given.length): Records {
  const column = new Records(module.memory, module.alloc(2 * length), "i2", [length]);
  for (const [i, number] of given.entries()) column.set([i], number);
  return column;
}

/**
 * The first marble of a walk, from 1, after which a walk of `bid` is not possible any more; null: none is proven, or the
 * marbles, by their cells row by row, cannot lie so. `module`: its memory is used up. `rest`: called between questions.
 */
export async function lostMarble(
  module: Module,
  labyrinth: Painted,
  underpass: boolean,
  marbles: readonly number[],
  bid: number,
  rest: () => Promise<void>,
): Promise<number | null> {
  const [ruleset, state] = [recordOf(module, "Ruleset"), recordOf(module, "State")];
  ruleset.set("underpass", Number(underpass));
  writeLabyrinth(state, labyrinth);
  const cells = numbers(
    module,
    marbles.map((cell) => Math.floor(cell / labyrinth.columns) * SIDE + (cell % labyrinth.columns)),
  );
  const laid = Number(module.call(`${PLACE}.lay_walk`, ruleset.placed, state.placed, cells.placed));
  if (laid === 0 || laid < marbles.length) return null;
  const between = numbers(module, [1, laid + 1]);
  const work: Placed[] = [
    module.records("Scratch"),
    numbers(module, [], NODES).placed,
    numbers(module, [], NODES).placed,
  ];
  const given = [ruleset.placed, state.placed, module.records("State"), bid, STEPS, ...work, between.placed];
  while (module.call(`${PLACE}.halve`, ...given) !== 0) await rest();
  const lost = between.get([0]);
  return lost > laid ? null : lost;
}
