/**
 * A small game in place of a compiled one: seats add 1 to 3 and a die in turn, or all at once in a race, until a sum is
 * reached. Each seat has a secret, and a sandglass may run.
 */
import { Stream } from "../fairness/stream.ts";
import { CHANCE } from "../rules/generated/common.ts";
import type { GameRules } from "../rules/load.ts";
import type { Dtype, Records } from "../rules/records.ts";
import { NotByRules } from "../rules/wire.ts";

export type ToyOptions = {
  readonly end: number;
  readonly glass?: number;
  readonly race?: boolean;
  readonly patient?: boolean;
};

/** A record of these fields, each of this many int64. */
function dtype(fields: Readonly<Record<string, readonly number[]>>): Dtype {
  let size = 0;
  const placed = Object.entries(fields).map(([name, shape]) => {
    const at = size;
    size += 8 * shape.reduce((all, each) => all * each, 1);
    return [name, { at, type: "i8", shape }] as const;
  });
  return { size, fields: Object.fromEntries(placed) };
}

const RULESET = dtype({ seats: [], end: [], glass: [], race: [] });
const STATE = dtype({ turn: [], sum: [], turns: [], races: [], acted: [], stamp: [], times: [], secret: [4] });
const one = ["mode", "step", "given", "at", "since", "count", "places", "exhausted", "missing_bound"];
const ROOM = 8;
const CHANCE_TYPE = dtype({
  ...Object.fromEntries(one.map((name) => [name, []])),
  word: [ROOM],
  drawn: [ROOM],
  bound: [ROOM],
  place: [ROOM, 4],
  key: [8],
  x: [4],
});

const get = (of: Records, field: string): number => of.part(field).flat()[0] ?? 0;

/** `sides`: of the die; with others it is another game. */
export function toyRules(sides = 6): GameRules {
  const memory = new WebAssembly.Memory({ initial: 4 });
  let free = 8;
  const module = {
    memory,
    layout: { records: { Chance: CHANCE_TYPE }, functions: {} },
    alloc: (bytes: number) => {
      const at = free;
      free += 8 * Math.ceil(bytes / 8);
      if (free > memory.buffer.byteLength) memory.grow(4);
      return at;
    },
  };

  /** A die at the address of the step, as `games/chance.py` draws it, or the one that was drawn then. */
  function rolled(chance: Records): number {
    const [count, step] = [get(chance, "count"), get(chance, "step")];
    const key = new DataView(new ArrayBuffer(32));
    for (const [i, word] of chance.part("key").flat().entries()) key.setUint32(4 * i, word, true);
    const stream = new Stream(new Uint8Array(key.buffer), [0, step, 0]);
    const from = get(chance, "at");
    stream.at = from;
    const scripted = get(chance, "mode") === CHANCE.SCRIPTED;
    const drawn = scripted ? (chance.part("word").flat()[from] ?? 0) : stream.below(sides);
    const at = scripted ? from + 1 : stream.at;
    for (const [i, part] of [0, step, 0, 0].entries()) chance.part("place").set([0, 0, i], part);
    chance.part("drawn").set([0, count], drawn);
    chance.part("bound").set([0, count], sides);
    for (const [field, number] of Object.entries({ count: count + 1, at, places: 1 })) chance.set(field, number);
    return drawn;
  }

  const all = (ruleset: Records) => 2 ** get(ruleset, "seats") - 1;
  const isOver = (ruleset: Records, state: Records) => get(state, "sum") >= get(ruleset, "end");
  const seatsToAct = (ruleset: Records, state: Records) =>
    get(ruleset, "race") === 1 ? all(ruleset) - get(state, "acted") : 2 ** get(state, "turn");

  function next(ruleset: Records, state: Records): void {
    state.set("turn", (get(state, "turn") + 1) % get(ruleset, "seats"));
    state.set("turns", get(state, "turns") + 1);
  }

  const wire = {
    data: {
      id: "toy",
      seats: [1, 2, 3],
      calls: {},
      refusals: {
        1: { code: "not_your_turn", ruling: "T1", detail: "another seat acts" },
        2: { code: "too_much", ruling: "T2", detail: "1 to 3" },
      },
    },
    rulesetType: RULESET,
    stateType: STATE,
    detail: () => 1,
    setRuleset: (to: Records, options: ToyOptions, seats: number) => {
      to.bytes().fill(0);
      if (!(options.end > 0)) throw new NotByRules("bad_options", null, "no end");
      const said = { seats, end: options.end, glass: options.glass ?? 0, race: Number(options.race ?? false) };
      for (const [field, number] of Object.entries(said)) to.set(field, number);
    },
    start: (ruleset: Records, state: Records, chance: Records) => {
      for (let seat = 0; seat < get(ruleset, "seats"); seat++) state.part("secret").set([0, seat], 1 + rolled(chance));
      return 0;
    },
    apply: (ruleset: Records, state: Records, seat: number, action: number, chance: Records) => {
      if (Math.floor(seatsToAct(ruleset, state) / 2 ** seat) % 2 === 0) return 1;
      if (action < 1 || action > 3) return 2;
      state.set("sum", get(state, "sum") + action + rolled(chance));
      state.set("times", get(state, "times") + get(state, "stamp"));
      state.set("acted", get(state, "acted") + 2 ** seat);
      if (get(ruleset, "race") === 0 || get(state, "acted") === all(ruleset)) {
        state.set("acted", 0);
        state.set("races", get(state, "races") + 1);
        next(ruleset, state);
      }
      return 0;
    },
    runOut: (ruleset: Records, state: Records) => {
      if (get(ruleset, "glass") === 0) return 1;
      next(ruleset, state);
      return 0;
    },
    isOver,
    seatsToAct,
    listLegal: () => [1, 2, 3],
    listScores: (ruleset: Records, state: Records) => Array(get(ruleset, "seats")).fill(get(state, "sum")),
    listWinners: () => [0],
    observe: (_: Records, state: Records, viewer: number, seen: Records) => {
      seen.bytes().set(state.bytes());
      for (let seat = 0; seat < 4; seat++) if (seat !== viewer) seen.part("secret").set([0, seat], 0);
    },
    actionToJson: (action: number) => ({ type: "add", number: action }),
    actionFromJson: (said: { readonly number?: unknown }) => {
      if (typeof said.number !== "number") throw new NotByRules("bad_action", null, "no number");
      return said.number;
    },
    outcomes: (_: Records, __: unknown, ___: number, draws: readonly number[]) => [{ type: "rolled", draws }],
    events: (_: Records, before: unknown, after: Records, seat: number, action: number) => [
      { type: before === null ? "dealt" : "added", seat, action, sum: get(after, "sum") },
    ],
    publicView: (_: Records, seen: Records) => ({ sum: get(seen, "sum"), times: get(seen, "times") }),
    ownView: (_: Records, seen: Records, seat: number) => ({ secret: seen.part("secret").flat()[seat] }),
    glassSeconds: (ruleset: Records) => get(ruleset, "glass"),
    glassNumber: (_: Records, state: Records) => get(state, "turns"),
    race: (ruleset: Records, state: Records) => (get(ruleset, "race") === 1 ? get(state, "races") : -1),
    allowance: () => 0,
    stamp: (_: Records, state: Records, after: number) => state.set("stamp", after),
  };
  return { module, wire } as unknown as GameRules;
}
