/**
 * A match that is played in this page alone: by the rules of the page's module, without the house, without a log. Its
 * state has the form that the house sends, so that a game's own table shows it.
 */
import type { EntryView, GameAction, TableState } from "../protocol/index.ts";
import { Refusal } from "../protocol/index.ts";
import { localTable } from "../protocol/local_table.ts";
import type { GameRules } from "../rules/load.ts";
import { type Placed, Records } from "../rules/records.ts";
import { type Draws, NOBODY, RuledGame, type StepType } from "../rules/ruled_game.ts";
import { NotByRules } from "../rules/wire.ts";

/**
 * The function of a page's module that chooses an action, and what it works in beside the views: records, or a list with
 * room for all actions of the game.
 */
export type Bot = {
  readonly choose: string;
  readonly scratch: readonly (readonly [record: string, count: number] | "actions")[];
};

/**
 * Somebody's action, and what chance decides there, in the game's words; without them luck decides. `after`: in a race,
 * the milliseconds that it took; without them, those since it began.
 */
export type Move = {
  readonly seat: number;
  readonly action: GameAction;
  readonly outcomes?: readonly unknown[];
  readonly after?: number;
};

/** A step of a record: what was done, and the numbers that were drawn; `after`: as in a `Move`. */
export type Recorded = {
  readonly type: StepType;
  readonly seat: number | null;
  readonly action?: GameAction;
  readonly drawn: readonly number[];
  readonly after?: number;
};

export type Setup = { readonly options: object; readonly seats: number; readonly viewer: number };

/** Levels of `asterion.bots`, by number: that of a beginner, and that which plays to win without a search. */
export const [NOVICE, REGULAR] = [1, 2] as const;

let made = 0;

export class LocalMatch {
  readonly rules: GameRules;
  readonly setup: Setup;
  /** Differs for each match of this page. */
  readonly id: string;
  /** Of the bots. */
  level: number = REGULAR;
  readonly #game: RuledGame;
  readonly #bot: Bot;
  readonly #scratch: readonly Placed[];
  readonly #whim: Placed;
  #entries: readonly EntryView[] = [];
  /** Start of the race that runs, by `performance.now()`. */
  #since = 0;

