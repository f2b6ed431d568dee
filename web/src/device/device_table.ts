/** A match that this device deals, at its table in this tab: played here, or watched while another tab plays it. */
import {
  type Ack,
  type AdviceNews,
  type Command,
  type GameAction,
  Refusal,
  type TableState,
} from "../protocol/index.ts";
import { BotSeats, type Bots, type Manners } from "./bot_seats.ts";
import { MatchClock } from "./clock.ts";
import { type Adviser, DeviceCoaching, decisionOf } from "./coaching.ts";
import { type DeviceMatch, OtherRules, type Staged } from "./device_match.ts";
import * as store from "./store.ts";
import { askToPlay, type Channel, join, type TabNews } from "./tabs.ts";

const ACK = { type: "ack" } as unknown as Ack;

/** A token of this tab's writer of a match. */
const newOwner = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

export class DeviceTable {
  readonly #match: DeviceMatch;
  readonly #clock = new MatchClock();
  readonly #bots: BotSeats;
  readonly #closeBots: () => void;
  readonly #coaching: DeviceCoaching;
  #advice: AdviceNews | null = null;
  readonly #changed = new Set<() => void>();
  #owner = "";
  #plays = false;
  #closed = false;
  #trouble: Refusal | null = null;
  #state: TableState;
  #glass: ReturnType<typeof setTimeout> | undefined;
  /** Steps, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #leave = () => {};
  readonly #tabs: Channel;

  private constructor(match: DeviceMatch, bots: Bots, adviser: Adviser | null, manners: Manners) {
    this.#match = match;
    const table = {
      match,
      calmly: <T>(run: () => T) => this.#calmly(run),
      write: (stage: () => Promise<Staged> | null) => this.#write(stage),
      raced: () => this.#clock.raced,
    };
    this.#bots = new BotSeats(table, bots, manners);
    this.#closeBots = () => bots.close?.();
    this.#coaching = new DeviceCoaching(adviser, match.viewer, (news) => {
      this.#advice = news;
      this.#show();
    });
    this.#tabs = join(match.id, (news) => void this.#heard(news));
    this.#clock.follow(match.timing, match.lastAt);
    this.#state = match.state(this.#clock.running);
  }

  /** Open the table of a stored match. Rejects with a `Refusal` where the store does not answer. */
  static async open(match: DeviceMatch, bots: Bots, adviser: Adviser | null, manners: Manners): Promise<DeviceTable> {
    const table = new DeviceTable(match, bots, adviser, manners);
    const { plays, leave } = await askToPlay(
      match.id,
      () => void table.#calmly(() => table.#takeOver()).catch(() => {}),
    );
    table.#leave = leave;
    if (plays) await table.#calmly(() => table.#takeOver());
    return table;
  }

  get id(): string {
    return this.#match.id;
  }

  /** The table as its person sees it, after the last stored entry. */
  get state(): TableState {
    return this.#state;
  }

  /** Whether this tab plays; else it watches another one. */
  get plays(): boolean {
    return this.#plays;
  }

  /** Why the match does not go on: `storage_full`, `not_stored`, `no_match`, `other_rules`; null: it does. */
  get trouble(): Refusal | null {
    return this.#trouble;
  }

