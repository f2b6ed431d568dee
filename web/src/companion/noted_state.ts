/** The compiled rules of a companion with one ruleset and one state: what is noted is a game's state without dice or tiles. */
import type { GameRules } from "../rules/load.ts";
import { type Dtype, Records } from "../rules/records.ts";

export class NotedState {
  readonly game: GameRules;
  readonly seats: number;
  readonly ruleset: Records;
  readonly state: Records;
  readonly #rules: string;

  /** `rules`: the module of the functions that `call` names. Throws for options that the game refuses. */
  constructor(game: GameRules, rules: string, seats: number, options: unknown) {
    const { wire } = game;
    this.game = game;
    this.seats = seats;
    this.#rules = rules;
    this.ruleset = this.place(wire.rulesetType);
    wire.setRuleset(this.ruleset, options, seats);
    this.state = this.place(wire.stateType);
  }

  /** Room for one more record. */
  place(type: Dtype): Records {
    const { module } = this.game;
    return new Records(module.memory, module.alloc(type.size), type, [1]);
  }

  /** Call a function of ruleset and state. */
  call(name: string, ...given: readonly number[]): number {
    return this.#called(name, [this.ruleset, this.state], given);
  }

  /** Call a function of the state alone. */
  callState(name: string, ...given: readonly number[]): number {
    return this.#called(name, [this.state], given);
  }

  /** Call a function of numbers. Several results come as a list. */
  callNumbers(name: string, ...given: readonly number[]): number | readonly number[] {
    return this.game.module.call(`${this.#rules}.${name}`, ...given);
  }

  #called(name: string, records: readonly Records[], given: readonly number[]): number {
    const placed = records.map(({ at }) => ({ pointer: at, shape: [] }));
    return this.game.module.call(`${this.#rules}.${name}`, ...placed, ...given) as number;
  }

  /** The numbers of a field of the state. */
  numbers(name: string): readonly number[] {
    return this.state.part(name).flat();
  }

  number(name: string): number {
    return this.numbers(name)[0] ?? 0;
  }

  bySeat(name: string): readonly number[] {
    return this.numbers(name).slice(0, this.seats);
  }

  /** The numbers of a field of the ruleset. */
  ruled(name: string): readonly number[] {
    return this.ruleset.part(name).flat();
  }

  totals(): readonly number[] {
    return this.game.wire.listScores(this.ruleset, this.state, this.seats);
  }

  winners(): readonly number[] {
    return this.game.wire.listWinners(this.ruleset, this.state, this.seats);
  }
}
