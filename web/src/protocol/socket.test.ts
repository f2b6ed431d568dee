import { beforeEach, describe, expect, test } from "vitest";
import { FakeWorld, settled } from "../testing/fake.ts";
import { entryView, matchView, snapshot } from "../testing/samples.ts";
import type { Command, Refusal } from "./index.ts";
import type { TableState } from "./reduce.ts";
import {
  ANSWER,
  addressOf,
  attend,
  BRIEF,
  FIRST_PAUSE,
  LONGEST_PAUSE,
  MOVED_WITHIN,
  PATIENCE,
  pause,
  SENDING,
  SILENCE,
  SOON,
  SOON_PAUSE,
  STUCK,
  type Wire,
} from "./socket.ts";

let world: FakeWorld;
let states: TableState[];
let refused: string[];
let wire: Wire;

const BET: Command = { type: "act", action: { type: "bet", tricks: 1 } };
const last = () => world.last;

async function start() {
  wire = attend(
    "ws://house/socket/t1",
    { changed: (state) => states.push(state), refused: (code) => refused.push(code) },
    world,
  );
  await settled();
}

/** Connected, greeted, with a first snapshot. */
async function arrive(said = snapshot()) {
  await start();
  last().open();
  last().say(said);
}

/** Let the pause before the next attempt pass. */
async function comeBack(ms = LONGEST_PAUSE) {
  world.pass(ms);
  await settled();
  last().open();
}

beforeEach(() => {
  [world, states, refused] = [new FakeWorld(), [], []];
});

test("a guest who plays with the same dice elsewhere gets the refusal, and does not reconnect", async () => {
  await arrive();
  last().close(4431);
  expect(refused).toEqual(["plays_same_dice"]);
  expect(world.waiting).toEqual([]);
});

test("the address names the table and what the page is", () => {
  const at = { protocol: "https:", host: "house.example" } as Location;
  expect(addressOf("a/b", "screen", at)).toBe("wss://house.example/socket/a%2Fb?as=screen");
});

test("it greets first, and knows the table once the house has answered", async () => {
  await start();
  expect(last().heard).toEqual([]);
  last().open();
  expect(last().heard).toEqual([{ type: "hello", since: -1, match: null, at: null }]);
  last().say(snapshot());
  expect(states.at(-1)).toMatchObject({ online: true, table: { id: "t1" } });
});

