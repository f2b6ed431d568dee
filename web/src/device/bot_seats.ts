/** The bots of a match that this device deals: each awaited seat of a bot has one thought pending. */
import type { Level } from "../protocol/index.ts";
import type { DeviceMatch, Staged } from "./device_match.ts";
import type { Scene } from "./pause.ts";

type Ask<Answer> = (
  seat: number,
  level: Level,
  observation: Uint8Array,
  ruleset: Uint8Array,
  seed: bigint,
) => Promise<Answer>;

/** The bots of one game. They get observations, never a state. */
export type Bots = {
  readonly choose: Ask<number>;
  /** In a race, the ms that a level takes for what `choose` returns with the same seed; null, or left out: no time of its own. */
  readonly thinkingTime?: Ask<number | null>;
  readonly close?: () => void;
};

/** What bots need of the table. */
export type BotTable = {
  readonly match: DeviceMatch;
  /** Run between the steps, when nothing is staged. */
  readonly calmly: <T>(run: () => T) => Promise<T>;
  /** Write what is staged; null: nothing. */
  readonly write: (stage: () => Promise<Staged> | null) => Promise<void>;
  /** Ms since the race began. */
  readonly raced: () => number;
};

/** How bots behave at a table. */
export type Manners = {
  /** Ms before a bot acts. */
  readonly delay: (scene: Scene) => number;
  /** In a race bots begin once the person is no longer awaited, and take that time. */
  readonly waits: boolean;
  /** Between races bots go on at once. */
  readonly swift: boolean;
};

type Thought = { live: boolean; timer: ReturnType<typeof setTimeout> | undefined };

export class BotSeats {
  readonly #table: BotTable;
  readonly #bots: Bots;
  readonly #delay: (scene: Scene) => number;
  readonly #waits: boolean;
  readonly #swift: boolean;
  readonly #thoughts = new Map<number, Thought>();
  #race: number | null = null;

  constructor(table: BotTable, bots: Bots, { delay, waits, swift }: Manners) {
    [this.#table, this.#bots] = [table, bots];
    [this.#delay, this.#waits, this.#swift] = [delay, waits, swift];
  }

  /** Forget every thought. */
  stop(): void {
    for (const seat of [...this.#thoughts.keys()]) this.#forget(seat);
  }

  /** Begin a thought for each awaited seat of a bot, and drop those that are no longer needed. To be called calmly. */
  follow(): void {
    const { match } = this.#table;
    const race = match.timing.race?.entry ?? null;
    if (race !== this.#race) this.stop();
    this.#race = race;
    const held = this.#waits && race !== null && match.awaits(match.viewer);
    match.holders.forEach((holder, seat) => {
      const wanted = holder?.level != null && !held && match.awaits(seat);
      if (!wanted) this.#forget(seat);
      else if (!this.#thoughts.has(seat)) this.#begin(seat, holder.level as Level);
    });
  }

  #forget(seat: number): void {
    const thought = this.#thoughts.get(seat);
    if (thought === undefined) return;
    clearTimeout(thought.timer);
    thought.live = false;
    this.#thoughts.delete(seat);
  }

  #begin(seat: number, level: Level): void {
    const thought: Thought = { live: true, timer: undefined };
    this.#thoughts.set(seat, thought);
    // The table tells of what it could not store, and asks again.
    void this.#think(seat, level, thought).catch(() => this.#forget(seat));
  }

  async #think(seat: number, level: Level, thought: Thought): Promise<void> {
    const { match, calmly, raced } = this.#table;
    const seen = () => calmly(async () => ({ ...match.seen(seat), seed: await match.botSeed(seat) }));
    let took: number | null = null;
    if (this.#race !== null && !this.#waits) {
      const { observation, ruleset, seed } = await seen();
      took = (await this.#bots.thinkingTime?.(seat, level, observation, ruleset, seed).catch(() => null)) ?? null;
    }
    const wait = took === null ? this.#delay(this.#scene(seat)) : took - raced();
    await new Promise<void>((go) => {
      thought.timer = setTimeout(go, Math.max(0, wait));
    });
    const { observation, ruleset, seed } = await seen();
    if (!thought.live) return;
    const chosen = await this.#bots.choose(seat, level, observation, ruleset, seed).catch(() => null);
    await this.#table.write(() => {
      if (!thought.live || !match.awaits(seat)) return null;
      this.#thoughts.delete(seat);
      return this.#stage(seat, chosen, seed, took ?? raced());
    });
  }

  #scene(seat: number): Scene {
    const { match } = this.#table;
    const awaited = match.holders.flatMap((holder, one) =>
      match.awaits(one) ? [{ one, bot: holder?.level != null }] : [],
    );
    return {
      game: match.rules.wire.data,
      entries: match.entries,
      seat,
      bots: awaited.filter(({ bot }) => bot).map(({ one }) => one),
      people: awaited.filter(({ bot }) => !bot).map(({ one }) => one),
      swift: this.#swift,
      racing: this.#race !== null,
      now: Date.now(),
    };
  }

  /** A bot's fault must not stop the match: in its place any legal action. */
  async #stage(seat: number, chosen: number | null, seed: bigint, after: number): Promise<Staged> {
    const { match } = this.#table;
    const at = Date.now();
    const legal = match.legal(seat);
    const any = legal[Number(seed % BigInt(Math.max(1, legal.length)))] ?? 0;
    return match.stageAct(seat, chosen !== null && legal.includes(chosen) ? chosen : any, at, after);
  }
}
