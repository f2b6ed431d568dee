/** An expert's search in Minos: for an answer to a bid, or for the longest walk of the labyrinth (N8, N9). */
import { ANSWER, LONGEST, REMEMBERED, SLICE } from "../../rules/generated/minos/constants.ts";
import { Records } from "../../rules/records.ts";
import type { OpenSearch } from "../bots.ts";
import { type Search, type Seen, worldSearch } from "../search.ts";
import { LongestWalkSearch } from "./longest_walk.ts";

const PLACE = "bots.minos.found_walk";
const FIELDS = ["rows", "columns", "tile", "turn"];

/** Longest walks of labyrinths that are seen again, by their bytes. */
const known = new Map<string, readonly number[]>();

function records({ module }: Seen, name: string, pointer: number): Records {
  const layout = module.layout.records[name];
  if (layout === undefined) throw new RangeError(`no record is called ${name}`);
  return new Records(module.memory, pointer, layout, [1]);
}

/** The next action of a walk, in whichever direction it fits the marbles. */
function along({ module, ruleset, observation }: Seen, walk: readonly number[]): number {
  const steps = { pointer: module.alloc(2 * walk.length), shape: [walk.length] };
  new Int16Array(module.memory.buffer, steps.pointer, walk.length).set(walk);
  return Number(module.call(`${PLACE}.walk_along`, ruleset, observation, module.records("Scratch"), steps));
}

/** The search for the longest walk; a slice counts as a world. */
async function walkSearch(seen: Seen, fresh: Parameters<OpenSearch>[2]): Promise<Search> {
  const [rules, observation] = [
    records(seen, "Ruleset", seen.ruleset.pointer),
    records(seen, "State", seen.observation.pointer),
  ];
  const parts = FIELDS.map((field) => observation.part(field).bytes().slice());
  const underpass = rules.part("underpass").flat()[0] === 1;
  const key = `${parts} ${underpass}`;
  let walk = known.get(key);
  if (walk !== undefined) {
    const found = walk;
    return { more: () => false, best: () => along(seen, found) };
  }
  const module = await fresh();
  const labyrinth = module.records("Labyrinth");
  const drawn = records({ ...seen, module }, "Labyrinth", labyrinth.pointer);
  FIELDS.forEach((field, i) => {
    drawn
      .part(field)
      .bytes()
      .set(parts[i] as Uint8Array);
  });
  const search = new LongestWalkSearch(module, labyrinth, underpass, SLICE);
  return {
    more(worlds) {
      for (let i = 0; i < worlds; i++) {
        if (walk !== undefined) return false;
        if (search.goOn()) continue;
        walk = search.numbers();
        if (known.size >= REMEMBERED) known.clear();
        known.set(key, walk);
      }
      return walk === undefined;
    },
    best: () => along(seen, walk ?? search.numbers()),
  };
}

export const openSearch: OpenSearch = async (seen, { expert }, fresh) => {
  const subject = seen.module.call(`${PLACE}.searched_for`, seen.observation);
  if (subject === LONGEST) return walkSearch(seen, fresh);
  return subject === ANSWER && expert !== null ? worldSearch(seen, expert) : null;
};
