/**
 * A match that this device deals: the rules of the page's module, the log that a house would write. Like `match/match.py` it
 * stages an entry, which the caller stores, and then accepts it; it has no clock and no storage, and its only chance is that
 * of its seeds. The device knows them all, so its record proves something to its owner alone, and says so (`dealer`).
 */
import { type Bytes, bytesOf, hexOf } from "../fairness/bytes.ts";
import { addressedKey, botSeed, botsKey, saltOf } from "../fairness/keys.ts";
import type { Primitives } from "../fairness/primitives.ts";
import type { EntryView, GameAction, Level, RunningClock, TableState } from "../protocol/index.ts";
import { Refusal } from "../protocol/index.ts";
import { localTable } from "../protocol/local_table.ts";
import { type Fields, isFields } from "../rules/form.ts";
import type { GameRules } from "../rules/load.ts";
import { NOBODY, RuledGame, type StepType } from "../rules/ruled_game.ts";
import { NotByRules } from "../rules/wire.ts";
import { type Deal, type Holder, headerOf, openingOf, type Seeds } from "./deal.ts";
import { NOTHING_RUNS, type Timing, timingAfter } from "./timing.ts";
import { type Line, recordText, type Unplaced, WrittenLog } from "./written_log.ts";

/** A match as it is kept: the house's seed in hex, and the texts of header and entries. */
export type KeptLog = { readonly seed: string; readonly texts: readonly string[] };

/** Entries that could come next, with their lines; the state after them is not current before `accept`. */
export type Staged = { readonly entries: readonly Unplaced[]; readonly lines: readonly Line[]; readonly at: number };

/** The log does not follow from the rules of this page and its seed, first in this entry; -1: the header. */
export class OtherRules extends Error {
  override readonly name = "OtherRules";
  readonly entry: number;
  constructor(entry: number) {
    super(`entry ${entry} does not follow from the rules of this page`);
    this.entry = entry;
  }
}

const LONGEST_RACE = 2 ** 31 - 1;
const STEPS: ReadonlySet<string> = new Set(["started", "acted", "elapsed"]);

const seatOf = (entry: Fields): number | null => (typeof entry.seat === "number" ? entry.seat : null);

export class DeviceMatch {
  readonly rules: GameRules;
  readonly id: string;
  readonly #header: Fields;
  readonly #seed: Bytes;
  readonly #by: Primitives;
  readonly #game: RuledGame;
  readonly #log: WrittenLog;
  readonly #botHash: (message: Bytes) => Promise<Bytes>;
  readonly #holders: (Holder | null)[];
  readonly #seeds: (Bytes | null)[];
  #key: Bytes | null = null;
  #wordsAt = 0;
  /** A step is staged. */
  #stepped = false;
  #views: readonly EntryView[] = [];
  #ended = false;
  #timing = NOTHING_RUNS;
  #state: TableState | null = null;

