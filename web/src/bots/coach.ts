/**
 * The coach of a game in this page: what the choices of a seat are worth, from one observation, never from a state. It says
 * what the house's coach says (`asterion.coach`), by the same rules, compiled into the game's module.
 */
import type { CoachAdvice, CoachOption } from "../protocol/types.ts";
import { Module } from "../rules/module.ts";
import { type Placed, Records } from "../rules/records.ts";
import { Wire } from "../rules/wire.ts";
import type { BotGame } from "./bots.ts";
import type { CoachData } from "./coach_data.ts";
import { type Observed, placed } from "./position.ts";
import { room, type Seen } from "./search.ts";

type Part = { readonly actions: readonly number[]; readonly figures: readonly number[] };

/** Bytes of an int16, and of a float64. */
const [SHORT, REAL] = [2, 8];

export class Coach {
  readonly #coach: CoachData;
  readonly #module: Module;
  readonly #wire: Wire;
  /** The table of whole games, and the ruleset that it was made for, as text. */
  #table: { readonly of: string; readonly placed: Placed; readonly done: number } | null = null;
  readonly #bare: number;

  private constructor(coach: CoachData, module: Module, wire: Wire) {
    this.#coach = coach;
    this.#module = module;
    this.#wire = wire;
    this.#bare = module.mark();
  }

  /** The coach of a game, in a module of its own. Throws an `Error`: it has none. */
  static async of({ code, layout, data, coach }: BotGame): Promise<Coach> {
    if (coach === null) throw new Error(`${data.id} has no coach`);
    const module = await Module.load(code, layout);
    return new Coach(coach, module, new Wire(module, data));
  }

  /**
   * What the choices of a seat are worth; the same arguments give the same advice. One at a time: they share memory. `rest`:
   * called between the parts. null: `stopped`. Throws a `NoChoice`.
   */
  async advise(
    position: Observed,
    rest: () => Promise<void> = async () => {},
    stopped: () => boolean = () => false,
  ): Promise<CoachAdvice | null> {
    if (!(await this.#withTable(position, rest, stopped))) return null;
    const parts: Part[] = [];
    while (parts.length < this.#coach.parts) {
      parts.push(this.#part(position, parts.length));
      await rest();
      if (stopped()) return null;
    }
    return this.#advice(position, parts);
  }

  /** Run with memory that is free again afterwards. */
  #briefly<T>(position: Observed, run: (seen: Seen) => T): T {
    const mark = this.#module.mark();
    try {
      return run(placed(this.#module, this.#wire, position));
    } finally {
      this.#module.release(mark);
    }
  }

  /** Make the table of whole games, once for a ruleset; false: stopped. */
  async #withTable(position: Observed, rest: () => Promise<void>, stopped: () => boolean): Promise<boolean> {
    const { futures, work } = this.#coach;
    if (futures === null) return true;
    const module = this.#module;
    const of = position.ruleset.join();
    if (this.#table?.of !== of || this.#table.done < futures.games) {
      module.release(this.#bare);
      const { ruleset } = placed(module, this.#wire, position);
      const field = (name: string): number =>
        new Records(module.memory, ruleset.pointer, this.#wire.rulesetType, [1]).part(name).flat()[0] ?? 0;
      const shape = [field(futures.rounds) + 1, futures.games, field(futures.seats)];
      const table = { pointer: module.alloc(shape.reduce((all, each) => all * each, SHORT)), shape };
      const common = module.records("Ruleset");
      module.call(futures.common, ruleset, common);
      const given = room(module, work, futures.seed);
      for (let done = 0; done < futures.games; ) {
        const first = done;
        done = Math.min(done + futures.slice, futures.games);
        module.call(futures.play, common, ...given, first, done, table);
        await rest();
        if (stopped()) return false;
        this.#table = { of, placed: table, done };
      }
    }
    return true;
  }

  #reals(shape: readonly number[]): Records {
    const pointer = this.#module.alloc(shape.reduce((all, each) => all * each, REAL));
    return new Records(this.#module.memory, pointer, "f8", shape);
  }

  #part(position: Observed, number: number): Part {
    const { part, work, options, figures, parts, worlds, futures } = this.#coach;
    return this.#briefly({ ...position, seed: [position.seed, number].flat() }, (seen) => {
      const module = this.#module;
      const actions = new Records(module.memory, module.alloc(4 * options), "i4", [options]);
      const found = this.#reals([options, figures]);
      const given = room(module, work, seen.seed);
      const { ruleset, observation, seat } = seen;
      const rows = (futures?.games ?? 0) / parts;
      const trials =
        this.#table === null
          ? [worlds]
          : [this.#table.placed, number * rows, rows, this.#reals([worlds, options, figures]).placed];
      const count = Number(
        module.call(part, ruleset, observation, seat, ...given, ...trials, actions.placed, found.placed),
      );
      return { actions: actions.flat(count), figures: found.flat(count * figures) };
    });
  }

  #advice(position: Observed, parts: readonly Part[]): CoachAdvice {
    const { advice, figures, facts, costs, mistakes, unit, worlds } = this.#coach;
    const actions = parts[0]?.actions ?? [];
    return this.#briefly(position, ({ observation, seat }) => {
      const module = this.#module;
      const filled = (shape: readonly number[], numbers: readonly number[]): Records => {
        const made = this.#reals(shape);
        new Float64Array(module.memory.buffer, made.at, numbers.length).set(numbers);
        return made;
      };
      const all = filled(
        [parts.length, actions.length, figures],
        parts.flatMap((each) => each.figures),
      );
      const least = filled(
        [mistakes.length],
        mistakes.map(([loss]) => loss),
      );
      const [cost, means] = [this.#reals([actions.length, costs.length]), this.#reals([actions.length, figures])];
      const best = Number(module.call(advice, all.placed, least.placed, cost.placed, means.placed));
      const [rule, names] = facts;
      const told = this.#reals([names.length]);
      const options = actions.map((action, option): CoachOption => {
        const count = Number(module.call(rule, observation, seat, action, means.part([option]).placed, told.placed));
        const figure = told.flat();
        return {
          action: this.#wire.actionToJson(action) as CoachOption["action"],
          loss: cost.get([option, costs.loss]),
          margin: cost.get([option, costs.margin]),
          mistake: mistakes[cost.get([option, costs.name])]?.[1] ?? null,
          facts: Object.fromEntries(names.slice(0, count).map((name, i) => [name, figure[i] ?? 0])),
        };
      });
      return { unit, best, options, worlds: parts.length * worlds };
    });
  }
}
