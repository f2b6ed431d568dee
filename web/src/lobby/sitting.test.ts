import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeWorld, settled } from "../wire/fake.ts";
import type { ServerMessage } from "../wire/index.ts";
import { matchView, seatView, snapshot, tableView } from "../wire/samples.ts";
import { plan } from "./plan.ts";
import { Sitting } from "./sitting.svelte.ts";

let world: FakeWorld;
let sitting: Sitting;

const unseeded = (match: string) =>
  snapshot({
    table: tableView({ match, seats: [seatView(0, { seeded: false }), null, null] }),
    match: matchView({ id: match }),
  });

async function arrive(said: ServerMessage, as: "seat" | "screen" = "seat") {
  sitting = new Sitting("t1", as, world);
  await settled();
  world.last.open();
  world.last.say(said);
  await settled();
}

/** Acknowledge whatever was asked last. */
async function grant() {
  const asked = world.last.commands.at(-1) as { id: string };
  world.last.say({ type: "ack", id: asked.id, n: 0 });
  await settled();
}

const asked = () => world.last.commands.map((command) => command.type);

beforeEach(() => {
  world = new FakeWorld();
});
afterEach(() => sitting.close());

test("a page with a seat gives its seed once for each match, a rematch too", async () => {
  await arrive(unseeded("m1"));
  expect(asked()).toEqual(["seed"]);
  world.last.say({ type: "table", table: unseeded("m1").table });
  expect(asked()).toEqual(["seed"]);
  world.last.say(unseeded("m2"));
  expect(asked()).toEqual(["seed", "seed"]);
});

test("a rematch goes on at the table; the waiting room is for those who wait longer", async () => {
  vi.useFakeTimers();
  await arrive(snapshot({ table: tableView({ status: "over" }), match: matchView({ started: true, over: true }) }));
  world.last.say(unseeded("m2"));
  expect(sitting.dealing).toBe(true);
  world.last.say({ type: "table", table: unseeded("m2").table });
  expect(sitting.dealing).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(sitting.dealing).toBe(false);
  vi.useRealTimers();
});

test("a page without a seat gives none", async () => {
  await arrive({ ...unseeded("m1"), you: { seat: null, host: false, as: "screen" } }, "screen");
  expect(asked()).toEqual([]);
});

test("a plan is carried out on arrival, one step after the other, with one seed", async () => {
  plan("t1", { name: "Ann", bots: "regular" });
  const empty = snapshot({
    table: tableView({ seats: [null, null], host_seat: null }),
    you: { seat: null, host: true, as: "seat" },
  });
  await arrive(empty);
  expect(sitting.arranging).toBe(true);
  expect(asked()).toEqual(["sit"]);
  world.last.say({ type: "you", you: { seat: 0, host: true, as: "seat" } });
  world.last.say({ type: "table", table: unseeded("m1").table });
  await grant();
  expect(asked()).toEqual(["sit", "seed"]);
  await grant();
  await grant();
  expect(asked()).toEqual(["sit", "seed", "add_bot", "start"]);
  await grant();
  expect(sitting.arranging).toBe(false);
});

test("a plan that fails leaves the page in the waiting room", async () => {
  plan("t1", { name: "Ann", bots: "regular" });
  await arrive(snapshot({ you: { seat: null, host: false, as: "seat" } }));
  const { id } = world.last.commands[0] as { id: string };
  world.last.say({ type: "refused", id, code: "seat_taken", ruling: null, detail: "" });
  await settled();
  expect(sitting.arranging).toBe(false);
  expect(sitting.state?.table.status).toBe("waiting");
});

test("remarks of others are counted until they are read; one's own are not", async () => {
  await arrive(snapshot());
  world.last.say({ type: "chat", seat: 1, name: "Ben", text: "Hello", at: 1 });
  world.last.say({ type: "chat", seat: 0, name: "Ann", text: "Hi", at: 2 });
  world.last.say({ type: "chat", seat: null, name: "Zoe", text: "Nice dice", at: 3 });
  expect(sitting.unread).toBe(2);
});

test("an address without a table says why", async () => {
  sitting = new Sitting("nowhere", "seat", world);
  await settled();
  world.last.open();
  world.last.close(4404);
  expect(sitting.refused).toBe("unknown_table");
});
