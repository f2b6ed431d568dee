/**
 * The longest walk of a labyrinth, found and proven on this device by the compiled search (N8, N9), slice by slice, so that
 * the page stays alive.
 */
import {
  BARE,
  DONE,
  FIRST_ROOM,
  ROOM,
  LONGEST_SIDE as SIDE,
  TABLE,
  WIDTHS,
} from "../../rules/generated/minos/constants.ts";
import type { Module } from "../../rules/module.ts";
import { type Placed, Records } from "../../rules/records.ts";

const PLACE = "games.minos.survey";
/** States that are kept for each cell, at most: for more a phone has no memory ... */
const WIDEST = 200_000;
/** ... nor for more states in all. */
const MOST_ROOM = 1 << 22;
/** Bytes of a state in each column. */
const COLUMNS = [8, 2, 1, 4];

/** A step of the best walk; `marble`: false where it passes beneath. */
export type Step = { readonly row: number; readonly column: number; readonly marble: boolean };

export class LongestWalkSearch {
  readonly #module: Module;
  readonly #labyrinth: Placed;
  readonly #survey: Records;
  readonly #best: readonly Placed[];
  readonly #slices: Iterator<void>;

  /** Search in a module of its own: its memory goes with it. labyrinth: a record there; slice: states of one slice. */
  constructor(module: Module, labyrinth: Placed, underpass: boolean, slice: number) {
    this.#module = module;
    this.#labyrinth = labyrinth;
    const survey = module.records("Survey");
    const layout = module.layout.records.Survey;
    if (layout === undefined) throw new RangeError("a module without surveys");
    this.#survey = new Records(module.memory, survey.pointer, layout, [1]);
    this.#best = [module.records("Field"), module.records("Search")];
    const parts = module.records("Parts");
    this.#call("open_survey", labyrinth, parts, survey);
    this.#slices = this.#run(parts, underpass, slice);
  }

  /** Search one slice more; false: it is over. */
  goOn(): boolean {
    return this.#slices.next().done !== true;
  }

  /** Marbles of the best walk so far. */
  get length(): number {
    return this.#number("length");
  }

  /** Marbles that no walk exceeds. */
  get bound(): number {
    return this.#call("bound_of", this.#survey.placed);
  }

  /** The steps of the best walk so far, as the survey writes them. */
  numbers(): readonly number[] {
    const steps = this.#call("write_walk", this.#labyrinth, this.#survey.placed, ...this.#best);
    return this.#survey.part("walk").flat(steps);
  }

  /** The steps of the best walk so far, in order. */
  steps(): readonly Step[] {
    return this.numbers().map((number) => {
      const cell = Math.floor(number / BARE);
      return { row: Math.floor(cell / SIDE), column: cell % SIDE, marble: number % 2 === 1 };
    });
  }

  #call(name: string, ...given: readonly (Placed | number | boolean)[]): number {
    return Number(this.#module.call(`${PLACE}.${name}`, ...given));
  }

  #number(name: string): number {
    return this.#survey.part(name).flat()[0] ?? 0;
  }

  #column(length: number, bytes: number): Placed {
    return { pointer: this.#module.alloc(length * bytes), shape: [length] };
  }

  /** Wider and wider, in every part that may still hold a longer walk. */
  *#run(parts: Placed, underpass: boolean, slice: number): Generator<void, void> {
    const survey = this.#survey.placed;
    const now = [this.#module.records("Field"), this.#module.records("Search")];
    const table = this.#column(TABLE, 1);
    let states = COLUMNS.map((bytes) => this.#column(FIRST_ROOM, bytes));
    for (const width of WIDTHS.filter((each) => each <= WIDEST)) {
      if (this.bound === this.length || this.#number("full") !== 0) return;
      const places = 8 * 2 ** (Math.floor(Math.log2(width)) + 1);
      const hash = [this.#column(places, 4), this.#column(places, 4)];
      this.#call("begin_pass", survey, width);
      const given = [this.#labyrinth, parts, survey, underpass, ...now, ...this.#best, table];
      for (;;) {
        const went = this.#call("survey_slice", ...given, ...states, ...hash, slice);
        if (went === DONE) break;
        if (went !== ROOM) yield;
        else if (2 * (states[0]?.shape[0] ?? 0) > MOST_ROOM) this.#call("leave_part", survey);
        else states = this.#withTwiceTheRoom(states);
      }
    }
  }

  #withTwiceTheRoom(states: readonly Placed[]): Placed[] {
    return states.map((column, i) => {
      const [length, bytes] = [column.shape[0] ?? 0, COLUMNS[i] ?? 0];
      const wider = this.#column(2 * length, bytes);
      new Uint8Array(this.#module.memory.buffer).copyWithin(
        wider.pointer,
        column.pointer,
        column.pointer + length * bytes,
      );
      return wider;
    });
  }
}
