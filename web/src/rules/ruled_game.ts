/**
 * A game played by its rules in this page: its state, and the one before the last step. Nothing here is a rule: all of
 * them are in the game's module.
 */
import { CHANCE } from "./generated/common.ts";
import type { GameRules } from "./load.ts";
import { type Dtype, Records } from "./records.ts";
import { NotByRules } from "./wire.ts";

export type StepType = "started" | "acted" | "elapsed";
/** The draws of a step, as numbers; luck, which goes on from the words of `shuffle`; or the key of addressed dice. */
export type Draws = readonly number[] | "luck" | { readonly key: Uint8Array };
/** The subject of draws: three numbers, and the number of draws. */
export type Address = readonly [what: number, a: number, b: number, draws: number];
/** The chance of a step: the number of words used, each draw with its bound, and the subjects. */
export type Drawn = {
  readonly words: number;
  readonly drawn: readonly number[];
  readonly bounds: readonly number[];
  readonly addresses: readonly Address[];
};

export const NOBODY = -1;

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
  readonly #detail: number;
  #started = false;
  #steps = 0;
  /** The bytes of the state before the last step, without a stamp. */
  #held = new Uint8Array(0);
  /** The last step: whether it was the first, who acted, and how. */
  #last: { readonly first: boolean; readonly seat: number; readonly action: number } | null = null;

  /** Throws `NotByRules` where the game cannot be played with these options. */
  constructor(rules: GameRules, options: unknown, seats: number) {
    const { wire, module } = rules;
    if (!wire.data.seats.includes(seats)) throw new NotByRules("bad_seats", null, `not a game for ${seats}`);
    this.rules = rules;
    this.seats = seats;
    this.#detail = wire.detail(options);
    const place = (type: Dtype) => new Records(module.memory, module.alloc(type.size), type, [1]);
    this.ruleset = place(wire.rulesetType);
    wire.setRuleset(this.ruleset, options, seats);
    const chance = module.layout.records.Chance;
    if (chance === undefined) throw new RangeError("a module without chance");
    this.#chance = place(chance);
    [this.now, this.before, this.#seen] = [0, 1, 2].map(() => place(wire.stateType)) as [Records, Records, Records];
  }

  #copy(from: Records, to: Records): void {
    to.bytes().set(from.bytes());
  }

  /**
   * Be in a world that a seat may be in, by the bytes of its observation; luck chooses among them. false: these are no
   * bytes of a state, and nothing has changed.
   */
  imagine(seen: Uint8Array, viewer: number): boolean {
    const room = this.#seen.bytes();
    if (seen.length !== room.length) return false;
    room.set(seen);
    this.#tell("luck", this.#steps);
    this.rules.wire.sampleWorld(this.ruleset, this.#seen, viewer, this.now, this.#chance);
    this.#started = true;
    this.#last = null;
    return true;
  }

  get started(): boolean {
    return this.#started;
  }

  /** Keep the state as the one before the next step. Returns it; null: nothing has been dealt. */
  hold(): Records | null {
    this.#last = null;
    this.#copy(this.now, this.before);
    this.#held = this.now.bytes().slice();
    return this.#started ? this.before : null;
  }

  /** Go back to the state before the last step. */
  takeBack(): void {
    this.now.bytes().set(this.#held);
    if (this.#last === null) return;
    this.#started = !this.#last.first;
    this.#steps -= 1;
    this.#last = null;
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
    return wire.runOut(this.ruleset, this.now, this.#chance);
  }

  #tell(draws: Draws, step: number): void {
    const chance = this.#chance;
    for (const field of ["at", "count", "places", "since", "exhausted", "missing_bound"]) chance.set(field, 0);
    chance.set("step", step);
    if (draws === "luck") {
      chance.set("mode", CHANCE.SIMULATED);
      return;
    }
    if ("key" in draws) {
      chance.set("mode", CHANCE.ADDRESSED);
      const [view, key] = [new DataView(draws.key.buffer, draws.key.byteOffset), chance.part("key")];
      for (let i = 0; i < 8; i++) key.set([0, i], view.getUint32(4 * i, true));
      return;
    }
    chance.set("mode", CHANCE.SCRIPTED);
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
    return this.rules.wire.allowance(this.ruleset, this.before);
  }

  /** Note the milliseconds of the next answer in a race, in the state that is held. */
  stamp(after: number): void {
    this.rules.wire.stamp(this.ruleset, this.before, after);
    this.#copy(this.before, this.now);
  }

  /** Bounds and subjects of the last step's draws; null: other draws than were told, or not as many. */
  asked(draws: readonly number[]): Pick<Drawn, "bounds" | "addresses"> | null {
    const made = this.drawn();
    return made?.words === draws.length ? made : null;
  }

  /** The chance of the last step, unless it was luck; of scripted draws each is a word. null: it could not be drawn. */
  drawn(): Drawn | null {
    const said = (field: string) => this.#chance.part(field).flat(1)[0] ?? 0;
    if (said("exhausted") !== CHANCE.ENOUGH) return null;
    const count = said("count");
    const [drawn = [], bounds = []] = ["drawn", "bound"].map((field) => this.#chance.part(field).flat(count));
    return { words: said("at"), drawn, bounds, addresses: this.#addresses(said("places"), count) };
  }

  /** The subjects of draws, in order, without those of no draw. */
  #addresses(places: number, count: number): readonly Address[] {
    const said = this.#chance.part("place").flat(4 * places);
    const rows = Array.from(
      { length: places },
      (_, i) => said.slice(4 * i, 4 * i + 4) as [number, number, number, number],
    );
    return rows.flatMap(([what, a, b, first], i) => {
      const draws = (rows[i + 1]?.[3] ?? count) - first;
      return draws > 0 ? [[what, a, b, draws] as const] : [];
    });
  }

  get over(): boolean {
    return this.#started && this.rules.wire.isOver(this.ruleset, this.now);
  }

  /** The seats that may act, as a bit mask. */
  get awaited(): number {
    return !this.#started || this.over ? 0 : this.rules.wire.seatsToAct(this.ruleset, this.now);
  }

  scores(): readonly number[] {
    return this.rules.wire.listScores(this.ruleset, this.now, this.seats);
  }

  winners(): readonly number[] {
    return this.rules.wire.listWinners(this.ruleset, this.now, this.seats);
  }

  /** The events of the last step, as everybody may see them. */
  events(): readonly unknown[] {
    if (this.#last === null) return [];
    const { first, seat, action } = this.#last;
    return this.rules.wire.events(this.ruleset, first ? null : this.before, this.now, seat, action);
  }

  /** The view of everybody; null before the deal. */
  publicView(): unknown {
    return this.#started ? this.rules.wire.publicView(this.ruleset, this.observed(NOBODY)) : null;
  }

  /** A seat's own view, with its legal actions; null before the deal. */
  ownView(seat: number): unknown {
    if (!this.#started) return null;
    return this.rules.wire.ownView(this.ruleset, this.observed(seat), seat, this.#detail);
  }

  /** The state as a viewer may see it; overwritten by the next call. */
  observed(viewer: number): Records {
    this.rules.wire.observe(this.ruleset, this.now, viewer, this.#seen);
    return this.#seen;
  }
}