test("a command carries an id of its own and resolves with the house's answer", async () => {
  await arrive();
  const first = wire.send(BET);
  const second = wire.send(BET);
  const [a, b] = last().commands as { id: string }[];
  expect(a).toMatchObject(BET);
  expect(a?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(a?.id).not.toBe(b?.id);
  last().say({ type: "ack", id: b?.id ?? "", n: 8 });
  last().say({ type: "ack", id: a?.id ?? "", n: 7 });
  expect(await Promise.all([first, second])).toMatchObject([{ n: 7 }, { n: 8 }]);
});

test("a refused command rejects with code and ruling", async () => {
  await arrive();
  const answer = wire.send({ type: "act", action: { type: "roll", die: "grey" } });
  const [sent] = last().commands as { id: string }[];
  last().say({ type: "refused", id: sent?.id ?? "", code: "must_follow", ruling: "M6", detail: "holds red" });
  await expect(answer).rejects.toMatchObject({ code: "must_follow", ruling: "M6" } satisfies Partial<Refusal>);
});

test("after a break it resumes at its last entry and repeats what was not answered, with the same id", async () => {
  await arrive(snapshot({ match: matchView({ started: true }), entries: [entryView(0), entryView(1)] }));
  const answer = wire.send(BET);
  const [sent] = last().commands;
  last().close();
  expect(states.at(-1)?.online).toBe(false);
  await comeBack();
  expect(world.sockets).toHaveLength(2);
  expect(last().heard).toEqual([{ type: "hello", since: 1, match: "m1", at: entryView(1).at }]);
  last().say(snapshot({ match: matchView({ started: true }), entries: [entryView(2)] }));
  expect(last().commands).toEqual([sent]);
  expect(states.at(-1)?.entries.map((entry) => entry.n)).toEqual([0, 1, 2]);
  last().say({ type: "ack", id: (sent as { id: string }).id, n: 3 });
  expect(await answer).toMatchObject({ n: 3 });
});

test("what was answered is not repeated", async () => {
  await arrive();
  const answer = wire.send(BET);
  last().say({ type: "ack", id: (last().commands[0] as { id: string }).id, n: 3 });
  await answer;
  last().close();
  await comeBack();
  last().say(snapshot());
  expect(last().commands).toEqual([]);
});

test("a command given while the connection is down goes out when it is back", async () => {
  await arrive();
  last().close();
  void wire.send(BET).catch(() => {});
  expect(last().commands).toEqual([]);
  await comeBack();
  expect(last().commands).toEqual([]);
  last().say(snapshot());
  expect(last().commands).toMatchObject([BET]);
});

test("a page that has just lost the connection tries often, then at growing intervals", async () => {
  await arrive();
  const from = world.now();
  const waits: number[] = [];
  last().close();
  for (let n = 0; n < 14; n++) {
    const [wait = 0] = world.waiting;
    waits.push(wait);
    world.pass(wait);
    await settled();
    last().close(); // refused by a proxy: the handshake fails
  }
  expect(waits.slice(0, 3)).toEqual([FIRST_PAUSE, 2 * FIRST_PAUSE, SOON_PAUSE]);
  const late = waits.findIndex((wait) => wait > SOON_PAUSE);
  expect(waits.slice(0, late).reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(SOON);
  expect(waits.slice(late).every((wait) => wait === LONGEST_PAUSE)).toBe(true);
  expect(world.now() - from).toBeGreaterThan(SOON + LONGEST_PAUSE);
});

test("pauses double up to a longest one, and begin again after an answer", async () => {
  expect([0, 1, 2, 99].map((attempt) => pause(attempt, 1))).toEqual([
    FIRST_PAUSE,
    2 * FIRST_PAUSE,
    4 * FIRST_PAUSE,
    LONGEST_PAUSE,
  ]);
  expect(pause(0, 0)).toBe(FIRST_PAUSE / 2);

  await arrive();
  last().close();
  expect(world.waiting).toEqual([FIRST_PAUSE]);
  await comeBack(FIRST_PAUSE);
  last().close();
  expect(world.waiting).toEqual([2 * FIRST_PAUSE]);
  await comeBack(2 * FIRST_PAUSE);
  last().say(snapshot());
  last().close();
  expect(world.waiting).toEqual([FIRST_PAUSE]);
});

test("a page whose table has moved comes back at once, though it has tried for long", async () => {
  await arrive();
  for (const code of [undefined, undefined, 1012]) {
    last().close(code);
    if (code !== 1012) await comeBack();
  }
  expect(world.waiting).toEqual([MOVED_WITHIN]);
  await comeBack(MOVED_WITHIN);
  last().close();
  expect(world.waiting, "and then as after any other break").toEqual([2 * FIRST_PAUSE]);
});

test("a house that never answers the greeting is left and tried again", async () => {
  await start();
  last().open();
  world.pass(PATIENCE);
  expect(last().readyState).toBe(WebSocket.CLOSED);
  await comeBack();
  expect(world.sockets).toHaveLength(2);
});

test("a house that says that it is getting ready is waited for", async () => {
  await start();
  last().open();
  for (let done = 0; done < 9; done += 1) {
    world.pass(PATIENCE / 2);
    last().say({ type: "preparing", game: "minos", what: "rules", done, of: 9 });
  }
  expect(world.sockets).toHaveLength(1);
  expect(states).toEqual([]);
  last().say(snapshot());
  expect(states.at(-1)).toMatchObject({ online: true });
  last().say({ type: "preparing", game: "minos", what: "bots", done: 1, of: 9 });
  for (let answers = 0; answers < 4; answers += 1) {
    world.pass(PATIENCE / 2);
    last().say({ type: "beat" });
  }
  expect(states.at(-1)).toMatchObject({ online: true });
});

test("looked at again, the page comes back at once", async () => {
  await arrive();
  last().close();
  world.wake();
  await settled();
  expect(world.sockets).toHaveLength(2);
  world.wake();
  await settled();
  expect(world.sockets).toHaveLength(2);
});

test("when a silent house answers again over HTTP, the page comes back at once", async () => {
  await arrive();
  for (let times = 0; times < 9; times += 1) {
    last().close();
    await comeBack();
  }
  last().close();
  const { length } = world.sockets;
  world.comeBack();
  await settled();
  expect(world.sockets).toHaveLength(length + 1);
  last().close();
  expect(world.waiting, "and pauses begin again").toEqual([FIRST_PAUSE]);
});

describe("a line that falls silent", () => {
  /** No message arrives any more, without a close event. */
  const fallSilent = () => {
    last().dead = true;
  };
  const online = () => states.at(-1)?.online;

  test("after a silence the page asks, and goes on if the house answers", async () => {
    await arrive();
    const known = states.length;
    for (let i = 1; i < 4; i++) {
      world.pass(SILENCE);
      expect(last().beats).toBe(i);
      last().say({ type: "beat" });
    }
    world.pass(ANSWER);
    expect(world.sockets).toHaveLength(1);
    expect(states, "nobody on the page hears of it").toHaveLength(known);
  });

  test("whatever is heard breaks the silence", async () => {
    await arrive();
    world.pass(SILENCE - 1);
    last().say({ type: "presence", seats: [], spectators: 0 });
    world.pass(SILENCE - 1);
    last().say({ type: "ping", number: 1 });
    world.pass(SILENCE - 1);
    expect(last().beats).toBe(0);
    world.pass(1);
    expect(last().beats).toBe(1);
    last().say({ type: "presence", seats: [], spectators: 0 });
    world.pass(ANSWER);
    expect(world.sockets).toHaveLength(1);
  });

  test("if the house does not answer, that is shown, and the line is opened again", async () => {
    await arrive(snapshot({ match: matchView({ started: true }), entries: [entryView(0)] }));
    fallSilent();
    world.pass(SILENCE + ANSWER - 1);
    expect(online()).toBe(true);
    world.pass(1);
    expect(online()).toBe(false);
    await comeBack();
    expect(world.sockets).toHaveLength(2);
    expect(last().heard).toMatchObject([{ type: "hello", since: 0, match: "m1" }]);
    last().say(snapshot());
    expect(online()).toBe(true);
  });

  test("a command that is not answered is shown to be on its way, and said again once the line is back", async () => {
    await arrive();
    const answer = wire.send(BET);
    const [sent] = last().commands;
    fallSilent();
    world.pass(SENDING - 1);
    expect(states.at(-1)?.sending).toBe(false);
    world.pass(1);
    expect(states.at(-1)).toMatchObject({ sending: true, online: true });
    world.pass(ANSWER);
    expect(states.at(-1)).toMatchObject({ sending: false, online: false });
    await comeBack();
    last().say(snapshot());
    expect(last().commands).toEqual([sent]);
    expect(states.at(-1)).toMatchObject({ sending: false, online: true });
    last().say({ type: "ack", id: (sent as { id: string }).id, n: 3 });
    expect(await answer).toMatchObject({ n: 3 });
    expect(last().beats).toBe(0);
  });

  test("a house that is there but slow keeps its line; the answer ends the waiting", async () => {
    await arrive();
    const answer = wire.send(BET);
    world.pass(SENDING);
    expect(last().beats).toBe(1);
    last().say({ type: "beat" });
    world.pass(ANSWER);
    expect(states.at(-1)).toMatchObject({ sending: true, online: true });
    const [sent] = last().commands as { id: string }[];
    last().say({ type: "refused", id: sent?.id ?? "", code: "not_stored", ruling: null, detail: "" });
    await expect(answer).rejects.toMatchObject({ code: "not_stored" });
    expect(states.at(-1)).toMatchObject({ sending: false, online: true });
    expect(world.sockets).toHaveLength(1);
  });

  test("a command that the house never answers is said again over a new line", async () => {
    await arrive();
    void wire.send(BET).catch(() => {});
    for (let waited = 0; waited < STUCK; waited += ANSWER) {
      expect(online()).toBe(true);
      world.pass(ANSWER);
      last().say({ type: "beat" });
    }
    expect(online()).toBe(false);
    await comeBack();
    last().say(snapshot());
    expect(last().commands).toMatchObject([BET]);
  });

  test("an answer in time shows nothing", async () => {
    await arrive();
    void wire.send(BET);
    const [sent] = last().commands as { id: string }[];
    world.pass(SENDING - 1);
    last().say({ type: "ack", id: sent?.id ?? "", n: 1 });
    world.pass(SENDING);
    expect(states.some((state) => state.sending)).toBe(false);
    expect(last().beats).toBe(0);
  });

  test("the browser knows that there is no network: shown at once, and back at once when there is", async () => {
    await arrive();
    fallSilent();
    world.part();
    expect(online()).toBe(false);
    world.wake();
    await settled();
    expect(world.sockets).toHaveLength(2);
  });

  test("a page in the background is left alone, and asks when it is looked at again", async () => {
    await arrive();
    world.seen = false;
    world.pass(10 * SILENCE);
    expect(last().beats).toBe(0);
    fallSilent();
    world.seen = true;
    world.wake();
    world.pass(ANSWER - 1);
    expect(online()).toBe(true);
    world.pass(1);
    expect(online()).toBe(false);
  });

  test("looked at again just after something was heard, it goes on listening", async () => {
    await arrive();
    world.seen = false;
    world.pass(2 * SILENCE);
    last().say({ type: "presence", seats: [], spectators: 0 });
    world.seen = true;
    world.wake();
    expect(last().beats).toBe(0);
    world.pass(SILENCE);
    expect(last().beats).toBe(1);
  });

  test("a page that has slept raises no alarm by its late timers: it asks first", async () => {
    await arrive();
    world.pass(SILENCE);
    expect(last().beats).toBe(1);
    world.sleep(60_000);
    expect(online()).toBe(true);
    expect(last().beats).toBe(2);
    last().say({ type: "beat" });
    world.pass(ANSWER);
    expect(world.sockets).toHaveLength(1);
    world.wake();
    expect(last().beats, "on another network it asks at once").toBe(3);
  });

  test("a connection begun on another network is not waited for", async () => {
    await arrive();
    last().close();
    world.pass(FIRST_PAUSE);
    await settled();
    const old = last();
    world.pass(BRIEF + 1);
    world.wake();
    await settled();
    expect(old.readyState).toBe(WebSocket.CLOSED);
    expect(world.sockets).toHaveLength(3);
    expect(world.waiting, "one attempt at a time").toEqual([PATIENCE]);
  });

  test("closed, it waits for nothing", async () => {
    await arrive();
    void wire.send(BET).catch(() => {});
    world.pass(SENDING);
    wire.close();
    expect(world.waiting).toEqual([]);
  });
});

test("a question for the cookie that nobody answers is asked again", async () => {
  world.prepare = () => new Promise(() => {});
  await start();
  world.prepare = () => Promise.resolve();
  world.pass(PATIENCE + FIRST_PAUSE);
  await settled();
  expect(world.sockets).toHaveLength(1);
});

test("a house that has lost entries replaces what the page knows, and hears again what it has not answered", async () => {
  await arrive(snapshot({ match: matchView({ started: true }), entries: [0, 1, 2, 3].map((n) => entryView(n)) }));
  void wire.send(BET).catch(() => {});
  const [sent] = last().commands;
  last().close();
  await comeBack();
  expect(last().heard).toEqual([{ type: "hello", since: 3, match: "m1", at: entryView(3).at }]);
  const older = [0, 1].map((n) => entryView(n, { at: 7 }));
  last().say(snapshot({ match: matchView({ started: true, next: 2 }), entries: older }));
  expect(states.at(-1)?.entries).toEqual(older);
  expect(last().commands).toEqual([sent]);
});

test.each([
  [4404, "unknown_table"],
  [4410, "unknown_game"],
  [4411, "other_version"],
])("a house that closes with %i, %s, is believed", async (close, code) => {
  await start();
  const answer = wire.send(BET);
  last().open();
  last().close(close);
  expect(refused).toEqual([code]);
  expect(world.waiting).toEqual([]);
  await expect(answer).rejects.toMatchObject({ code });
});

test("without a guest's cookie it does not connect, and asks for one again", async () => {
  let asked = 0;
  world.prepare = () => (asked++ === 0 ? Promise.reject(new Error("no house")) : Promise.resolve());
  await start();
  expect(world.sockets).toHaveLength(0);
  world.pass(FIRST_PAUSE);
  await settled();
  expect(asked).toBe(2);
  expect(world.sockets).toHaveLength(1);
});

test("closed, it stays closed", async () => {
  await arrive();
  const answer = wire.send(BET);
  wire.close();
  await expect(answer).rejects.toMatchObject({ code: "closed" });
  await expect(wire.send(BET)).rejects.toMatchObject({ code: "closed" });
  world.wake();
  world.pass(LONGEST_PAUSE);
  await settled();
  expect(world.sockets).toHaveLength(1);
});

test("a ping is answered at once, and nobody on the page hears of it", async () => {
  const told: string[] = [];
  wire = attend(
    "ws://house/socket/t1",
    { changed: (state) => states.push(state), told: (message) => told.push(message.type) },
    world,
  );
  await settled();
  last().open();
  last().say({ type: "ping", number: 6 });
  last().say(snapshot());
  const known = states.length;
  world.pass(SILENCE);
  last().say({ type: "ping", number: 7 });
  expect(last().commands).toEqual([
    { type: "pong", number: 6 },
    { type: "pong", number: 7 },
  ]);
  expect(states).toHaveLength(known);
  expect(told).toEqual(["snapshot"]);
  world.wake();
  expect(last().beats, "a ping breaks the silence").toBe(1);
});

test("a hand is shown while the line is up, and neither numbered nor kept", async () => {
  const hand: Command = { type: "hand", x: 1, y: 2, what: "7" };
  await start();
  last().open();
  await wire.send(hand);
  expect(last().commands).toEqual([]);
  last().say(snapshot());
  await wire.send(hand);
  expect(last().commands).toEqual([hand]);
  last().close();
  await comeBack();
  last().say(snapshot());
  expect(last().commands).toEqual([]);
});
