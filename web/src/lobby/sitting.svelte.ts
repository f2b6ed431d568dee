/** One page's visit to a table: the connection, what is known, and what the page does there by itself. */
import { announce } from "../furniture/announcer.svelte.ts";
import { complain } from "../furniture/notice.svelte.ts";
import { play } from "../furniture/sound.ts";
import type { Send, ServerMessage, TableState } from "../wire/index.ts";
import { addressOf, attend, type Surroundings, type Wire } from "../wire/socket.ts";
import type { As } from "../wire/types.ts";
import { words } from "../words/index.svelte.ts";
import { happenings } from "./happenings.ts";
import { carryOut, planned } from "./plan.ts";
import { freshSeed, wantsSeed } from "./seeds.ts";

/** A rematch deals at once; if it has not after this long, it waits for somebody, and the waiting room shows for whom. In ms. */
const DEALING = 4000;

export class Sitting {
  /** What is known of the table; null until the house has answered. */
  state = $state.raw<TableState | null>(null);
  /** Why there is nothing at this address; null: there is, or one does not know yet. */
  refused = $state<string | null>(null);
  /** A plan is being carried out: nothing needs to be asked meanwhile. */
  arranging = $state(false);
  /** A rematch was asked for and is about to be dealt: nobody needs the waiting room. */
  dealing = $state(false);
  /** Remarks of others since the chat was last looked at. */
  unread = $state(0);

  readonly #wire: Wire;
  #seededFor: string | null = null;
  #undeal: ReturnType<typeof setTimeout> | undefined;
  readonly #table: string;

  constructor(table: string, as: As, world?: Surroundings) {
    this.#table = table;
    this.#wire = attend(
      addressOf(table, as),
      {
        changed: (state) => this.#changed(state),
        told: (message) => this.#told(message),
        refused: (code) => {
          this.refused = code;
        },
      },
      world,
    );
  }

  readonly send: Send = (command) => this.#wire.send(command);

  /** Send, and tell the reader if it is refused. */
  readonly ask = (command: Parameters<Send>[0]): void => {
    this.send(command).catch(complain);
  };

  close(): void {
    clearTimeout(this.#undeal);
    this.#wire.close();
  }

  #changed(state: TableState): void {
    const before = this.state;
    this.state = state;
    if (before === null) this.#begin(state);
    else for (const text of happenings(before, state, words().lobby)) announce(text);
    this.#deal(before, state);
    this.#seed(state);
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
    if (message.type !== "chat") return;
    if (message.seat !== null && message.seat === this.state?.you.seat) return;
    this.unread += 1;
    play("chat");
    announce(words().lobby.chat.said(message.name, message.text));
  }

  #begin(state: TableState): void {
    const plan = planned(this.#table);
    if (plan === null || state.table.status !== "waiting") return;
    this.arranging = true;
    this.#seededFor = state.table.match; // the plan gives the seed, in its turn
    carryOut(plan, state, this.send)
      .catch(complain)
      .finally(() => {
        this.arranging = false;
      });
  }

  #seed(state: TableState): void {
    const match = wantsSeed(state);
    if (match === null || match === this.#seededFor || !state.online) return;
    this.#seededFor = match;
    // Refused only when the deal was faster: then the game goes on without this part.
    this.send({ type: "seed", seed: freshSeed() }).catch(() => {});
  }
}
