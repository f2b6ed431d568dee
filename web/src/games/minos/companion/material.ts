/** What is in the box, as the compiled rules count it (N1). */
import type { GameRules } from "../../../rules/load.ts";
import { KINDS } from "../labyrinth/tiles.ts";

const BOARD = "games.minos.board";

/** Tiles of each kind in the box, in the order of `KINDS`. */
export function boxOf({ module }: GameRules): readonly number[] {
  const mark = module.mark();
  const { pointer } = module.records("State"); // no rows, so nothing is laid
  const heap = module.call(`${BOARD}.heap_of`, { pointer, shape: [] }) as number;
  module.release(mark);
  return KINDS.map((_, kind) => module.call(`${BOARD}.left_of_kind`, heap, kind) as number);
}
