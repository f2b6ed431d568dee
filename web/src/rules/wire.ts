/**
 * The JSON of a game and its rules in this page, on a module of them. Names and meanings are those of
 * `asterion.games.contract`; a game is described by its `GameData`.
 */
import type { GameAction, GameEvent } from "../protocol/types.ts";
import { ARENA } from "./generated/common.ts";
import type { Module } from "./module.ts";
import { type Dtype, type Placed, Records } from "./records.ts";
import { BadValue, type ListedShape, put, type Shape, SPARE, shapesOf, take } from "./shapes.ts";

export type Refusal = { readonly code: string; readonly ruling: string; readonly detail: string };

/** Why JSON cannot be taken: `{}` in the words stands for a number that the rules say, or for a name by its place. */
export type Problem = {
  readonly code: string;
  readonly ruling: string;
  readonly words: string;
  readonly names: readonly (readonly unknown[] | null)[];
};

/** JSON of a game. */
type Said = "options" | "action" | "outcomes" | "events" | "publicView" | "ownView";

/** A game as its package declares it (`asterion.webassembly.game_data`). */
export type GameData = {
  readonly id: string;
  readonly seats: readonly number[];
  readonly mostActions: number;
  /** Names of records. */
  readonly ruleset: string;
  readonly state: string;
  /** Rules by their names in the contract: each its name in the module, then the names of its parameters. */
  readonly calls: Readonly<Record<string, readonly [rule: string, ...parameters: string[]]>>;
  /** Scratch by the name of its parameter: bytes of an element, and how many there are. */
  readonly scratch: Readonly<Record<string, readonly [bytes: number, count: number]>>;
  readonly shapes: readonly ListedShape[];
  /** The places of the shapes that the wire needs. */
  readonly places: Readonly<Record<Said, number>>;
  /** The option that says whether own views show all; null: they always do. */
  readonly detail: string | null;
  /** Tags of events that follow from what the acting seat knows, whatever is hidden or drawn. */
  readonly foreseen: readonly string[];
  /** Tags of events after which bots wait longer; after which all act at once; and those of a share of common work. */
  readonly worthALook: readonly string[];
  readonly unhurried: readonly string[];
  readonly commonWork: readonly string[];
  readonly refusals: Readonly<Record<number, Refusal>>;
  readonly problems: Readonly<Record<number, Problem>>;
};

/** JSON that the rules do not take. */
export class NotByRules extends Error {
  readonly code: string;
  readonly ruling: string | null;
  constructor(code: string, ruling: string | null, words: string) {
    super(words);
    this.code = code;
    this.ruling = ruling;
  }
}

type Given = Readonly<Record<string, Records | number | null>>;

const PUBLIC = -1;
/** Draws of one step, at most. */
const MOST_DRAWS = 512;
const INT32 = 4;

export class Wire {
  readonly data: GameData;
  readonly rulesetType: Dtype;
  readonly stateType: Dtype;
  readonly #module: Module;
  readonly #shapes: Readonly<Record<Said, Shape>>;
  readonly #arena: Placed;
  readonly #scratch: Readonly<Record<string, Placed>>;

