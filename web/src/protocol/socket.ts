/**
 * A lasting connection to one table. It reconnects by itself, resumes after the last entry seen, and sends unanswered
 * commands again; commands carry ids, so a repeat is harmless. A connection can die silently (on a change of network):
 * after a silence, or when an answer is late, the page asks the house for a sign of life, and reconnects if none comes.
 * Time and chance are arguments.
 */
import { ApiError } from "./api_error.ts";
import { type Command, type News, Refusal } from "./index.ts";
import type { TableState } from "./reduce.ts";
import { offline, reduce, sending } from "./reduce.ts";
import { type Attempts, LOOK, noAttempts, type Trouble, troubleOf } from "./trouble.ts";
import type { Ack, As, ClientMessage, ServerMessage } from "./types.ts";

/** What the connection needs from its environment: the browser, or a test. */
export type Surroundings = {
  readonly connect: (address: string) => WebSocket;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly chance: () => number;
  /** Calls back when the network returns or changes, or the page becomes visible again. */
  readonly woken: (run: () => void) => () => void;
  /** Calls back when the browser reports that the network is gone. */
  readonly parted: (run: () => void) => () => void;
  /** Whether the page is visible: the browser slows the timers of hidden pages, and their readers do not wait. */
  readonly looked: () => boolean;
  /** Runs before each attempt: the guest's cookie must be set first. */
  readonly prepare: () => Promise<unknown>;
  /** Whether the house answers over HTTP. */
  readonly answers: () => Promise<boolean>;
  /** Calls back when a house that was silent over HTTP answers again. */
  readonly returned: (run: () => void) => () => void;
  /** Whether the browser has a network. */
  readonly networked: () => boolean;
};

export type Wire = {
  readonly send: (command: Command) => Promise<Ack>;
  readonly close: () => void;
};

export type Watcher = {
  /** Called after every change. */
  readonly changed: (state: TableState) => void;
  /** Called for every message, after the state has changed. */
  readonly told?: (message: News) => void;
  /** The house refuses this connection (no such table): it stays closed. */
  readonly refused?: (code: string) => void;
  /** The cause why there is no table yet; null: none is known, or there is a table. */
  readonly troubled?: (trouble: Trouble | null) => void;
};

/** First pause before trying again, and the longest, in ms. */
export const FIRST_PAUSE = 300;
export const LONGEST_PAUSE = 8000;
/**
 * Time after a lost connection in which pauses are shorter, in ms: a worker that has ended is replaced within two
 * seconds, and a proxy may refuse connections until then.
 */
export const SOON = 6000;
export const SOON_PAUSE = 800;
/** After close code 1012 the table is at another worker at once: its pages come back within this time, not all together. In ms. */
export const MOVED_WITHIN = 600;
/** The house restarts, or another worker has the table. */
const MOVED = 1012;
/** The house answers a greeting at once; without an answer for this long, the connection is dead. In ms. */
export const PATIENCE = 10_000;
/** After a silence of this long, the page asks for a sign of life. In ms. */
export const SILENCE = 10_000;
/** The same silence when the page becomes visible again or the network changes. In ms. */
export const BRIEF = 1000;
/** Without any message for this long after asking, the connection is dead. In ms. */
export const ANSWER = 4000;
/** After this long without an answer to a command, the page shows that it is sending, and asks. In ms. */
export const SENDING = 1000;
/** If the house is alive but leaves a command unanswered for this long, reconnect and send it again. In ms. */
export const STUCK = 20_000;
/** A timer this much too late means that the page was asleep: it proves nothing about the connection. In ms. */
export const LATE = 1000;
/** Close codes after which a reconnect is pointless, with the house's error codes. */
const FINAL: ReadonlyMap<number, string> = new Map([
  [4404, "unknown_table"],
  [4410, "unknown_game"],
  [4411, "other_version"],
  [4429, "full"],
  [4430, "too_many"],
  [4431, "plays_same_dice"],
  [4432, "game_fault"],
]);

type Pending = {
  readonly message: ClientMessage;
  readonly done: (ack: Ack) => void;
  readonly failed: (refusal: Refusal) => void;
  /** Sent over this connection more than `SENDING` ago. */
  slow: boolean;
  /** Stop waiting for the answer over this connection. */
  unwait: () => void;
};

/** Pause before attempt number `attempt` (0, 1…): doubling, partly random so that not all pages reconnect at once. */
export function pause(attempt: number, chance: number, longest = LONGEST_PAUSE): number {
  const whole = Math.min(longest, FIRST_PAUSE * 2 ** attempt);
  return whole * (0.5 + 0.5 * chance);
}

