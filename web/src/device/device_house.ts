/**
 * The house on this device: matches of one person against bots, dealt, refereed and kept by the page itself.
 *
 * `open` deals a match, `resume` takes one up; both give its `DeviceTable` (state, act, onChange, close). `list`, `record` and
 * `remove` work without the rules, so also for a match that this build of the page cannot play.
 */
import { bytesOf, hexOf } from "../fairness/bytes.ts";
import { type Primitives, primitives } from "../fairness/primitives.ts";
import { Refusal } from "../protocol/index.ts";
import type { Fields } from "../rules/form.ts";
import type { GameRules } from "../rules/load.ts";
import { NotByRules } from "../rules/wire.ts";
import type { Bots, Manners } from "./bot_seats.ts";
import type { Adviser } from "./coaching.ts";
import { drawnSeeds, type Holder } from "./deal.ts";
import { DeviceMatch, OtherRules } from "./device_match.ts";
import { DeviceTable } from "./device_table.ts";
import { drawnPause } from "./pause.ts";
import * as store from "./store.ts";
import { join } from "./tabs.ts";
import { hasher, recordText } from "./written_log.ts";

export type { Bots } from "./bot_seats.ts";
export type { Holder } from "./deal.ts";
export type { DeviceTable } from "./device_table.ts";
export type { KeptMatch } from "./store.ts";

/** A match to be opened; one holder, with level null, is the person. */
export type Setup = { readonly game: string; readonly options: object; readonly holders: readonly Holder[] };

export type HouseParts = {
  /** The rules of a game with a memory of their own; null: this page has none. */
  readonly rulesOf: (game: string) => Promise<GameRules | null>;
  readonly botsOf: (game: string) => Bots | Promise<Bots>;
  /** The coach of a game; null, or left out: it has none. */
  readonly coachOf?: (game: string) => Promise<Adviser | null>;
  /** Ms before a bot acts; left out: as at a house. */
  readonly delay?: Manners["delay"];
  /** How bots behave with these options (`Race.bots_wait`, `Race.swift`); left out: they neither wait nor hurry. */
  readonly manners?: (options: unknown) => Partial<Manners>;
  readonly primitives?: () => Promise<Primitives>;
};

const ID_BYTES = 12;
/** At a match that is over no bot acts. */
const NO_BOTS: Bots = { choose: () => Promise.reject(new Error("the match is over")) };

const newId = (): string => `device-${hexOf(crypto.getRandomValues(new Uint8Array(ID_BYTES)))}`;

export class DeviceHouse {
  readonly #parts: HouseParts;

  constructor(parts: HouseParts) {
    this.#parts = parts;
  }

  #primitives(): Promise<Primitives> {
    return (this.#parts.primitives ?? primitives)();
  }

  async #rules(game: string): Promise<GameRules> {
    const rules = await this.#parts.rulesOf(game);
    if (rules === null) throw new Refusal("no_rules", null, `this page has no rules of ${game}`);
    return rules;
  }

  async #table(match: DeviceMatch, bots: Bots, options: unknown): Promise<DeviceTable> {
    const { delay = drawnPause, manners, coachOf } = this.#parts;
    const adviser = match.ended ? null : ((await coachOf?.(match.rules.wire.data.id)) ?? null);
    return DeviceTable.open(match, bots, adviser, { delay, waits: false, swift: false, ...manners?.(options) });
  }

  /**
   * Deal a match. Rejects with a `Refusal`: `bad_options`, `bad_seats`, `bad_name`, `no_rules`, `storage_full`,
   * `not_stored`; then there is none.
   */
  async open({ game, options, holders }: Setup): Promise<DeviceTable> {
    const rules = await this.#rules(game);
    const bots = await this.#parts.botsOf(game);
    const at = Date.now();
    const id = newId();
    let match: DeviceMatch;
    try {
      match = await DeviceMatch.dealt(
        rules,
        await this.#primitives(),
        { id, game, options, holders, at },
        drawnSeeds(),
      );
    } catch (error) {
      if (error instanceof NotByRules) throw new Refusal(error.code, error.ruling, error.message);
      throw error;
    }
    const { seed, texts } = match.kept;
    const [header = "", ...entries] = texts;
    const names = holders.map(({ name }) => name);
    await store.create({ id, game, names, begun: at, header, seed, owner: "" }, entries);
    return this.#table(match, bots, options);
  }

  /**
   * Take a match up where it was. Rejects with a `Refusal`: `no_match`, `no_rules`, or `other_rules`: its log does not follow
   * from the rules of this page; it stays, and its record can be saved.
   */
  async resume(id: string): Promise<DeviceTable> {
    const { seed, header, entries } = await this.#stored(id);
    const { game, options } = JSON.parse(header) as Fields;
    const rules = await this.#rules(String(game));
    try {
      const match = await DeviceMatch.load(rules, await this.#primitives(), { seed, texts: [header, ...entries] });
      const bots = match.ended ? NO_BOTS : await this.#parts.botsOf(String(game));
      return await this.#table(match, bots, options);
    } catch (error) {
      if (error instanceof OtherRules) throw new Refusal("other_rules", null, error.message);
      throw error;
    }
  }

  /** The matches of this device, the last one first. */
  list(): Promise<readonly store.KeptMatch[]> {
    return store.list();
  }

  /** The record of a match as the text of its file; of one that is not over without the house's seed. */
  async record(id: string): Promise<string> {
    const { seed, header, entries } = await this.#stored(id);
    const hash = await hasher(await this.#primitives(), bytesOf(seed) ?? new Uint8Array(0), id);
    const texts = [header, ...entries];
    return recordText(texts, await hash(texts.at(-1) ?? ""));
  }

  /** Delete a match; tabs that show it hear of it. */
  async remove(id: string): Promise<void> {
    await store.remove(id);
    const tabs = join(id);
    tabs.tell("removed");
    tabs.close();
  }

  async #stored(id: string): Promise<store.Stored> {
    const stored = await store.read(id);
    if (stored === null) throw new Refusal("no_match", null, `no match ${id} on this device`);
    return stored;
  }
}