  private constructor(
    rules: GameRules,
    by: Primitives,
    header: Fields,
    seed: Bytes,
    log: WrittenLog,
    botHash: (message: Bytes) => Promise<Bytes>,
  ) {
    [this.rules, this.#by, this.#header] = [rules, by, header];
    [this.#seed, this.#log, this.#botHash] = [seed, log, botHash];
    this.id = String(header.match);
    this.#game = new RuledGame(rules, header.options, Number(header.seats));
    this.#holders = Array.from({ length: this.#game.seats }, () => null);
    this.#seeds = this.#holders.map(() => null);
  }

  static async #opened(rules: GameRules, by: Primitives, seed: Bytes, text: string): Promise<DeviceMatch> {
    const header = JSON.parse(text) as Fields;
    const match = String(header.match);
    const botHash = await by.hmac(await botsKey(by, seed, match));
    return new DeviceMatch(rules, by, header, seed, await WrittenLog.open(by, seed, match, text), botHash);
  }

  /** Deal a match. Throws `NotByRules` where the game cannot be played so, a `Refusal` where a name is none. */
  static async dealt(rules: GameRules, by: Primitives, deal: Deal, seeds: Seeds): Promise<DeviceMatch> {
    const opening = await openingOf(by, deal, seeds);
    const match = await DeviceMatch.#opened(rules, by, seeds.house, await headerOf(by, deal, seeds));
    for (const entry of opening) match.accept(await match.#stage(entry, deal.at));
    return match;
  }

  /** The match of a kept log, each entry made again. Throws `OtherRules` where one comes out otherwise. */
  static async load(rules: GameRules, by: Primitives, { seed, texts }: KeptLog): Promise<DeviceMatch> {
    const [header = "{}"] = texts;
    let match: DeviceMatch;
    try {
      match = await DeviceMatch.#opened(rules, by, bytesOf(seed) ?? new Uint8Array(0), header);
    } catch (error) {
      // Options of other rules may also end a function of the module, which then says so in its own way.
      if (error instanceof Error) throw new OtherRules(-1);
      throw error;
    }
    await match.follow(texts.slice(1));
    return match;
  }

  /** Take the next entries of the kept log. Throws `OtherRules` where one comes out otherwise. */
  async follow(texts: readonly string[]): Promise<void> {
    for (let i = 0; i < texts.length; ) {
      const n = this.next;
      const { at, ...entry } = JSON.parse(texts[i] ?? "{}") as Unplaced & { readonly at: number };
      let staged: Staged;
      try {
        staged = await this.#stage(entry, at);
      } catch (error) {
        if (error instanceof Error) throw new OtherRules(n);
        throw error;
      }
      if (staged.lines.some(({ text }, k) => text !== texts[i + k])) {
        this.drop();
        throw new OtherRules(n);
      }
      this.accept(staged);
      i += staged.lines.length;
    }
  }

  /** Number of the next entry. */
  get next(): number {
    return this.#log.next;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get viewer(): number {
    return this.#holders.findIndex((holder) => holder?.level === null);
  }

  get holders(): readonly (Holder | null)[] {
    return this.#holders;
  }

  /** The log as everybody may see it. */
  get entries(): readonly EntryView[] {
    return this.#views;
  }

  /** The sandglass and the race that run. */
  get timing(): Timing {
    return this.#timing;
  }

  /** Time of the last entry, Unix ms; 0: there is none. */
  get lastAt(): number {
    return this.#views.at(-1)?.at ?? 0;
  }

  awaits(seat: number): boolean {
    return !this.#ended && Math.floor(this.#game.awaited / 2 ** seat) % 2 === 1;
  }

  /** The actions that the rules allow a seat now, by its observation. */
  legal(seat: number): readonly number[] {
    const { ruleset } = this.#game;
    return this.rules.wire.listLegal(ruleset, this.#game.observed(seat), seat);
  }

  /** A seat's observation and the ruleset, as bytes: all that its bot gets. */
  seen(seat: number): { readonly observation: Uint8Array; readonly ruleset: Uint8Array } {
    return { observation: this.#game.observed(seat).bytes().slice(), ruleset: this.#game.ruleset.bytes().slice() };
  }

  /** The seed for a seat's bot: in a race from its first entry, else from the next one; the same after a reload. */
  botSeed(seat: number): Promise<bigint> {
    return botSeed(this.#botHash, this.#timing.race?.entry ?? this.next, seat);
  }

  /**
   * Stage a seat's action, as JSON or by its number. `after`: the ms since the race began, if one runs. Throws a `Refusal`
   * where the rules forbid it.
   */
  stageAct(seat: number, action: GameAction | number, at: number, after = 0): Promise<Staged> {
    const { wire } = this.rules;
    let json: GameAction;
    try {
      json = typeof action === "number" ? wire.actionToJson(action) : wire.actionToJson(wire.actionFromJson(action));
    } catch (error) {
      if (!(error instanceof NotByRules)) throw error;
      throw new Refusal("no_such_action", null, error.message);
    }
    const arrived = Math.min(Math.max(0, Math.round(after)), LONGEST_RACE);
    const granted = this.#timing.race === null ? {} : { granted: { after: arrived, shown: 0, arrived, way: 0 } };
    return this.#stage({ type: "acted", seat, action: json, by: "seat", id: null, ...granted }, at);
  }

  /** Stage the end of the sandglass. Throws a `Refusal` where none runs. */
  stageElapsed(at: number): Promise<Staged> {
    return this.#stage({ type: "elapsed" }, at);
  }

  async #stage(entry: Unplaced, at: number): Promise<Staged> {
    if (entry.type === "started") {
      const salt = await saltOf(this.#by, this.#seeds);
      this.#key = await addressedKey(this.#by, this.#seed, salt, this.id);
    }
    const entries = STEPS.has(entry.type) ? this.#step(entry) : [entry];
    return { entries, at, lines: await this.#log.lines(entries, at) };
  }

  /** Take a step, and with the last one end the match. */
  #step(entry: Unplaced): readonly Unplaced[] {
    const game = this.#game;
    const { wire } = this.rules;
    const type = entry.type as StepType;
    const held = game.hold();
    if (held === null ? type !== "started" : type === "started" || this.#ended || this.#key === null)
      throw new Refusal("not_running", null, `no step ${type} now`);
    const seat = seatOf(entry) ?? NOBODY;
    const action = type === "acted" ? wire.actionFromJson(entry.action) : NOBODY;
    if (isFields(entry.granted)) game.stamp(Number(entry.granted.after));
    const code = game.take(type, seat, action, { key: this.#key ?? new Uint8Array(32) }, this.next);
    const chance = code === 0 ? game.drawn() : null;
    if (chance === null) {
      game.takeBack();
      const { code: name, ruling, detail } = wire.data.refusals[code] ?? { code: "refused", ruling: null, detail: "" };
      throw new Refusal(name, ruling, detail);
    }
    this.#stepped = true;
    const { words, drawn, bounds, addresses } = chance;
    const outcomes = drawn.length > 0 ? wire.outcomes(game.ruleset, held, action, drawn) : [];
    const withheld = type === "started" ? { withheld: [] } : {};
    const step = { ...entry, ...withheld, words_at: this.#wordsAt, words, drawn, bounds, addresses, outcomes };
    if (!game.over) return [step];
    const [scores, winners] = [game.scores(), game.winners()];
    return [step, { type: "ended", scores, winners, house_seed: hexOf(this.#seed) }];
  }

  /** Drop what is staged. */
  drop(): void {
    if (this.#stepped) this.#game.takeBack();
    this.#stepped = false;
  }

  /** Make staged entries current. */
  accept({ entries, lines, at }: Staged): void {
    for (const entry of entries) this.#add(entry, at);
    this.#log.add(lines);
    this.#stepped = false;
    this.#state = null;
  }

  #add(entry: Unplaced, at: number): void {
    const { type } = entry;
    const n = this.#views.length;
    const step = STEPS.has(type);
    const seat = seatOf(entry);
    const view = { n, at, type, seat, by: type === "acted" ? entry.by : null, events: step ? this.#game.events() : [] };
    this.#views = [...this.#views, view as unknown as EntryView];
    if (type === "seated" && seat !== null)
      this.#holders[seat] = { name: String(entry.name), level: entry.level as Level | null };
    if (type === "seeded" && seat !== null) this.#seeds[seat] = bytesOf(entry.seed);
    if (type === "ended") this.#ended = true;
    if (!step) return;
    this.#wordsAt += Number(entry.words);
    this.#timing = timingAfter(this.#timing, this.#game, n, at);
  }

  /** The table as its person sees it. `clock`: the running one, if any. */
  state(clock: RunningClock | null = null): TableState {
    if (this.#state !== null && this.#state.clock === clock) return this.#state;
    const { viewer, id } = this;
    const game = this.#game;
    this.#state = localTable({
      id,
      game: this.rules.wire.data.id,
      options: this.#header.options as object,
      seats: this.#holders.map((holder) => holder ?? { name: "", level: null }),
      viewer,
      commitment: String(this.#header.commitment),
      over: this.#ended,
      scores: game.scores(),
      winners: game.winners(),
      houseSeed: this.#ended ? hexOf(this.#seed) : null,
      chain: this.#log.head,
      entries: this.#views,
      view: { public: game.publicView(), own: game.ownView(viewer) },
      clock,
    });
    return this.#state;
  }

  /** The log as it is kept. It holds all secrets. */
  get kept(): KeptLog {
    return { seed: hexOf(this.#seed), texts: this.#log.texts };
  }

  /** The text of the record. */
  record(): string {
    return recordText(this.#log.texts, this.#log.head);
  }
}
