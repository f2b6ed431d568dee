import { beforeEach, expect, test } from "vitest";
import { FakeWorld, settled } from "./fake.ts";
import type { Command, Refusal } from "./index.ts";
import type { TableState } from "./reduce.ts";
import { entryView, matchView, snapshot } from "./samples.ts";
import { addressOf, attend, FIRST_PAUSE, LONGEST_PAUSE, PATIENCE, pause, SILENCE, type Wire } from "./socket.ts";

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

/** Connected, greeted and told where things stand. */
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

test("the address names the table and what the page is", () => {
  const at = { protocol: "https:", host: "house.example" } as Location;
  expect(addressOf("a/b", "screen", at)).toBe("wss://house.example/socket/a%2Fb?as=screen");
});

test("it greets first, and knows the table once the house has answered", async () => {
  await start();
  expect(last().heard).toEqual([]);
  last().open();
  expect(last().heard).toEqual([{ type: "hello", since: -1, match: null }]);
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
  expect(last().heard).toEqual([{ type: "hello", since: 1, match: "m1" }]);
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

test("pauses double up to a longest one, and begin anew after an answer", async () => {
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

test("a house that never answers the greeting is left and tried again", async () => {
  await start();
  last().open();
  world.pass(PATIENCE);
  expect(last().readyState).toBe(WebSocket.CLOSED);
  await comeBack();
  expect(world.sockets).toHaveLength(2);
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

test("looked at again after a long silence, it asks whether the house is still there", async () => {
  await arrive();
  world.wake();
  expect(last().heard).toHaveLength(1);
  world.clock += SILENCE + 1;
  world.wake();
  expect(last().heard.at(-1)).toMatchObject({ type: "hello" });
  world.pass(PATIENCE);
  await comeBack();
  expect(world.sockets).toHaveLength(2);
});

test("an answer to that question repeats no command", async () => {
  await arrive();
  void wire.send(BET).catch(() => {});
  world.clock += SILENCE + 1;
  world.wake();
  last().say(snapshot());
  expect(last().commands).toHaveLength(1);
  expect(world.waiting).toEqual([]);
});

test("a house that says there is no such table is believed", async () => {
  await start();
  const answer = wire.send(BET);
  last().open();
  last().close(4404);
  expect(refused).toEqual(["unknown_table"]);
  expect(world.waiting).toEqual([]);
  await expect(answer).rejects.toMatchObject({ code: "unknown_table" });
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
  world.pass(1);
  world.wake();
  expect(last().heard.at(-1), "a ping breaks the silence").toMatchObject({ type: "pong" });
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