  /** Call back after each change of `state`, `plays` or `trouble`; returns a function to stop. */
  onChange(changed: () => void): () => void {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  /** Act for the person; resolves when the action is stored. Rejects with a `Refusal`: then nothing has happened. */
  act(action: GameAction): Promise<void> {
    const [after, at] = [this.#clock.raced, Date.now()];
    return this.#write(() => this.#match.stageAct(this.#match.viewer, action, at, after));
  }

  /** Take a command of the game's table. */
  readonly send = async (command: Command): Promise<Ack> => {
    if (command.type === "act") await this.act(command.action);
    if (command.type === "ask_coach") this.#coaching.ask(await this.#calmly(() => decisionOf(this.#match)));
    return ACK;
  };

  /** Go on after trouble. */
  retry(): Promise<void> {
    return this.#calmly(() => this.#goOn(null));
  }

  /** Leave the table; the match stays. */
  close(): void {
    this.#closed = true;
    this.#plays = false;
    this.#stop();
    this.#tabs.close();
    this.#leave();
    this.#closeBots();
    this.#coaching.close();
    this.#changed.clear();
  }

  #calmly<T>(run: () => T): Promise<Awaited<T>> {
    const done = this.#queue.then(run) as Promise<Awaited<T>>;
    this.#queue = done.catch(() => {});
    return done;
  }

  #write(stage: () => Promise<Staged> | null): Promise<void> {
    return this.#calmly(async () => {
      if (!this.#plays) throw new Refusal("other_tab", null, "another tab plays this match");
      const match = this.#match;
      const staged = await stage();
      if (staged === null) return;
      const texts = staged.lines.map(({ text }) => text);
      const over = staged.entries.at(-1)?.type === "ended";
      try {
        await store.append(match.id, this.#owner, match.next, texts, staged.at, over);
      } catch (error) {
        match.drop();
        if (error instanceof Refusal) await this.#failed(error);
        throw error;
      }
      match.accept(staged);
      this.#tabs.tell("entries");
      this.#goOn(null);
    });
  }

  /** The store has refused a step. */
  async #failed(why: Refusal): Promise<void> {
    if (why.code === "other_tab") await this.#watch();
    else {
      this.#stop();
      this.#goOn(why);
    }
  }

  /** Show where the match is, and let it go on unless there is trouble. */
  #goOn(trouble: Refusal | null): void {
    if (this.#closed) return;
    this.#trouble = trouble;
    this.#clock.follow(this.#match.timing, this.#match.lastAt);
    if (this.#plays && trouble === null) {
      this.#turnGlass();
      this.#bots.follow();
    }
    this.#show();
  }

  /** Tell where the match is. */
  #show(): void {
    if (this.#closed) return;
    const state = this.#match.state(this.#clock.running);
    this.#state = this.#advice === null ? state : { ...state, advice: this.#advice };
    for (const changed of this.#changed) changed();
  }

  #turnGlass(): void {
    clearTimeout(this.#glass);
    const { left } = this.#clock;
    if (left === null) return;
    const { glass } = this.#match.timing;
    this.#glass = setTimeout(() => {
      const same = () => this.#match.timing.glass?.number === glass?.number;
      // A step that could not be stored is shown as trouble.
      this.#write(() => (same() ? this.#match.stageElapsed(Date.now()) : null)).catch(() => {});
    }, left);
  }

  #stop(): void {
    clearTimeout(this.#glass);
    this.#bots.stop();
  }

  /** Play in this tab from here on. */
  async #takeOver(): Promise<void> {
    if (this.#closed) return;
    const owner = newOwner();
    try {
      await store.own(this.id, owner);
      await this.#catchUp();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#goOn(error);
      return;
    }
    [this.#owner, this.#plays] = [owner, true];
    this.#tabs.tell("owner");
    this.#goOn(null);
  }

  /** Watch the tab that plays now. */
  async #watch(): Promise<void> {
    this.#plays = false;
    this.#stop();
    await this.#catchUp();
    this.#goOn(null);
  }

  /** Take the entries that another tab has stored. */
  async #catchUp(): Promise<void> {
    const stored = await store.read(this.id, this.#match.next);
    if (stored === null) throw new Refusal("no_match", null, "the match was deleted");
    try {
      await this.#match.follow(stored.entries);
    } catch (error) {
      if (error instanceof OtherRules) throw new Refusal("other_rules", null, error.message);
      throw error;
    }
  }

  #heard(news: TabNews): Promise<void> {
    return this.#calmly(async () => {
      if (this.#closed || (news === "entries" && this.#plays)) return;
      try {
        await this.#watch();
      } catch (error) {
        this.#goOn(error instanceof Refusal ? error : new Refusal("not_stored", null, String(error)));
      }
    });
  }
}
