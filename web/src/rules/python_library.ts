/** Parts of Python's and NumPy's libraries that wires use: days, bytes in hexadecimal, packed numbers, seeds. */
import type { GameAction, GameEvent } from "../protocol/types.ts";
import type { Dtype, Records } from "./python_arrays.ts";
import { type Any, PythonError, ValueError } from "./python_values.ts";

/** Why the rules refuse an action. */
export type Refusal = { readonly code: string; readonly ruling: string; readonly detail: string };

/**
 * A game in the page; names and meanings are those of `asterion.games.contract`, of Game and its Wire. Arrays that are
 * handed in may lie anywhere; those that come back lie in no module's memory. Errors are PythonErrors with the game's code.
 */
export interface Wire<PublicView, OwnView> {
  readonly id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly seats: readonly number[];
  readonly most_actions: number;
  readonly ruleset_dtype: Dtype;
  readonly state_dtype: Dtype;
  readonly refusals: Readonly<Record<number, Refusal>>;
  options(said: unknown): unknown;
  ruleset(options: unknown, seats: number): Records;
  action_to_json(action: number): GameAction;
  action_from_json(given: unknown): number;
  action_name(action: number): string;
  events(ruleset: Records, before: Records | null, after: Records, seat: number, action: number): GameEvent[];
  public_view(ruleset: Records, observation: Records): PublicView;
  /** detail: as `detail` gives it; without one the view shows all. */
  own_view(ruleset: Records, observation: Records, seat: number, detail?: number): OwnView;
  /** The detail that views of a table with these options show. */
  detail(options: unknown): number;
  outcomes(ruleset: Records, before: Records | null, seat: number, action: number, draws: readonly number[]): unknown[];
  draws(ruleset: Records, before: Records | null, seat: number, action: number, outcomes: readonly unknown[]): number[];
  refused_where(code: number, action: number): string;
  /** The error for a number that apply returned. */
  refuse(code: number, seat: number, action: number): PythonError;
  list_legal(ruleset: Records, state: Records, seat: number): number[];
  list_scores(ruleset: Records, state: Records, seats: number): number[];
  list_winners(ruleset: Records, state: Records, seats: number): number[];
  start(ruleset: Records, state: Records, chance: Records): number;
  seats_to_act(ruleset: Records, state: Records): number;
  legal_actions(ruleset: Records, state: Records, seat: number, out: Records): number;
  apply(ruleset: Records, state: Records, seat: number, action: number, chance: Records): number;
  is_over(ruleset: Records, state: Records): boolean;
  scores(ruleset: Records, state: Records, out: Records): void;
  observe(ruleset: Records, state: Records, viewer: number, observation: Records): void;
  sample_world(ruleset: Records, observation: Records, viewer: number, world: Records, chance: Records): void;
  winners?(ruleset: Records, state: Records): number;
  readonly sandglass: {
    seconds(ruleset: Records, state: Records): number;
    number(ruleset: Records, state: Records): number;
    run_out(ruleset: Records, state: Records, chance: Records): number;
  } | null;
  readonly race: {
    number(ruleset: Records, state: Records): number;
    allowance(ruleset: Records, state: Records): number;
    stamp(ruleset: Records, state: Records, after: number): void;
  } | null;
}

/** `struct.Struct(form).unpack_from`: numbers without gaps between them; letters b, h, i and q. */
export function unpacker(form: string): (bytes: Uint8Array) => Any[] {
  const parts = [...form.slice(1).matchAll(/(\d*)([bhiq])/g)].map(([, count, letter]) => [Number(count || 1), letter]);
  return (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found: Any[] = [];
    let at = 0;
    for (const [count, letter] of parts)
      for (let i = 0; i < Number(count); i++) {
        if (letter === "b") found.push(view.getInt8(at));
        else if (letter === "h") found.push(view.getInt16(at, true));
        else if (letter === "i") found.push(view.getInt32(at, true));
        else {
          const number = view.getBigInt64(at, true);
          found.push(Number.isSafeInteger(Number(number)) ? Number(number) : number);
        }
        at += letter === "b" ? 1 : letter === "h" ? 2 : letter === "i" ? 4 : 8;
      }
    return found;
  };
}

/** `bytes.fromhex` */
export function fromhex(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, "");
  if (!/^([0-9a-fA-F]{2})*$/.test(digits)) throw new ValueError("non-hexadecimal number found");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

class Day {
  constructor(year: number, month: number, day: number) {
    this.year = year;
    this.month = month;
    this.day = day;
  }
  readonly year: number;
  readonly month: number;
  readonly day: number;

  #date(): Date {
    const date = new Date(0);
    date.setUTCFullYear(this.year, this.month - 1, this.day);
    return date;
  }
  isoformat(): string {
    return this.#date().toISOString().slice(0, 10);
  }
  /** 0: Monday. */
  weekday(): number {
    return (this.#date().getUTCDay() + 6) % 7;
  }
}

/** `date.fromisoformat`, of YYYY-MM-DD only. */
export function day_from(text: string): Day {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const found = new Day(Number(year), Number(month), Number(day));
  if (year === undefined || found.year < 1 || found.isoformat() !== text) throw new ValueError(`no day: ${text}`);
  return found;
}

const times = (one: number, other: number): number => Math.imul(one, other) >>> 0;

/** `numpy.random.SeedSequence(entropy)`: 32-bit words from numbers (O'Neill 2015, "Developing a seed_seq alternative"). */
export function seed_sequence(entropy: Any): Uint32Array {
  const words = (Array.isArray(entropy) ? entropy : [entropy]).flatMap((each: Any) => {
    const parts: number[] = [];
    let rest = BigInt(each);
    if (rest < 0n) throw new ValueError("expected non-negative integer");
    do {
      parts.push(Number(rest & 0xffffffffn));
      rest >>= 32n;
    } while (rest > 0n);
    return parts;
  });
  let constant = 0x43b0d7e5;
  const hashed = (word: number): number => {
    const mixed = (word ^ constant) >>> 0;
    constant = times(constant, 0x931e8875);
    const found = times(mixed, constant);
    return (found ^ (found >>> 16)) >>> 0;
  };
  const joined = (one: number, other: number): number => {
    const found = (times(0xca01f9dd, one) - times(0x4973f715, other)) >>> 0;
    return (found ^ (found >>> 16)) >>> 0;
  };
  const pool = Uint32Array.from({ length: 4 }, (_, i) => hashed(words[i] ?? 0));
  const get = (i: number): number => pool[i] ?? 0;
  for (let from = 0; from < 4; from++)
    for (let to = 0; to < 4; to++) if (from !== to) pool[to] = joined(get(to), hashed(get(from)));
  for (const word of words.slice(4)) for (let to = 0; to < 4; to++) pool[to] = joined(get(to), hashed(word));
  return pool;
}

/** `generate_state(count, numpy.uint32)` */
export function generate_state(pool: Uint32Array, count: number, type: string): number[] {
  if (type !== "u4") throw new PythonError("words of 32 bits only");
  let constant = 0x8b51f9dd;
  return Array.from({ length: count }, (_, i) => {
    const mixed = ((pool[i % 4] ?? 0) ^ constant) >>> 0;
    constant = times(constant, 0x58f38ded);
    const found = times(mixed, constant);
    return (found ^ (found >>> 16)) >>> 0;
  });
}