/** An id unique among all commands of all pages. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a table's websocket on the house that served this page. */
export function addressOf(table: string, as: As, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${at.host}/socket/${encodeURIComponent(table)}?as=${as}`;
}

/** Connect to a table and stay connected until closed. */
export function attend(address: string, watcher: Watcher, world: Surroundings): Wire {
  let state: TableState | null = null;
  let socket: WebSocket | null = null;
  let attempt = 0;
  /** Time of the last message, and the number of messages. */
  let heard = 0;
  let messages = 0;
  /** The time at which the last connection to the house was lost. */
  let parted = Number.NEGATIVE_INFINITY;
  let closed = false;
  let opening = false;
  /** When the connection attempt began. */
  let begun = 0;
  /** Cancels the pending timer: for the next attempt, or for the answer to a greeting. */
  let cancel = () => {};
  /** Cancels the next check of an open connection: for a silence, or for the answer to a sign of life. */
  let unlook = () => {};
  let asking = false;
  const pending = new Map<string, Pending>();
  /** The attempts until the first snapshot. */
  const attempts: Attempts = noAttempts(world.now());
  /** Whether the house is still compiling what the table needs. */
  let preparing = false;
  let unheed = () => {};

  function become(next: TableState | null): void {
    if (next === state || next === null) return;
    state = next;
    watcher.changed(next);
  }

  /** Look for the cause why there is no table yet, at intervals until there is one. */
  function heed(): void {
    unheed = world.later(() => void explain().finally(() => state === null && !closed && heed()), LOOK);
  }

  async function explain(): Promise<void> {
    const answers = await world.answers();
    if (state !== null || closed) return;
    const trouble = troubleOf(attempts, answers, world.networked(), world.now());
    watcher.troubled?.(preparing && answers ? null : trouble);
  }

  function put(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN || !state?.online) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a command, if the connection is open, and wait for its answer. */
  function say(one: Pending): void {
    one.unwait();
    if (!put(one.message)) return;
    const connection = socket;
    one.unwait = world.later(() => {
      one.slow = true;
      tellSending();
      ask();
      one.unwait = world.later(() => {
        if (connection !== null && connection === socket) drop(connection);
      }, STUCK - SENDING);
    }, SENDING);
  }

  function settle(id: string, how: (one: Pending) => void): void {
    const one = pending.get(id);
    if (one === undefined) return;
    pending.delete(id);
    one.unwait();
    tellSending();
    how(one);
  }

  function tellSending(): void {
    become(
      sending(
        state,
        [...pending.values()].some((one) => one.slow),
      ),
    );
  }

  /** Ask for a sign of life after a silence, while the page is visible. */
  function watch(): void {
    unlook();
    asking = false;
    unlook = world.later(
      () => {
        if (world.now() - heard < SILENCE) watch();
        else if (world.looked()) ask();
      },
      Math.max(0, heard + SILENCE - world.now()),
    );
  }

  /** Ask the house for a sign of life. Any message counts as the answer. */
  function ask(): void {
    if (asking || !put({ type: "beat" })) return;
    asking = true;
    unlook();
    const [connection, known, due] = [socket, messages, world.now() + ANSWER];
    unlook = world.later(() => {
      asking = false;
      if (messages > known) watch();
      else if (world.now() > due + LATE) ask();
      else if (connection !== null && connection === socket) drop(connection);
    }, ANSWER);
  }

  /** Give up a dead connection; its close event may never come. */
  function drop(connection: WebSocket): void {
    connection.close();
    if (connection === socket) lost(0);
  }

  function hear(message: News): void {
    // Collect them before the watchers run: commands that the watchers send go out by themselves.
    const unanswered = message.type === "snapshot" && !state?.online ? [...pending.values()] : [];
    become(reduce(state, message, world.now()));
    watcher.told?.(message);
    if (message.type === "ack") settle(message.id, (one) => one.done(message));
    if (message.type === "refused" && message.id !== null) {
      const refusal = new Refusal(message.code, message.ruling, message.detail);
      settle(message.id, (one) => one.failed(refusal));
    }
    if (message.type === "preparing") preparing = true;
    if (message.type === "refused" && message.id === null) attempts.code = message.code;
    if (message.type === "snapshot") {
      unheed();
      watcher.troubled?.(null);
      cancel();
      attempt = 0;
      watch();
    }
    if (message.type === "preparing" && !state?.online && socket !== null) expect(socket); // the answer is on its way
    for (const one of unanswered) say(one);
  }

  /** The house measures the lag (L10): answer before anything else. */
  function pong(connection: WebSocket, number: number): void {
    const answer: ClientMessage = { type: "pong", number };
    connection.send(JSON.stringify(answer));
  }

  /** Send the last entry that this page knows; the house must answer soon. */
  function greet(connection: WebSocket): void {
    const last = state?.entries.at(-1);
    const hello: ClientMessage = {
      type: "hello",
      since: last?.n ?? -1,
      match: state?.match?.id ?? null,
      at: last?.at ?? null,
    };
    connection.send(JSON.stringify(hello));
    expect(connection);
  }

  function expect(connection: WebSocket): void {
    cancel();
    cancel = world.later(() => drop(connection), PATIENCE);
  }

  function open(): void {
    cancel();
    opening = true;
    let awaited = true;
    const ready = (go: () => void) => () => {
      if (!awaited) return;
      awaited = opening = false;
      cancel();
      if (!closed) go();
    };
    const failed = ready(() => lost(0));
    cancel = world.later(failed, PATIENCE); // a request over a dead network never fails by itself
    world.prepare().then(ready(connect), (error: unknown) => {
      attempts.code = error instanceof ApiError && error.status !== 0 ? error.code : null;
      failed();
    });
  }

  function connect(): void {
    if (!attempts.prepared) Object.assign(attempts, { prepared: true, code: null });
    let connection: WebSocket;
    try {
      connection = world.connect(address);
    } catch {
      lost(0); // the browser or an extension blocks sockets
      return;
    }
    socket = connection;
    begun = world.now();
    expect(connection);
    connection.onopen = () => {
      if (connection !== socket) return;
      attempts.reached = "opened";
      greet(connection);
    };
    connection.onmessage = (event) => {
      if (connection !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      heard = world.now();
      messages += 1;
      if (message.type === "ping") pong(connection, message.number);
      else if (message.type !== "beat") hear(message);
    };
    connection.onclose = (event) => {
      if (connection !== socket) return;
      if (attempts.reached === "opened") attempts.reached = "closed";
      lost(event.code);
    };
  }

  function lost(code: number): void {
    socket = null;
    attempts.failed += 1;
    preparing = false;
    cancel();
    quiet();
    if (state?.online) parted = world.now();
    become(offline(state));
    const reason = FINAL.get(code);
    if (reason !== undefined) {
      closed = true;
      unwoken();
      unheed();
      giveUp(reason);
      watcher.refused?.(reason);
      return;
    }
    if (code === MOVED) attempt = 0;
    const longest = world.now() - parted < SOON ? SOON_PAUSE : LONGEST_PAUSE;
    const wait = code === MOVED ? MOVED_WITHIN * world.chance() : pause(attempt, world.chance(), longest);
    cancel = world.later(open, wait);
    attempt += 1;
  }

  /** Stop all waiting over a lost connection. */
  function quiet(): void {
    unlook();
    asking = false;
    for (const one of pending.values()) {
      one.unwait();
      one.slow = false;
    }
  }

  function giveUp(code: string): void {
    for (const id of [...pending.keys()]) settle(id, (one) => one.failed(new Refusal(code, null, code)));
  }

  const unwake = world.woken(() => {
    if (closed || opening) return;
    if (socket === null) open();
    else if (socket.readyState === WebSocket.CONNECTING && world.now() - begun > BRIEF) {
      const old = socket; // it began on a network that may be gone
      socket = null;
      old.close();
      open();
    } else if (world.now() - heard > BRIEF) ask();
    else if (!asking) watch();
  });
  const unpart = world.parted(() => {
    if (socket !== null) drop(socket);
  });
  const unreturn = world.returned(() => {
    attempt = 0;
    if (!closed && !opening && socket === null) open();
  });
  const unwoken = () => {
    unreturn();
    unwake();
    unpart();
  };
  open();
  heed();

  return {
    send(command) {
      if (closed) return Promise.reject(new Refusal("closed", null, "the connection is closed"));
      if (command.type === "hand") {
        put(command);
        return Promise.resolve({ type: "ack", id: "", n: null });
      }
      const id = freshId();
      // The entry that an action responds to: when sent again after a reconnect, it must not apply to a later situation.
      const seen = command.type === "act" ? { seen: state?.entries.at(-1)?.n ?? -1 } : {};
      const message = { ...command, ...seen, id } as ClientMessage;
      return new Promise((done, failed) => {
        const one: Pending = { message, done, failed, slow: false, unwait: () => {} };
        pending.set(id, one);
        say(one);
      });
    },
    close() {
      closed = true;
      unwoken();
      unheed();
      cancel();
      quiet();
      const last = socket;
      socket = null;
      last?.close();
      giveUp("closed");
    },
  };
}
