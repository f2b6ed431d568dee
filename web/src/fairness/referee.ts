/**
 * Plays a match again by its rules, from the record alone: whether each action was legal, what the rules asked of chance
 * there, what followed from it, and how it ended. Nothing here is a rule: all of them are in the game's module.
 */

import type { GameRules } from "../rules/load.ts";
import { NOBODY, RuledGame, type StepType } from "../rules/ruled_game.ts";
import { countsOf, type Entry, type Fields, isFields, type ReadRecord } from "./record.ts";
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

export class Referee {
  readonly #game: RuledGame;
  readonly #record: ReadRecord;
  readonly #seating: Seating;
  #over = false;
  #ended = false;
  #awaited = 0;
  /** The bounds of the last step's draws, by the rules. */
  #bounds: readonly number[] = [];
  /** The last entry was a step. */
  #stepped = false;

  /** Throws `NotByRules` where the game cannot be played with these options. */
  constructor(rules: GameRules, record: ReadRecord) {
    this.#record = record;
    this.#seating = new Seating(record);
    this.#game = new RuledGame(rules, record.options, record.seats);
  }

  /** Play an entry. Returns what is wrong with it; null: nothing. shown: what the page was shown of it, if it was. */
  play(entry: Entry, shown: Shown | null = null): Fault | null {
    this.#stepped = false;
    this.#bounds = [];
    if (this.#ended) return "legal";
    try {
      if (entry.type === "ended") return this.#ends(entry);
      if (isStep(entry)) return this.#step(entry, shown);
      return this.#seating.take(entry, this.#game.started, this.#over, this.#awaited) ? null : "legal";
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
    return this.#game.over && same(scores, this.#game.scores()) && same(winners, this.#game.winners());
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
    if ((entry.type === "started") === this.#game.started) return false;
    if (entry.type === "started" && !this.#seating.mayStart()) return false;
    if (entry.type === "acted" && !this.#seating.mayAct(entry)) return false;
    if (commitment === null) return true;
    const raced = entry.type !== "acted" || isFields(entry.granted) || !this.#races();
    const drawn = [entry.drawn, ...(version === 2 ? [entry.bounds] : []), ...(addressed ? [entry.addresses] : [])];
    return raced && drawn.every(Array.isArray);
  }

  #races(): boolean {
    const { rules, ruleset, now } = this.#game;
    return rules.wire.race(ruleset, now) >= 0;
  }

  /** Compare the form of the entry with the one that the rules write. action: its number. */
  #written(entry: Entry, action: number, due: unknown): Fault | null {
    const { commitment, version } = this.#record;
    const said = listed(entry.outcomes);
    if (commitment === null) return said.length === 0 || same(due, said) ? null : "outcomes";
    if (!same(due, said)) return "outcomes";
    if (entry.type === "acted") {
      const written = this.#game.rules.wire.actionToJson(action);
      const equal =
        version === 2 ? JSON.stringify(written) === JSON.stringify(entry.action) : same(written, entry.action);
      if (!equal || (version === 2 && entry.granted === null)) return "canonical";
    }
    return version === 1 || JSON.stringify(due) === JSON.stringify(said) ? null : "canonical";
  }

  #step(entry: Entry, shown: Shown | null): Fault | null {
    if (!isStep(entry) || !this.#mayBe(entry)) return "legal";
    const game = this.#game;
    const { wire } = game.rules;
    const held = game.hold();
    const seat = entry.type === "acted" ? Number(entry.seat) : NOBODY;
    const action = entry.type === "acted" ? wire.actionFromJson(entry.action) : NOBODY;
    if (held !== null && isFields(entry.granted) && !this.#stamp(entry.granted)) return "legal";
    const drawn = Array.isArray(entry.drawn)
      ? countsOf(entry.drawn)
      : wire.draws(game.ruleset, held, action, listed(entry.outcomes));
    if (drawn === null) return "asked";
    if (game.take(entry.type, seat, action, drawn, Number(entry.n)) !== 0) return "legal";
    if (!this.#asked(drawn, entry)) return "asked";
    const due = drawn.length > 0 ? wire.outcomes(game.ruleset, held, action, drawn) : [];
    const fault = this.#written(entry, action, due);
    if (fault !== null) return fault;
    [this.#over, this.#awaited, this.#stepped] = [game.over, game.awaited, true];
    this.#seating.follow(entry, this.#awaited);
    return shown === null || same(this.events(), shown.events) ? null : "happened";
  }

  /** What happened in the entry that was just played, as everybody may see it. */
  events(): readonly unknown[] {
    return this.#stepped ? this.#game.events() : [];
  }

  /** The view of everybody; null before the deal. */
  publicView(): unknown {
    return this.#game.publicView();
  }

  /** What each seat alone sees now; none before the deal. */
  ownViews(): readonly unknown[] {
    const { started, seats } = this.#game;
    return Array.from({ length: started ? seats : 0 }, (_, seat) => this.#game.ownView(seat));
  }

  /** What a seat may choose from now, and the ruleset, as bytes for a coach; null: it has nothing to choose. */
  choice(seat: number): { readonly observation: Uint8Array; readonly ruleset: Uint8Array } | null {
    const { started, ruleset, rules } = this.#game;
    if (!started || this.#over) return null;
    const seen = this.#game.observed(seat);
    if (rules.wire.listLegal(ruleset, seen, seat).length < 2) return null;
    return { observation: seen.bytes().slice(), ruleset: ruleset.bytes().slice() };
  }

  /** Note the time that a seat was granted in a race; false: the measures do not give it (L10). */
  #stamp({ after, shown, arrived, way }: Fields): boolean {
    if (!this.#races()) return false;
    const most = this.#game.allowance();
    if (Number(shown) > most || Number(way) > most) return false;
    if (after !== Math.max(0, Number(arrived) - Number(shown) - Number(way))) return false;
    this.#game.stamp(Number(after));
    return true;
  }

  /** Whether the rules drew what was told, all of it, below the bounds and at the addresses that the entry says. */
  #asked(drawn: readonly number[], entry: Fields): boolean {
    const asked = this.#game.asked(drawn);
    if (asked === null) return false;
    this.#bounds = asked.bounds;
    if (entry.bounds !== undefined && !same(entry.bounds, asked.bounds)) return false;
    return entry.addresses === undefined || same(entry.addresses, asked.addresses);
  }
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether an entry is a step of the game, which the rules judge. */
export const isStep = (entry: Entry): entry is Entry & { readonly type: StepType } =>
  entry.type === "started" || entry.type === "acted" || entry.type === "elapsed";

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