  constructor(module: Module, data: GameData) {
    this.data = data;
    this.#module = module;
    const shapes = shapesOf(data.shapes);
    const placed = Object.entries(data.places).map(([name, place]) => [name, shapes[place]]);
    this.#shapes = Object.fromEntries(placed) as Record<Said, Shape>;
    [this.rulesetType, this.stateType] = [data.ruleset, data.state].map((name) => {
      const type = module.layout.records[name];
      if (type === undefined) throw new RangeError(`no record is called ${name}`);
      return type;
    }) as [Dtype, Dtype];
    const place = (bytes: number, count: number) => ({ pointer: module.alloc(bytes * count), shape: [count] });
    this.#arena = place(ARENA.size, 1);
    this.#scratch = {
      ...Object.fromEntries(Object.entries(data.scratch).map(([name, [bytes, count]]) => [name, place(bytes, count)])),
      arenas: this.#arena,
      draws: place(INT32, MOST_DRAWS),
      out: place(INT32, Math.max(data.mostActions, ...data.seats)),
    };
  }

  /** Call a rule by its name in the contract. null: an array without records. */
  #call(name: string, given: Given): number {
    const [rule, ...parameters] = this.data.calls[name] ?? [];
    if (rule === undefined) throw new RangeError(`${this.data.id} has no ${name}`);
    const none = { pointer: this.#arena.pointer, shape: [0] };
    const args = parameters.map((parameter) => {
      if (!(parameter in given)) return this.#scratch[parameter] as Placed;
      const value = given[parameter];
      return value instanceof Records ? value.placed : (value ?? none);
    });
    return Number(this.#module.call(rule, ...args));
  }

  #ints(pointer: number, count: number): Int32Array {
    return new Int32Array(this.#module.memory.buffer, pointer, count);
  }

  get #count(): Int32Array {
    return this.#ints(this.#arena.pointer + ARENA.count, 1);
  }

  get #numbers(): Int32Array {
    return this.#ints(this.#arena.pointer + ARENA.numbers, ARENA.room);
  }

  /** The JSON of a value that a rule makes. */
  #made(shape: Shape, name: string, given: Given): unknown {
    this.#count[0] = SPARE;
    const value = this.#call(name, given);
    if ((this.#count[0] ?? 0) > ARENA.room) throw new RangeError(`${name}: a value does not fit`);
    return take(this.#numbers, shape, value);
  }

  /** Put JSON into the arena; its value. Throws a `NotByRules` with this code where it does not have its shape. */
  #filled(shape: Shape, said: unknown, code: string): number {
    const numbers: number[] = new Array(SPARE).fill(0);
    try {
      const value = put(numbers, shape, said);
      if (numbers.length > ARENA.room) throw new BadValue("expected less");
      this.#numbers.set(numbers);
      this.#count[0] = numbers.length;
      return value;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      throw new NotByRules(code, code === "bad_options" ? "" : null, error.message);
    }
  }

  /** The problem that a rule returned, with its words. */
  #problem(number: number): Problem {
    const problem = this.data.problems[-number];
    if (problem === undefined) throw new RangeError(`no problem has the number ${number}`);
    const said = this.#ints(this.#arena.pointer + ARENA.said, 3);
    let place = 0;
    const words = problem.words.replace(/\{\}/g, () => {
      const [number, names] = [said[place] ?? 0, problem.names[place]];
      place += 1;
      return String(names?.at(number) ?? number);
    });
    return { ...problem, words };
  }

  #refused(number: number): NotByRules {
    const { code, ruling, words } = this.#problem(number);
    return new NotByRules(code, null, ruling === "" ? words : `${words} (${ruling})`);
  }

  /** Make the ruleset of a table with these options. Throws a `NotByRules`. */
  setRuleset(to: Records, options: unknown, seats: number): void {
    const given = this.#filled(this.#shapes.options, options, "bad_options");
    to.bytes().fill(0);
    const number = this.#call("read_options", { given, seats, rulesets: to });
    if (number >= 0) return;
    const { code, ruling, words } = this.#problem(number);
    throw new NotByRules(code, ruling, words);
  }

  /** 1: own views at a table with these options show all; 0: they show less. */
  detail(options: unknown): number {
    const { detail } = this.data;
    if (detail === null) return 1;
    return Number((options as Record<string, unknown>)[detail] ?? this.#shapes.options.defaults?.[detail]);
  }

  actionToJson(action: number): GameAction {
    return this.#made(this.#shapes.action, "make_action", { action }) as GameAction;
  }

  /** The number of an action. Throws a `NotByRules`. */
  actionFromJson(said: unknown): number {
    const given = this.#filled(this.#shapes.action, said, "bad_action");
    const number = this.#call("read_action", { given });
    if (number < 0) throw this.#refused(number);
    return number;
  }

  /** The outcomes of chance in a step, from its draws. before null: the start. */
  outcomes(ruleset: Records, before: Records | null, action: number, draws: readonly number[]): readonly unknown[] {
    if (draws.length > MOST_DRAWS) throw new NotByRules("bad_outcome", null, "expected fewer draws");
    this.#ints(this.#scratch.draws?.pointer ?? 0, MOST_DRAWS).set(draws);
    const given = { rulesets: ruleset, befores: before, action, count: draws.length };
    return this.#made(this.#shapes.outcomes, "make_outcomes", given) as unknown[];
  }

  /** The draws that lead to these outcomes. Throws a `NotByRules`: none do. */
  draws(ruleset: Records, before: Records | null, action: number, outcomes: unknown): readonly number[] {
    const given = this.#filled(this.#shapes.outcomes, outcomes, "bad_outcome");
    const count = this.#call("read_outcomes", { rulesets: ruleset, befores: before, action, given });
    if (count < 0) throw this.#refused(count);
    return [...this.#ints(this.#scratch.draws?.pointer ?? 0, count)];
  }

  /** The public events of one step. before null: the start. */
  events(ruleset: Records, before: Records | null, after: Records, seat: number, action: number): readonly GameEvent[] {
    const given = { rulesets: ruleset, befores: before, afters: after, seat, action };
    return this.#made(this.#shapes.events, "make_events", given) as GameEvent[];
  }

  publicView(ruleset: Records, observation: Records): unknown {
    const given = { rulesets: ruleset, seens: observation, viewer: PUBLIC, detail: 1 };
    return this.#made(this.#shapes.publicView, "make_view", given);
  }

  ownView(ruleset: Records, observation: Records, seat: number, detail = 1): unknown {
    const given = { rulesets: ruleset, seens: observation, viewer: seat, detail };
    return this.#made(this.#shapes.ownView, "make_view", given);
  }

  listLegal(rulesets: Records, states: Records, seat: number): readonly number[] {
    const count = this.#call("legal_actions", { rulesets, states, seat });
    return [...this.#ints(this.#scratch.out?.pointer ?? 0, count)];
  }

  listScores(rulesets: Records, states: Records, seats: number): readonly number[] {
    this.#call("scores", { rulesets, states });
    return [...this.#ints(this.#scratch.out?.pointer ?? 0, seats)];
  }

  /** The seats that win as things stand: those that the game names, else those with most points. */
  listWinners(rulesets: Records, states: Records, seats: number): readonly number[] {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    if (this.data.calls.winners !== undefined) {
      const mask = this.#call("winners", { rulesets, states });
      return all.filter((seat) => (mask >> seat) & 1);
    }
    const scores = this.listScores(rulesets, states, seats);
    return all.filter((seat) => scores[seat] === Math.max(...scores));
  }

  start(rulesets: Records, states: Records, chances: Records): number {
    return this.#call("start", { rulesets, states, chances });
  }

  apply(rulesets: Records, states: Records, seat: number, action: number, chances: Records): number {
    return this.#call("apply", { rulesets, states, seat, action, chances });
  }

  /** A bit mask. */
  seatsToAct(rulesets: Records, states: Records): number {
    return this.#call("seats_to_act", { rulesets, states });
  }

  isOver(rulesets: Records, states: Records): boolean {
    return this.#call("is_over", { rulesets, states }) !== 0;
  }

  observe(rulesets: Records, states: Records, viewer: number, observations: Records): void {
    this.#call("observe", { rulesets, states, viewer, observations });
  }

  /** Make a world that a seat may be in, by its observation, as likely as any other. */
  sampleWorld(rulesets: Records, observations: Records, viewer: number, worlds: Records, chances: Records): void {
    this.#call("sample_world", { rulesets, observations, viewer, worlds, chances });
  }

  /** Time is up. 0, or the number of a refusal: no sandglass runs. */
  runOut(rulesets: Records, states: Records, chances: Records): number {
    return this.data.calls.run_out === undefined ? 1 : this.#call("run_out", { rulesets, states, chances });
  }

  /** Seconds of the sandglass that runs; 0: none does. */
  glassSeconds(rulesets: Records, states: Records): number {
    return this.data.calls.glass_seconds === undefined ? 0 : this.#call("glass_seconds", { rulesets, states });
  }

  /** Turns of the sandglass so far: a new number means that it has just been turned. */
  glassNumber(rulesets: Records, states: Records): number {
    return this.data.calls.glass_number === undefined ? 0 : this.#call("glass_number", { rulesets, states });
  }

  /** The number of the race that runs; -1: none does. */
  race(rulesets: Records, states: Records): number {
    return this.data.calls.race === undefined ? -1 : this.#call("race", { rulesets, states });
  }

  /** The most milliseconds that a race allows for a line. */
  allowance(rulesets: Records, states: Records): number {
    return this.data.calls.allowance === undefined ? 0 : this.#call("allowance", { rulesets, states });
  }

  /** Note the milliseconds of the next answer in a race. */
  stamp(rulesets: Records, states: Records, after: number): void {
    if (this.data.calls.stamp !== undefined) this.#call("stamp", { rulesets, states, after });
  }
}
