/** One page's session at a table: the connection, the known state, and the page's automatic actions. */
import { announce } from "../components/announcer.svelte.ts";
import { complain, remark } from "../components/notice.svelte.ts";
import { words } from "../i18n/index.svelte.ts";
import { browser } from "../protocol/browser.ts";
import { house } from "../protocol/house.svelte.ts";
import { Refusal, type Send, type ServerMessage, type TableState } from "../protocol/index.ts";
import { keep, kept, learned, swapped } from "../protocol/kept.ts";
import { part } from "../protocol/part.ts";
import { addressOf, attend, type Surroundings, type Wire } from "../protocol/socket.ts";
import type { Trouble } from "../protocol/trouble.ts";
import type { As, FaultNews, GameAction, Preparing, TableView } from "../protocol/types.ts";
import { type Looking, OwnActions } from "../rules/own_actions.ts";
import { play } from "../sound/sound.ts";
import { quickStart, takeQuickStart } from "../table/quick_start.ts";
import { type RoomNews, roomNews } from "./room_news.ts";
import { Seeds } from "./seeds.ts";

/** A rematch deals at once. If it has not after this long, the waiting room shows who is missing. In ms. */
const DEALING = 4000;

/** Without rules, they are asked for again after this long: the house may still be making them. In ms. */
const LOOK_AGAIN = 30_000;

/** The rules of a table, for one seat; null: the house has none for this page, or not yet. */
async function lookAhead(table: TableView, file: string, seat: number): Promise<Looking | null> {
  const [{ Foresight }, { rulesAtHand }] = await Promise.all([
    part(() => import("../rules/foresight.ts")),
    part(() => import("../rules/load.ts")),
  ]);
  const rules = await rulesAtHand(table.game);
  return rules?.file === file ? new Foresight(rules, table.options, table.seats.length, seat) : null;
}

/** Show the important news in one notice, and announce the rest. */
function tell(said: readonly RoomNews[]): void {
  const shown = said.filter((one) => one.shown).map((one) => one.text);
  if (shown.length > 0) remark(shown.join(" "));
  for (const one of said) if (!one.shown) announce(one.text);
}

/** Number of others' remarks made while this page was offline: they come with a snapshot, all at once. */
function missed(before: TableState, after: TableState): number {
  if (before.online || !after.online) return 0;
  const last = before.chat.at(-1)?.n ?? -1;
  const mine = after.you.seat;
  return after.chat.filter(({ n, seat }) => n > last && (seat === null || seat !== mine)).length;
}

export class TableSession {
  /** The state of the table as the reader sees it, own actions ahead of the house's answer; null until it has answered. */
  state = $state.raw<TableState | null>(null);
  /** Why there is no table at this address; null: there is one, or the page does not know yet. */
  refused = $state<string | null>(null);
  /** The cause why the table has not appeared; null: unknown, or it has. */
  trouble = $state.raw<Trouble | null>(null);
  /** A quick start is running: the page asks nothing meanwhile. */
  arranging = $state(false);
  /** A rematch is about to be dealt: skip the waiting room. */
  dealing = $state(false);
  /** The reader is choosing a seat to take over. */
  choosing = $state(false);
  /** Progress of the compilation that the table waits for; null: none. */
  preparing = $state.raw<Preparing | null>(null);
  /** The fault of a game whose table cannot be shown; null: none. */
  fault = $state.raw<FaultNews | null>(null);
  /** The day or week of this table's try ended before the try began; null: it has not ended. */
  over = $state<"day" | "week" | null>(null);
  /** Remarks of others since the chat was last looked at. */
  unread = $state(0);

  /** The house has changed its commitment for this match. */
  swapped = $state(false);

  /** The state as the house has sent it. */
  #house: TableState | null = null;
  readonly #actions = new OwnActions();
  /** The seat and match that actions are looked ahead for, and when the rules may be asked for again. */
  #looked = "";
  #lookAgain = 0;
  readonly #wire: Wire;
  readonly #seeds = new Seeds();
  #undeal: ReturnType<typeof setTimeout> | undefined;
  readonly #table: string;

