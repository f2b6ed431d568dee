/** An expert's search in slices, and the clock that ends it. Nothing here is a rule: each slice is one of the module. */
import { FIRST_SLICE, MOST_A_SLICE, SLICE_MS } from "../rules/generated/bots.ts";
import type { Module } from "../rules/module.ts";
import { type Placed, Records } from "../rules/records.ts";
import { type Seed, seeded } from "./seed.ts";

/** The arrays that a rule overwrites: for each the name of its records, or the bytes of a number, and its length or shape. */
export type Arrays = readonly (readonly [of: string | number, length: number | readonly number[]])[];

/** The rules of a search by worlds, by their names in the module. `prepare`: a rule, and the place of its array. */
export type ExpertData = {
  readonly open: string;
  readonly search: string;
  readonly best: string;
  readonly prepare: readonly [rule: string, place: number] | null;
  readonly work: Arrays;
};

/** A search for the best action of one seat in one observation. */
export type Search = {
  /** Try the actions in this many more worlds; whether there is still a choice to make. */
  more(worlds: number): boolean;
  /** The best action so far; there is always one. */
  best(): number;
};

/** An observation in a module's memory, and the bot that looks at it. */
export type Seen = {
  readonly module: Module;
  readonly ruleset: Placed;
  readonly observation: Placed;
  readonly seat: number;
  readonly seed: Seed;
};

/** Limits of a search: milliseconds, or a count of worlds, with which the same seed gives the same choice. */
export type Budget = { readonly ms: number } | { readonly worlds: number };

/** Begin a chance record with the words of a seed. */
export function begin(module: Module, pointer: number, seed: Seed): void {
  const type = module.layout.records.Chance;
  if (type === undefined) throw new RangeError("a module without chance");
  const state = new Records(module.memory, pointer, type, [1]).part("x");
  seeded(seed).forEach((word, i) => {
    state.set([0, i], word);
  });
}

/** Room for arrays, all 0 but chance: its first record begins with the seed, and the others with 0. */
export function room(module: Module, arrays: Arrays, seed: Seed): readonly Placed[] {
  let next = seed;
  return arrays.map(([of, given]) => {
    const shape = typeof given === "number" ? [given] : given;
    const length = shape.reduce((all, each) => all * each, 1);
    if (typeof of === "number") return { pointer: module.alloc(of * length), shape };
    const placed = module.records(of, length);
    const size = module.layout.records[of]?.size ?? 0;
    for (let i = 0; of === "Chance" && i < length; i++) {
      begin(module, placed.pointer + i * size, next);
      next = 0;
    }
    return placed;
  });
}

/** Open a search by worlds. */
export function worldSearch({ module, ruleset, observation, seat, seed }: Seen, expert: ExpertData): Search {
  const work = room(module, expert.work, seed);
  if (expert.prepare !== null) {
    const [rule, place] = expert.prepare;
    module.call(rule, work[place] as Placed);
  }
  let open = Number(module.call(expert.open, ruleset, observation, seat, ...work));
  return {
    more(worlds) {
      if (open > 1) open = Number(module.call(expert.search, ruleset, observation, seat, ...work, worlds));
      return open > 1;
    },
    best: () => Number(module.call(expert.best, ...work)),
  };
}

/**
 * Search in short slices until time is up, the choice is clear, or `stopped`; `rest`: called between slices.
 * `enough`: more worlds than these change nothing.
 */
export async function think(
  search: Search,
  budget: Budget,
  enough: number,
  rest: () => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  if ("worlds" in budget) {
    search.more(budget.worlds);
    return;
  }
  const begun = performance.now();
  let [count, done] = [FIRST_SLICE as number, 0];
  for (;;) {
    const before = performance.now();
    if (!search.more(count)) return;
    const now = performance.now();
    done += count;
    if (now - begun >= budget.ms || done >= enough) return;
    await rest();
    if (stopped()) return;
    const scale = SLICE_MS / Math.max(now - before, 1e-3);
    count = Math.max(1, Math.min(Math.floor(count * Math.min(scale, 2)), MOST_A_SLICE));
  }
}
