/** Views and events of a game, written as JSON text by the rules in its module: the text that the house sends. */
import type { GameEvent } from "../protocol/types.ts";
import type { Placed, Records, Rules } from "./python_arrays.ts";
import { PythonError } from "./python_values.ts";

/**
 * The functions of a module that write JSON, by name; the bytes of an arena, with the first byte of its length and of its
 * text; and for each array of scratch the bytes of an element, and how many there are.
 */
export type JsonRules = {
  readonly view: string;
  readonly events: string;
  readonly arena: { readonly size: number; readonly length: number; readonly text: number };
  readonly scratch: readonly (readonly [bytes: number, count: number])[];
};

const PUBLIC = -1;

export class RuledJson {
  readonly #rules: Rules;
  readonly #given: JsonRules;
  readonly #arena: Placed;
  readonly #scratch: readonly Placed[];

  constructor(rules: Rules, given: JsonRules) {
    this.#rules = rules;
    this.#given = given;
    const place = (bytes: number, count: number) => ({ pointer: rules.alloc(bytes * count), shape: [count] });
    this.#arena = place(given.arena.size, 1);
    this.#scratch = given.scratch.map(([bytes, count]) => place(bytes, count));
  }

  /** The JSON that a function writes; it is given records, scratch, two numbers and the arena. */
  #written(name: string, records: readonly (Records | null)[], first: number, second: number): unknown {
    const { buffer } = this.#rules.memory;
    new DataView(buffer).setInt32(this.#arena.pointer + this.#given.arena.length, 0, true);
    const mark = this.#rules.mark();
    const placed = records.map((each) => each?.placedIn(this.#rules)[0] ?? { pointer: 0, shape: [0] });
    const length = Number(this.#rules.call(name, ...placed, ...this.#scratch, first, second, this.#arena));
    this.#rules.release(mark);
    if (length < 0) throw new PythonError("a view or the events of a step do not fit, or are of another type");
    const text = new Uint8Array(this.#rules.memory.buffer, this.#arena.pointer + this.#given.arena.text, length);
    return JSON.parse(new TextDecoder().decode(text));
  }

  /** The wire's functions. detail: what the options of a table let its views show; 1: all. */
  get wire() {
    const { view, events } = this.#given;
    return {
      events: (ruleset: Records, before: Records | null, after: Records, seat: number, action: number) =>
        this.#written(events, [ruleset, before, after], seat, action) as GameEvent[],
      public_view: (ruleset: Records, observation: Records) => this.#written(view, [ruleset, observation], PUBLIC, 1),
      own_view: (ruleset: Records, observation: Records, seat: number, detail = 1) =>
        this.#written(view, [ruleset, observation], seat, detail),
    };
  }
}
