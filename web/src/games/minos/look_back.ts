/** A look back over a match of Minos: how well a seat counted and bid, against the longest walk of each labyrinth. */
import type { Progress } from "../../coach/look_back.svelte.ts";
import { lastScored } from "./chronicle.ts";
import { failedWalk, remarkOn } from "./coach.ts";
import { type Longest, longestHere } from "./longest.ts";
import type { Step } from "./replay.ts";
import type { Scored } from "./sheet.ts";
import { lookBackWords } from "./words/look_back.ts";

/** A round that is over, by its entry of the log. */
export type Walked = { readonly n: number; readonly scored: Scored; readonly longest: Longest };

/** Of the rounds whose longest walk is proven. */
export type Sum = {
  readonly rounds: number;
  readonly right: number;
  readonly noted: number;
  /** Mean distance of the notes from the longest walk, in tiles; 0 without notes. */
  readonly off: number;
  /** Walks of the seat, in all rounds. */
  readonly walks: number;
  readonly kept: number;
};

/** Search the labyrinth of each round in these steps, and where a walk of the seat was lost. */
export async function* lookAt(
  steps: readonly Step[],
  seat: number,
  signal: AbortSignal,
  search = longestHere,
): AsyncGenerator<Progress<Walked>> {
  const over = steps.filter(({ event }) => event.type === "round_scored");
  let found: readonly Walked[] = [];
  yield { of: over.length, found };
  for (const { n, shown, bridges, marbles, ...board } of over) {
    const scored = lastScored(shown);
    if (signal.aborted || scored === null) return;
    const cells = marbles.map(({ row, column }) => row * board.columns + column);
    found = [...found, { n, scored, longest: await search(board, bridges, failedWalk(scored, seat, cells), signal) }];
    yield { of: over.length, found };
  }
}

export function sumOf(found: readonly Walked[], seat: number): Sum {
  const proven = found.filter(({ longest }) => longest.proven);
  const off = proven.flatMap(({ scored, longest }) => {
    const note = scored.notes[seat] ?? 0;
    return note === 0 ? [] : [Math.abs(note - longest.length)];
  });
  const own = found.filter(({ scored }) => scored.seat === seat);
  return {
    rounds: proven.length,
    right: off.filter((each) => each === 0).length,
    noted: off.length,
    off: off.length === 0 ? 0 : off.reduce((sum, each) => sum + each, 0) / off.length,
    walks: own.length,
    kept: own.filter(({ scored }) => scored.success).length,
  };
}

/** A round in a line, and what the coach says of it to the seat. */
export function lineOf({ n, scored, longest }: Walked, seat: number) {
  const w = lookBackWords();
  const { length, bound, proven } = longest;
  return {
    n,
    side: "end",
    told: w.round(scored.round, length, bound),
    said: proven ? remarkOn(scored, longest, seat) : w.unproven,
  } as const;
}