  constructor(table: string, as: As, world: Surroundings = browser) {
    this.#table = table;
    this.#wire = attend(
      addressOf(table, as),
      {
        changed: (state) => this.#changed(state),
        told: (message) => this.#told(message),
        refused: (code) => {
          this.refused = code;
        },
        troubled: (trouble) => {
          this.trouble = trouble;
        },
      },
      world,
    );
  }

  readonly send: Send = async (command) => {
    const answer = this.#wire.send(command);
    const answered = command.type === "act" ? this.#act(command.action) : () => {};
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === "day_over") this.over = "day";
      if (error instanceof Refusal && error.code === "week_over") this.over = "week";
      throw error;
    } finally {
      answered();
    }
  };

  /** Send, and tell the reader if it is refused. */
  readonly ask = (command: Parameters<Send>[0]): void => {
    this.send(command).catch((error) => complain(error));
  };

  close(): void {
    clearTimeout(this.#undeal);
    this.#wire.close();
  }

  /** Show an own action ahead of the house's answer. Returns a function for when it comes. */
  #act(action: GameAction): () => void {
    const answered = this.#actions.send(action);
    this.#show();
    return () => {
      answered();
      this.#show();
    };
  }

  #show(): void {
    if (this.#house !== null) this.state = this.#actions.show(this.#house);
  }

  /** Fetch the rules that look ahead, once for a seat and a match. */
  #look({ match, you, table }: TableState): void {
    const { seat } = you;
    if (you.as !== "seat" || seat === null || match === null || match.rules === null || !match.started || match.over)
      return;
    const looked = `${match.id} ${seat}`;
    if (looked === this.#looked || performance.now() < this.#lookAgain) return;
    const { rules: file } = match;
    this.#looked = looked;
    this.#actions.look(null);
    void lookAhead(table, file, seat).then(
      (looking) => {
        if (this.#looked !== looked) return;
        this.#actions.look(looking);
        if (looking === null) this.#lookLater();
      },
      () => this.#lookLater(),
    );
  }

  #lookLater(): void {
    this.#looked = "";
    this.#lookAgain = performance.now() + LOOK_AGAIN;
  }

  #changed(state: TableState): void {
    const before = this.#house;
    this.#house = state;
    this.#show();
    this.#look(state);
    this.#remember(state);
    this.#seed(state);
    if (before === null) this.#begin(state);
    else {
      // The house may have another build of the page by now.
      if (!before.online && state.online) void house.ask();
      tell(roomNews(before, state, words().lobby));
      this.unread += missed(before, state);
    }
    this.#deal(before, state);
  }

  /** Stores the data to compare with the record at the end. */
  #remember(state: TableState): void {
    const { match } = state.table;
    if (match === null) return;
    const before = kept(match);
    this.swapped = swapped(before, state);
    const more = learned(before, state);
    if (more !== null) keep(match, more);
  }

  #deal(before: TableState | null, state: TableState): void {
    const again = before?.table.status === "over" && state.table.status === "waiting";
    if (!again && state.table.status === "waiting") return;
    clearTimeout(this.#undeal);
    this.dealing = again;
    if (!again) return;
    this.#undeal = setTimeout(() => {
      this.dealing = false;
    }, DEALING);
  }

  #told(message: ServerMessage): void {
    if (message.type === "preparing") this.preparing = message.done < message.of ? message : null;
    if (message.type === "snapshot") this.preparing = this.fault = null;
    if (message.type === "fault") this.fault = message;
    if (message.type !== "chat") return;
    if (message.seat !== null && message.seat === this.state?.you.seat) return;
    this.unread += 1;
    play("chat");
    announce(words().lobby.chat.said(message.name, message.text));
  }

  #begin(state: TableState): void {
    const steps = takeQuickStart(this.#table);
    if (steps === null || state.table.status !== "waiting") return;
    this.arranging = true;
    quickStart(steps, state, this.send)
      .catch((error) => complain(error))
      .finally(() => {
        this.arranging = false;
      });
  }

  #seed(state: TableState): void {
    const next = this.#seeds.next(state);
    // The house refuses only if the deal came first: then the game runs without this page's seed.
    if (next !== null) this.send(next.command).then(next.done, () => {});
  }
}
