/**
 * Plays a match again by its rules, from the record alone: whether each action was legal, what the rules asked of chance
 * there, what followed from it, and how it ended. Nothing here is a rule: all of them are in the game's module.
 */

import { CHANCE } from "../rules/generated/common.ts";
import type { GameRules } from "../rules/load.ts";
import { PythonError, Records } from "../rules/python.ts";
import { type Address, countsOf, type Entry, type Fields, isFields, type ReadRecord } from "./record.ts";
import { Seating } from "./seating.ts";

/**
 * The faults of an entry.
 *
 * - `legal`: the rules refuse it, it is none of their actions, or its seat may not act
 * - `canonical`: the house writes it in another form
 * - `asked`: the rules draw other numbers there, for other things, or more or fewer of them
 * - `outcomes`: what the record says in words does not follow from the numbers drawn
 * - `happened`: it is not what the page was shown
 * - `result`: the game is not over, or its scores or winners are others
 */
export const FAULTS = ["legal", "canonical", "asked", "outcomes", "happened", "result"] as const;
export type Fault = (typeof FAULTS)[number];

/** What the page was shown of an entry. */
export type Shown = { readonly n: number; readonly events: readonly unknown[] };

const NOBODY = -1;

/** Whether two JSON values are the same, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => same(each, other[i]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

/** A value as JSON says it: what stays of it when memory is used again. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export class Referee {
  readonly #game: GameRules;
  readonly #seats: number;
  readonly #ruleset: Records;
  readonly #chance: Records;
  readonly #states: readonly [Records, Records];
  /** What one viewer may see of the state. */
  readonly #seen: Records;
  readonly #options: unknown;
  readonly #record: ReadRecord;
  readonly #seating: Seating;
  #started = false;
  #over = false;
  #ended = false;
  #awaited = 0;
  /** The bounds of the last step's draws, by the rules. */
  #bounds: readonly number[] = [];
  /** The last step: whether it was the first, who acted, and how. */
  #last: { readonly first: boolean; readonly seat: number; readonly action: number } | null = null;

  /** Throws `PythonError` where the game cannot be played with these options. */
  constructor(game: GameRules, record: ReadRecord) {
    const { wire, module } = game;
    const { options, seats } = record;
    this.#record = record;
    this.#seating = new Seating(record);
    this.#game = game;
    this.#seats = seats;
    if (!wire.seats.includes(seats)) throw new PythonError(`not a game for ${seats}`);
    this.#options = wire.options(options);
    const chosen = wire.ruleset(this.#options, seats);
    const place = (type: Records["type"], size: number) => new Records(module.memory, module.alloc(size), type, [1]);
    this.#ruleset = place(wire.ruleset_dtype, wire.ruleset_dtype.size);
    this.#copy(chosen, this.#ruleset);
    const chance = module.layout.records.Chance;
    if (chance === undefined) throw new RangeError("a module without chance");
    this.#chance = place(chance, chance.size);
    const { size } = wire.state_dtype;
    this.#states = [place(wire.state_dtype, size), place(wire.state_dtype, size)];
    this.#seen = place(wire.state_dtype, size);
  }

  #copy(from: Records, to: Records): void {
    const bytes = from.tobytes();
    this.#game.module.bytes(to.at, bytes.byteLength).set(bytes);
  }

  /** Play an entry. Returns what is wrong with it; null: nothing. shown: what the page was shown of it, if it was. */
  play(entry: Entry, shown: Shown | null = null): Fault | null {
    this.#last = null;
    this.#bounds = [];
    if (this.#ended) return "legal";
    try {
      if (entry.type === "ended") return this.#ends(entry);
      if (isStep(entry)) return this.#step(entry, shown);
      return this.#seating.take(entry, this.#started, this.#over, this.#awaited) ? null : "legal";
    } catch (error) {
      // What a record makes of an entry may also end a function of the module, which then says so in its own way.
      if (!(error instanceof Error)) throw error;
      return entry.type === "ended" ? "result" : "legal";
    }
  }

  /** The bounds of the draws of the entry just played. */
  get bounds(): readonly number[] {
    return this.#bounds;
  }

  /** Whether the game is over, with these scores and winners. */
  endsWith({ scores, winners }: Fields): boolean {
    const { wire } = this.#game;
    const [, now] = this.#states;
    if (!this.#started || !wire.is_over(this.#ruleset, now)) return false;
    return (
      same(scores, wire.list_scores(this.#ruleset, now, this.#seats)) &&
      same(winners, wire.list_winners(this.#ruleset, now, this.#seats))
    );
  }

  #ends(entry: Fields): Fault | null {
    if (!this.endsWith(entry)) return "result";
    if (this.#record.commitment === null && entry.house_seed !== null) return "legal";
    this.#ended = true;
    return null;
  }

  /** Whether the entry may come now, from its seat, and has all fields of its draws. */
  #mayBe(entry: Entry): boolean {
    const { commitment, version, addressed } = this.#record;
    if ((entry.type === "started") === this.#started) return false;
    if (entry.type === "started" && !this.#seating.mayStart()) return false;
    if (entry.type === "acted" && !this.#seating.mayAct(entry)) return false;
    if (commitment === null) return true;
    const raced = entry.type !== "acted" || isFields(entry.granted) || !this.#races();
    const drawn = [entry.drawn, ...(version === 2 ? [entry.bounds] : []), ...(addressed ? [entry.addresses] : [])];
    return raced && drawn.every(Array.isArray);
  }

  #races(): boolean {
    const { race } = this.#game.wire;
    return race !== null && race.number(this.#ruleset, this.#states[1]) >= 0;
  }

  /** Compare the form of the entry with the one that the rules write. action: its number. */
  #written(entry: Entry, action: number, due: unknown): Fault | null {
    const { commitment, version } = this.#record;
    const said = listed(entry.outcomes);
    if (commitment === null) return said.length === 0 || same(due, said) ? null : "outcomes";
    if (!same(due, said)) return "outcomes";
    if (entry.type === "acted") {
      const written = asJson(this.#game.wire.action_to_json(action));
      const equal =
        version === 2 ? JSON.stringify(written) === JSON.stringify(entry.action) : same(written, entry.action);
      if (!equal || (version === 2 && entry.granted === null)) return "canonical";
    }
    return version === 1 || JSON.stringify(due) === JSON.stringify(said) ? null : "canonical";
  }

  #step(entry: Entry, shown: Shown | null): Fault | null {
    const { wire } = this.#game;
    if (!this.#mayBe(entry)) return "legal";
    const [before, now] = this.#states;
    this.#copy(now, before);
    const first = this.#started ? before : null;
    const seat = entry.type === "acted" ? Number(entry.seat) : NOBODY;
    const action = entry.type === "acted" ? wire.action_from_json(entry.action) : NOBODY;
    if (first !== null && isFields(entry.granted) && !this.#stamp(entry.granted, before, now)) return "legal";
    const drawn = Array.isArray(entry.drawn)
      ? countsOf(entry.drawn)
      : wire.draws(this.#ruleset, first, seat, action, listed(entry.outcomes));
    if (drawn === null) return "asked";
    this.#tell(drawn, Number(entry.n));
    const refused = this.#call(entry.type, seat, action);
    if (refused !== 0) return "legal";
    this.#started = true;
    if (!this.#asked(drawn, entry)) return "asked";
    const due = drawn.length > 0 ? wire.outcomes(this.#ruleset, first, seat, action, drawn) : [];
    const fault = this.#written(entry, action, asJson(due));
    if (fault !== null) return fault;
    this.#over = wire.is_over(this.#ruleset, now);
    this.#awaited = this.#over ? 0 : Number(wire.seats_to_act(this.#ruleset, now));
    this.#seating.follow(entry, this.#awaited);
    this.#last = { first: first === null, seat, action };
    return shown === null || same(this.events(), shown.events) ? null : "happened";
  }

  /** What happened in the entry that was just played, as everybody may see it. */
  events(): readonly unknown[] {
    if (this.#last === null) return [];
    const [before, now] = this.#states;
    const { first, seat, action } = this.#last;
    return asJson(this.#game.wire.events(this.#ruleset, first ? null : before, now, seat, action)) as unknown[];
  }

  /** What everybody sees now; null before the deal. */
  publicView(): unknown {
    return this.#started ? asJson(this.#game.wire.public_view(this.#ruleset, this.#observed(NOBODY))) : null;
  }

  /** What each seat alone sees now; none before the deal. */
  ownViews(): readonly unknown[] {
    if (!this.#started) return [];
    const { wire } = this.#game;
    return Array.from({ length: this.#seats }, (_, seat) => {
      const own = wire.own_view(this.#ruleset, this.#observed(seat), seat);
      return asJson(wire.at_table?.(this.#options, own) ?? own);
    });
  }

  #observed(viewer: number): Records {
    this.#game.wire.observe(this.#ruleset, this.#states[1], viewer, this.#seen);
    return this.#seen;
  }

  /** Note the time that a seat was granted in a race; false: the measures do not give it (L10). */
  #stamp({ after, shown, arrived, way }: Fields, before: Records, now: Records): boolean {
    const { race } = this.#game.wire;
    if (race === null || race.number(this.#ruleset, before) < 0) return false;
    const most = race.allowance(this.#ruleset, before);
    if (Number(shown) > most || Number(way) > most) return false;
    if (after !== Math.max(0, Number(arrived) - Number(shown) - Number(way))) return false;
    race.stamp(this.#ruleset, before, Number(after));
    this.#copy(before, now);
    return true;
  }

  #call(type: string, seat: number, action: number): number {
    const { wire } = this.#game;
    const [, now] = this.#states;
    if (type === "started") return wire.start(this.#ruleset, now, this.#chance);
    if (type === "acted") return wire.apply(this.#ruleset, now, seat, action, this.#chance);
    return wire.sandglass?.run_out(this.#ruleset, now, this.#chance) ?? 1;
  }

  #tell(drawn: readonly number[], step: number): void {
    const chance = this.#chance;
    for (const field of ["at", "count", "places", "since", "dry", "asked"]) chance.set(field, 0);
    chance.set("mode", CHANCE.TOLD);
    chance.set("step", step);
    chance.set("given", drawn.length);
    const words = chance.part("word");
    drawn.forEach((draw, i) => {
      words.set([0, i], draw);
    });
  }

  /** Whether the rules drew what was told, all of it, below the bounds and at the addresses that the entry says. */
  #asked(drawn: readonly number[], entry: Fields): boolean {
    const said = (field: string) => Number((this.#chance.get(field) as Records).get(0));
    if (said("dry") !== CHANCE.ENOUGH || said("at") !== drawn.length) return false;
    const count = said("count");
    const due: number[] = (this.#chance.get("bound") as Records).tolist()[0].slice(0, count);
    this.#bounds = due;
    if (entry.bounds !== undefined && !same(entry.bounds, due)) return false;
    return entry.addresses === undefined || same(entry.addresses, this.#addresses(said("places"), count));
  }

  /** What was drawn from, in order: three numbers and how many draws; without those that no draw came from. */
  #addresses(places: number, count: number): readonly Address[] {
    const rows: [number, number, number, number][] = (this.#chance.get("place") as Records)
      .tolist()[0]
      .slice(0, places);
    return rows.flatMap(([what, a, b, first], i) => {
      const draws = (rows[i + 1]?.[3] ?? count) - first;
      return draws > 0 ? [[what, a, b, draws] as const] : [];
    });
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether an entry is a step of the game, which the rules judge. */
export const isStep = ({ type }: Entry): boolean => type === "started" || type === "acted" || type === "elapsed";

/** The referee of a record; null: no game can be played with its options. */
export function refereeOf(game: GameRules, record: ReadRecord): Referee | null {
  try {
    return new Referee(game, record);
  } catch (error) {
    // As in `play`: bad options may also make a function of the module throw.
    if (error instanceof Error) return null;
    throw error;
  }
}