  /** `luck`: four words with which luck begins. Throws `NotByRules` where the game cannot be played so. */
  constructor(rules: GameRules, bot: Bot, setup: Setup, luck: ArrayLike<number>) {
    this.rules = rules;
    this.setup = setup;
    this.#bot = bot;
    this.#game = new RuledGame(rules, setup.options, setup.seats);
    this.#scratch = bot.scratch.map((each) => {
      if (each !== "actions") return rules.module.records(...each);
      const most = rules.wire.data.mostActions;
      return { pointer: rules.module.alloc(4 * most), shape: [most] };
    });
    this.#whim = rules.module.records("Chance");
    this.shuffle(luck);
    made += 1;
    this.id = `lesson-${made}`;
  }

  /** Begin luck, and the whims of bots, with other words. */
  shuffle(luck: ArrayLike<number>): void {
    this.#game.shuffle(luck);
    const layout = this.rules.module.layout.records.Chance;
    if (layout === undefined) return;
    const whims = new Records(this.rules.module.memory, this.#whim.pointer, layout, [1]).part("x");
    for (let i = 0; i < 4; i++) whims.set([0, i], ((luck[i] ?? 0) ^ 0x5bd1e995) >>> 0 || 1);
  }

  get over(): boolean {
    return this.#game.over;
  }

  awaits(seat: number): boolean {
    return Math.floor(this.#game.awaited / 2 ** seat) % 2 === 1;
  }

  scores(): readonly number[] {
    return this.#game.scores();
  }

  winners(): readonly number[] {
    return this.#game.winners();
  }

  /** The actions that the rules allow the viewer now. */
  legal(): readonly GameAction[] {
    const { wire } = this.rules;
    const { ruleset, now } = this.#game;
    return wire.listLegal(ruleset, now, this.setup.viewer).map((action) => wire.actionToJson(action));
  }

  /** The viewer's own view. */
  get own(): unknown {
    return this.#game.ownView(this.setup.viewer);
  }

  get open(): unknown {
    return this.#game.publicView();
  }

  get entries(): readonly EntryView[] {
    return this.#entries;
  }

  /** Deal. */
  start(outcomes?: readonly unknown[]): void {
    this.#step("started", NOBODY, NOBODY, outcomes === undefined ? undefined : { outcomes });
  }

  /** Act for a seat. Throws a `Refusal` where the rules forbid it: then nothing has happened. */
  act({ seat, action, outcomes, after }: Move): void {
    let number: number;
    try {
      number = this.rules.wire.actionFromJson(action);
    } catch (error) {
      if (!(error instanceof NotByRules)) throw error;
      throw new Refusal("no_such_action", null, error.message);
    }
    this.#step("acted", seat, number, outcomes === undefined ? undefined : { outcomes }, after);
  }

  /** Take a step of a record as it was. Throws `NotByRules` or a `Refusal` where it is not by the rules. */
  follow({ type, seat, action, drawn, after }: Recorded): void {
    const number = action === undefined ? NOBODY : this.rules.wire.actionFromJson(action);
    this.#step(type, seat ?? NOBODY, number, { drawn }, after);
  }

  /** Call a function of the module with ruleset and state. */
  call(name: string, ...given: readonly (number | Placed)[]): number | readonly number[] {
    const { ruleset, now } = this.#game;
    const placed = [ruleset, now].map(({ at }): Placed => ({ pointer: at, shape: [1] }));
    return this.rules.module.call(name, ...placed, ...given);
  }

  /** A number of the state. */
  number(field: string): number {
    return this.#game.now.part(field).flat()[0] ?? 0;
  }

  /** Act for a seat as a bot would. */
  actAsBot(seat: number): void {
    const game = this.#game;
    const seen = game.observed(seat);
    const one = (at: number): Placed => ({ pointer: at, shape: [1] });
    const chosen = this.rules.module.call(
      this.#bot.choose,
      one(game.ruleset.at),
      one(seen.at),
      seat,
      this.level,
      ...this.#scratch,
      this.#whim,
    );
    this.#step("acted", seat, Number(chosen));
  }

  /** Let bots act for the others until the viewer is asked. While all act at once, each of them acts once. */
  othersAct(): void {
    const { seats, viewer } = this.setup;
    const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
    let acted = new Set<number>();
    for (;;) {
      if (!this.awaits(viewer)) acted = new Set();
      const next = others.find((seat) => this.awaits(seat) && !acted.has(seat));
      if (next === undefined) return;
      this.actAsBot(next);
      acted.add(next);
    }
  }

  #step(
    type: StepType,
    seat: number,
    action: number,
    told?: { readonly outcomes: readonly unknown[] } | { readonly drawn: readonly number[] },
    after = Math.round(performance.now() - this.#since),
  ): void {
    const game = this.#game;
    const { wire } = this.rules;
    const held = game.hold();
    const race = this.#race();
    if (held !== null && race !== NOBODY) game.stamp(after);
    const draws: Draws =
      told === undefined
        ? "luck"
        : "drawn" in told
          ? told.drawn
          : wire.draws(game.ruleset, held, action, told.outcomes);
    const code = game.take(type, seat, action, draws);
    if (code !== 0) {
      game.takeBack();
      const { code: name, ruling, detail } = wire.data.refusals[code] ?? { code: "refused", ruling: null, detail: "" };
      throw new Refusal(name, ruling, detail);
    }
    if (draws !== "luck" && game.asked(draws) === null)
      throw new NotByRules("bad_outcome", null, `other draws than ${JSON.stringify(told)}`);
    const entry: EntryView = {
      n: this.#entries.length,
      at: Date.now(),
      type,
      seat: seat === NOBODY ? null : seat,
      by: type === "acted" ? "seat" : null,
      events: game.events() as EntryView["events"],
    };
    this.#entries = [...this.#entries, entry];
    if (this.#race() !== race) this.#since = performance.now();
  }

  /** The number of the race that runs; NOBODY: none does. */
  #race(): number {
    const { started, ruleset, now } = this.#game;
    return started ? this.rules.wire.race(ruleset, now) : NOBODY;
  }

  /** The table as the viewer sees it. `you`: the name of the viewer's seat; `others`: of those after it. */
  state(you: string, others: readonly string[] = []): TableState {
    const { seats, viewer, options } = this.setup;
    return localTable({
      id: this.id,
      game: this.rules.wire.data.id,
      options,
      seats: Array.from({ length: seats }, (_, seat) => ({
        name: seat === viewer ? you : (others[(seat - viewer + seats - 1) % seats] ?? ""),
        level: seat === viewer ? null : "regular",
      })),
      viewer,
      commitment: null,
      over: this.over,
      scores: this.scores(),
      winners: this.winners(),
      houseSeed: null,
      chain: null,
      entries: this.#entries,
      view: { public: this.open, own: this.own },
      clock: null,
    });
  }
}
