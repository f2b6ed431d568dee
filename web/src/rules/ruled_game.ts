/**
 * A game played by its rules in this page: its state, and the one before the last step. Nothing here is a rule: all of
 * them are in the game's module.
 */
import { CHANCE } from "./generated/common.ts";
import type { GameRules } from "./load.ts";
import { PythonError, Records } from "./python.ts";

export type StepType = "started" | "acted" | "elapsed";
/** The draws of a step, as numbers, or luck, which goes on from the words of `shuffle`. */
export type Draws = readonly number[] | "luck";
/** The subject of draws: three numbers, and the number of draws. */
export type Address = readonly [what: number, a: number, b: number, draws: number];

export const NOBODY = -1;

/** A value as JSON says it: what stays of it when memory is used again. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export class RuledGame {
  readonly rules: GameRules;
  readonly seats: number;
  readonly ruleset: Records;
  /** The state now, and before the last step. */
  readonly now: Records;
  readonly before: Records;
  readonly #chance: Records;
  /** The state as one viewer may see it. */
  readonly #seen: Records;
  readonly #options: unknown;
  #started = false;
  #steps = 0;
  /** The last step: whether it was the first, who acted, and how. */
  #last: { readonly first: boolean; readonly seat: number; readonly action: number } | null = null;

  /** Throws `PythonError` where the game cannot be played with these options. */
  constructor(rules: GameRules, options: unknown, seats: number) {
    const { wire, module } = rules;
    if (!wire.seats.includes(seats)) throw new PythonError(`not a game for ${seats}`);
    this.rules = rules;
    this.seats = seats;
    this.#options = wire.options(options);
    const chosen = wire.ruleset(this.#options, seats);
    const place = (type: Records["type"], size: number) => new Records(module.memory, module.alloc(size), type, [1]);
    this.ruleset = place(wire.ruleset_dtype, wire.ruleset_dtype.size);
    this.#copy(chosen, this.ruleset);
    const chance = module.layout.records.Chance;
    if (chance === undefined) throw new RangeError("a module without chance");
    this.#chance = place(chance, chance.size);
    const { size } = wire.state_dtype;
    [this.now, this.before, this.#seen] = [0, 1, 2].map(() => place(wire.state_dtype, size)) as [
      Records,
      Records,
      Records,
    ];
  }

  #copy(from: Records, to: Records): void {
    const bytes = from.tobytes();
    this.rules.module.bytes(to.at, bytes.byteLength).set(bytes);
  }

  get started(): boolean {
    return this.#started;
  }

  /** Keep the state as the one before the next step. Returns it; null: nothing has been dealt. */
  hold(): Records | null {
    this.#last = null;
    this.#copy(this.now, this.before);
    return this.#started ? this.before : null;
  }

  /** Go back to the state before the last step. */
  takeBack(): void {
    this.#copy(this.before, this.now);
  }

  /** Take a step from the state that is held. Returns 0, or the number of its refusal; then the state means nothing. */
  take(type: StepType, seat: number, action: number, draws: Draws, number = this.#steps): number {
    const first = !this.#started;
    this.#tell(draws, number);
    const refused = this.#call(type, seat, action);
    if (refused !== 0) return refused;
    this.#started = true;
    this.#steps += 1;
    this.#last = { first, seat, action };
    return 0;
  }

  #call(type: StepType, seat: number, action: number): number {
    const { wire } = this.rules;
    if (type === "started") return wire.start(this.ruleset, this.now, this.#chance);
    if (type === "acted") return wire.apply(this.ruleset, this.now, seat, action, this.#chance);
    return wire.sandglass?.run_out(this.ruleset, this.now, this.#chance) ?? 1;
  }

  #tell(draws: Draws, step: number): void {
    const chance = this.#chance;
    for (const field of ["at", "count", "places", "since", "exhausted", "missing_bound"]) chance.set(field, 0);
    chance.set("mode", draws === "luck" ? CHANCE.SIMULATED : CHANCE.SCRIPTED);
    chance.set("step", step);
    if (draws === "luck") return;
    chance.set("given", draws.length);
    const words = chance.part("word");
    draws.forEach((draw, i) => {
      words.set([0, i], draw);
    });
  }

  /** Begin the luck of this game with four 32-bit words, not all of them 0. */
  shuffle(words: ArrayLike<number>): void {
    const state = this.#chance.part("x");
    for (let i = 0; i < 4; i++) state.set([0, i], words[i] ?? 0);
  }

  /** The most milliseconds that a race allows for a line. */
  allowance(): number {
    return this.rules.wire.race?.allowance(this.ruleset, this.before) ?? 0;
  }

  /** Note the milliseconds of the next answer in a race, in the state that is held. */
  stamp(after: number): void {
    this.rules.wire.race?.stamp(this.ruleset, this.before, after);
    this.takeBack();
  }

  /** Bounds and subjects of the last step's draws; null: other draws than were told, or not as many. */
  asked(
    draws: readonly number[],
  ): { readonly bounds: readonly number[]; readonly addresses: readonly Address[] } | null {
    const said = (field: string) => Number((this.#chance.get(field) as Records).get(0));
    if (said("exhausted") !== CHANCE.ENOUGH || said("at") !== draws.length) return null;
    const count = said("count");
    const bounds: number[] = (this.#chance.get("bound") as Records).tolist()[0].slice(0, count);
    return { bounds, addresses: this.#addresses(said("places"), count) };
  }

  /** The subjects of draws, in order, without those of no draw. */
  #addresses(places: number, count: number): readonly Address[] {
    const rows: [number, number, number, number][] = (this.#chance.get("place") as Records)
      .tolist()[0]
      .slice(0, places);
    return rows.flatMap(([what, a, b, first], i) => {
      const draws = (rows[i + 1]?.[3] ?? count) - first;
      return draws > 0 ? [[what, a, b, draws] as const] : [];
    });
  }

  get over(): boolean {
    return this.#started && this.rules.wire.is_over(this.ruleset, this.now);
  }

  /** The seats that may act, as a bit mask. */
  get awaited(): number {
    return !this.#started || this.over ? 0 : Number(this.rules.wire.seats_to_act(this.ruleset, this.now));
  }

  scores(): readonly number[] {
    return this.rules.wire.list_scores(this.ruleset, this.now, this.seats);
  }

  winners(): readonly number[] {
    return this.rules.wire.list_winners(this.ruleset, this.now, this.seats);
  }

  /** The events of the last step, as everybody may see them. */
  events(): readonly unknown[] {
    if (this.#last === null) return [];
    const { first, seat, action } = this.#last;
    return this.rules.wire.events(this.ruleset, first ? null : this.before, this.now, seat, action);
  }

  /** The view of everybody; null before the deal. */
  publicView(): unknown {
    return this.#started ? this.rules.wire.public_view(this.ruleset, this.observed(NOBODY)) : null;
  }

  /** A seat's own view, with its legal actions; null before the deal. */
  ownView(seat: number): unknown {
    if (!this.#started) return null;
    const { wire } = this.rules;
    return wire.own_view(this.ruleset, this.observed(seat), seat, wire.detail(this.#options));
  }

  /** The state as a viewer may see it; overwritten by the next call. */
  observed(viewer: number): Records {
    this.rules.wire.observe(this.ruleset, this.now, viewer, this.#seen);
    return this.#seen;
  }
}
