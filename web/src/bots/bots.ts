/**
 * The bots of a game in this page: one seat's choice from one observation, never from a state. A level chooses as the
 * house's does (`asterion.bots`), by the same rules, compiled into the game's module.
 */
import { LEVELS } from "../rules/generated/bots.ts";
import { type Layout, Module } from "../rules/module.ts";
import type { Placed } from "../rules/records.ts";
import { type GameData, Wire } from "../rules/wire.ts";
import type { CoachData } from "./coach_data.ts";
import { NoChoice, type Observed, placed } from "./position.ts";
import {
  type Arrays,
  type Budget,
  begin,
  type ExpertData,
  room,
  type Search,
  type Seen,
  think,
  worldSearch,
} from "./search.ts";

export type Level = (typeof LEVELS)[number];

/** The bots of a game: names of rules in its module, and their scratch. */
export type BotData = {
  readonly quick: string;
  /** In a race, the milliseconds of what `quick` returns; null: the game has no race. */
  readonly thinkingTime: string | null;
  readonly scratch: Arrays;
  /** null: an expert's action is quick as well. */
  readonly expert: ExpertData | null;
  /** Worlds after which a search ends. */
  readonly enough: number;
};

/** A game for bots; all of it can be sent to a worker. */
export type BotGame = {
  readonly code: WebAssembly.Module;
  readonly layout: Layout;
  readonly data: GameData;
  readonly bots: BotData;
  /** null: it has none. */
  readonly coach: CoachData | null;
};

/** A position, and the bot that looks at it. */
export type Position = Observed & { readonly level: Level };

/** A game's own way of opening a search; null: an expert plays this by rule. `fresh`: another module with its memory. */
export type OpenSearch = (seen: Seen, bots: BotData, fresh: () => Promise<Module>) => Promise<Search | null>;

const EXPERT = LEVELS.indexOf("expert");

const byWorlds: OpenSearch = async (seen, { expert }) => (expert === null ? null : worldSearch(seen, expert));

export class Bots {
  readonly #game: BotGame;
  readonly #module: Module;
  readonly #wire: Wire;
  readonly #open: OpenSearch;

  private constructor(game: BotGame, module: Module, open: OpenSearch) {
    this.#game = game;
    this.#module = module;
    this.#wire = new Wire(module, game.data);
    this.#open = open;
  }

  static async of(game: BotGame, open: OpenSearch = byWorlds): Promise<Bots> {
    return new Bots(game, await Module.load(game.code, game.layout), open);
  }

  /**
   * The action of a level, as the game's number for it. The same arguments give the same action, except that an expert
   * thinks for some time; with counted worlds its action is the same, too. One choice at a time: they share memory.
   * Throws a `NoChoice`.
   */
  async choose(
    position: Position,
    budget: Budget,
    rest: () => Promise<void> = async () => {},
    stopped: () => boolean = () => false,
  ): Promise<number> {
    const { bots, code, layout } = this.#game;
    const mark = this.#module.mark();
    try {
      const seen = placed(this.#module, this.#wire, position);
      if (levelOf(position) < EXPERT) return this.#quick(seen, bots.quick, levelOf(position));
      const search = await this.#open(seen, bots, () => Module.load(code, layout));
      if (search === null) return this.#quick(seen, bots.quick, EXPERT);
      await think(search, budget, bots.enough, rest, stopped);
      return search.best();
    } finally {
      this.#module.release(mark);
    }
  }

  /** Milliseconds that a level takes in the current race for what `choose` returns with the same seed; null: no race. */
  thinkingTime(position: Position): number | null {
    const { thinkingTime } = this.#game.bots;
    if (thinkingTime === null) return null;
    const mark = this.#module.mark();
    try {
      return this.#quick(placed(this.#module, this.#wire, position), thinkingTime, levelOf(position));
    } finally {
      this.#module.release(mark);
    }
  }

  #quick({ module, ruleset, observation, seat, seed }: Seen, rule: string, level: number): number {
    const scratch = room(module, this.#game.bots.scratch, 0);
    const chance: Placed = module.records("Chance");
    begin(module, chance.pointer, seed);
    return Number(module.call(rule, ruleset, observation, seat, level, ...scratch, chance));
  }
}

function levelOf({ level }: Position): number {
  const number = LEVELS.indexOf(level);
  if (number < 0) throw new NoChoice("no_such_level", `no level ${level}: choose among ${LEVELS.join(", ")}`);
  return number;
}
