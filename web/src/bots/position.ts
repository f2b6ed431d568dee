/** A position in a module's memory: one seat's observation, never a state. */
import type { Module } from "../rules/module.ts";
import { type Dtype, Records } from "../rules/records.ts";
import type { Wire } from "../rules/wire.ts";
import type { Seen } from "./search.ts";
import type { Seed } from "./seed.ts";

/** Bytes of a ruleset and of what a seat has observed. */
export type Observed = {
  readonly ruleset: Uint8Array;
  readonly observation: Uint8Array;
  readonly seat: number;
  readonly seed: Seed;
};

/** `nothing_to_choose`: the seat has no action; `bad_position`: other bytes than the game has. */
export type Why = "nothing_to_choose" | "bad_position" | "no_such_level";

/** A position in which a bot or a coach cannot choose. */
export class NoChoice extends Error {
  override readonly name = "NoChoice";
  readonly code: Why;
  constructor(code: Why, words: string) {
    super(words);
    this.code = code;
  }
}

/** Place a position. Throws a `NoChoice`. */
export function placed(module: Module, wire: Wire, { ruleset, observation, seat, seed }: Observed): Seen {
  const [rules, states] = [copied(module, ruleset, wire.rulesetType), copied(module, observation, wire.stateType)];
  if (wire.listLegal(rules, states, seat).length === 0)
    throw new NoChoice("nothing_to_choose", `seat ${seat} has nothing to choose now`);
  return { module, ruleset: rules.placed, observation: states.placed, seat, seed };
}

function copied(module: Module, bytes: Uint8Array, type: Dtype): Records {
  if (bytes.length !== type.size) throw new NoChoice("bad_position", `${bytes.length} bytes, not ${type.size}`);
  const records = new Records(module.memory, module.alloc(type.size), type, [1]);
  records.bytes().set(bytes);
  return records;
}
