/**
 * One connection to one table that stays: it comes back by itself, resumes after the last entry seen, and sends again
 * what the house has not answered. Commands carry ids, so a repeat is harmless. Time and chance are arguments.
 */
import { guest } from "./guest.ts";
import { type Command, type News, Refusal } from "./index.ts";
import type { TableState } from "./reduce.ts";
import { offline, reduce } from "./reduce.ts";
import type { Ack, As, ClientMessage, ServerMessage } from "./types.ts";

/** What the connection needs of its surroundings: the browser, or a test. */
export type Surroundings = {
  readonly connect: (address: string) => WebSocket;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly chance: () => number;
  /** Calls back when the browser thinks that the network is there again, or the page is looked at again. */
  readonly woken: (run: () => void) => () => void;
  /** Done before each attempt: the house knows its guests by a cookie, which must be there first. */
  readonly prepare: () => Promise<unknown>;
};

export type Wire = {
  readonly send: (command: Command) => Promise<Ack>;
  readonly close: () => void;
};

export type Watcher = {
  /** Told after every change. */
  readonly changed: (state: TableState) => void;
  /** Told of every message after the state has changed. */
  readonly told?: (message: News) => void;
  /** The house will not have this connection (no such table): nothing more comes. */
  readonly refused?: (code: string) => void;
};

/** First pause before trying again, and the longest, in ms. */
export const FIRST_PAUSE = 300;
export const LONGEST_PAUSE = 8000;
/** The house answers a greeting at once; if it says nothing for this long after one, the connection is dead. In ms. */
export const PATIENCE = 10_000;
/** After this long a silence, a page that is looked at again asks whether the house is still there. In ms. */
export const SILENCE = 15_000;
/** Close codes with which the house says that coming back is no use, as the house's codes. */
const FINAL: ReadonlyMap<number, string> = new Map([
  [4404, "unknown_table"],
  [4429, "full"],
]);

type Pending = {
  readonly message: ClientMessage;
  readonly done: (ack: Ack) => void;
  readonly failed: (refusal: Refusal) => void;
};

/** A pause before attempt number `attempt` (0, 1…): doubling, with a random part so that pages do not come back at once. */
export function pause(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return whole * (0.5 + 0.5 * chance);
}

/** An id that no other command of any page has. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const browser: Surroundings = {
  connect: (address) => new WebSocket(address),
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
  woken: (run) => {
    const seen = () => {
      if (document.visibilityState === "visible") run();
    };
    addEventListener("online", run);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", run);
      document.removeEventListener("visibilitychange", seen);
    };
  },
  prepare: guest,
};

/** The address of a table's socket on the house that served this page. */
export function addressOf(table: string, as: As, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${at.host}/socket/${encodeURIComponent(table)}?as=${as}`;
}

/** Connect to a table and stay connected until closed. */
export function attend(address: string, watcher: Watcher, world: Surroundings = browser): Wire {
  let state: TableState | null = null;
  let socket: WebSocket | null = null;
  let attempt = 0;
  let heard = 0;
  let closed = false;
  let opening = false;
  /** What is waited for: the next attempt, or an answer to a greeting. */
  let cancel = () => {};
  const pending = new Map<string, Pending>();

  function become(next: TableState | null): void {
    if (next === state || next === null) return;
    state = next;
    watcher.changed(next);
  }

  function put(message: ClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN && state?.online) socket.send(JSON.stringify(message));
  }

  function settle(id: string, how: (one: Pending) => void): void {
    const one = pending.get(id);
    pending.delete(id);
    if (one !== undefined) how(one);
  }

  function hear(message: News): void {
    heard = world.now();
    // Taken before anyone hears the news: what is asked because of it goes out by itself.
    const unanswered = message.type === "snapshot" && !state?.online ? [...pending.values()] : [];
    become(reduce(state, message, heard));
    watcher.told?.(message);
    if (message.type === "ack") settle(message.id, (one) => one.done(message));
    if (message.type === "refused" && message.id !== null) {
      const refusal = new Refusal(message.code, message.ruling, message.detail);
      settle(message.id, (one) => one.failed(refusal));
    }
    if (message.type === "snapshot") {
      cancel();
      attempt = 0;
    }
    for (const one of unanswered) put(one.message);
  }

  /** The house times the line (L10): nothing comes before the answer. */
  function pong(mine: WebSocket, number: number): void {
    const answer: ClientMessage = { type: "pong", number };
    mine.send(JSON.stringify(answer));
    heard = world.now();
  }

  /** Say where this page stands; an answer must come soon. */
  function greet(mine: WebSocket): void {
    const hello: ClientMessage = {
      type: "hello",
      since: state?.entries.at(-1)?.n ?? -1,
      match: state?.match?.id ?? null,
    };
    mine.send(JSON.stringify(hello));
    expect(mine);
  }

  function expect(mine: WebSocket): void {
    cancel();
    cancel = world.later(() => {
      mine.close();
      if (mine === socket) lost(0); // a dead connection may not even say that it closes
    }, PATIENCE);
  }

  function open(): void {
    cancel();
    cancel = () => {};
    opening = true;
    world.prepare().then(connect, () => {
      opening = false;
      if (!closed) lost(0);
    });
  }

  function connect(): void {
    opening = false;
    if (closed) return;
    const mine = world.connect(address);
    socket = mine;
    expect(mine);
    mine.onopen = () => {
      if (mine === socket) greet(mine);
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "ping") pong(mine, message.number);
      else hear(message);
    };
    mine.onclose = (event) => {
      if (mine === socket) lost(event.code);
    };
  }

  function lost(code: number): void {
    socket = null;
    cancel();
    become(offline(state));
    const reason = FINAL.get(code);
    if (reason !== undefined) {
      closed = true;
      unwoken();
      giveUp(reason);
      watcher.refused?.(reason);
      return;
    }
    cancel = world.later(open, pause(attempt, world.chance()));
    attempt += 1;
  }

  function giveUp(code: string): void {
    for (const id of [...pending.keys()]) settle(id, (one) => one.failed(new Refusal(code, null, code)));
  }

  const unwoken = world.woken(() => {
    if (closed || opening) return;
    if (socket === null) open();
    else if (socket.readyState === WebSocket.OPEN && world.now() - heard > SILENCE) greet(socket);
  });
  open();

  return {
    send(command) {
      if (closed) return Promise.reject(new Refusal("closed", null, "the connection is closed"));
      if (command.type === "hand") {
        put(command);
        return Promise.resolve({ type: "ack", id: "", n: null });
      }
      const id = freshId();
      // What an action answers: sent again after a lost line, it must not count for what came meanwhile.
      const seen = command.type === "act" ? { seen: state?.entries.at(-1)?.n ?? -1 } : {};
      const message = { ...command, ...seen, id } as ClientMessage;
      return new Promise((done, failed) => {
        pending.set(id, { message, done, failed });
        put(message);
      });
    },
    close() {
      closed = true;
      unwoken();
      cancel();
      const last = socket;
      socket = null;
      last?.close();
      giveUp("closed");
    },
  };
}
