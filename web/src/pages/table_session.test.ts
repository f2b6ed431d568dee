import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerMessage } from "../protocol/index.ts";
import { kept } from "../protocol/kept.ts";
import { keepQuickStart } from "../table/quick_start.ts";
import { FakeWorld, settled } from "../testing/fake.ts";
import { chatNews, entryView, matchView, seatView, snapshot, tableView } from "../testing/samples.ts";
import { sealOf } from "./seeds.ts";
import { TableSession } from "./table_session.svelte.ts";

let world: FakeWorld;
let session: TableSession;

const unseeded = (match: string) =>
  snapshot({
    table: tableView({ match, seats: [seatView(0, { seeded: false }), null, null] }),
    match: matchView({ id: match, chain: "cd".repeat(32) }),
  });

async function arrive(said: ServerMessage, as: "seat" | "screen" = "seat") {
  session = new TableSession("t1", as, world);
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
afterEach(() => session.close());

test("a table whose game has a fault says so, with or without a snapshot, and does not come back", async () => {
  const fault: ServerMessage = { type: "fault", game: "clew", kind: "does_not_end", where: "apply", kept: 3 };
  await arrive(unseeded("m1"));
  world.last.say(fault);
  expect(session.fault).toEqual(fault);
  world.last.say(unseeded("m1"));
  expect(session.fault).toBeNull();
  session.close();
  await arrive(fault);
  world.last.close(4432);
  expect([session.fault, session.refused, session.state]).toEqual([fault, "game_fault", null]);
});

/** Everything that the house was asked for. */
const commands = () => world.last.commands as { type: string; seal?: string; seed?: string }[];
const revealing = (n: number): ServerMessage => ({
  type: "entry",
  entry: entryView(n, { type: "revealing", seat: null, by: null }),
  view: null,
  clock: null,
  chain: "ef".repeat(32),
});

test("a page with a seat seals a seed once for each match, a rematch too", async () => {
  await arrive(unseeded("m1"));
  expect(asked()).toEqual(["seal"]);
  world.last.say({ type: "table", table: unseeded("m1").table });
  expect(asked()).toEqual(["seal"]);
  world.last.say(unseeded("m2"));
  expect(asked()).toEqual(["seal", "seal"]);
  expect(new Set(commands().map(({ seal }) => seal)).size).toBe(2);
});

test("another seat needs another seal, and so does the same one after standing up", async () => {
  const at = (seat: number) =>
    tableView({ seats: [0, 1].map((i) => (i === seat ? seatView(i, { seeded: false }) : null)) });
  await arrive(unseeded("m1"));
  world.last.say({
    type: "you",
    you: { seat: 1, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  world.last.say({ type: "table", table: at(1) });
  expect(asked()).toEqual(["seal", "seal"]);
  world.last.say({
    type: "you",
    you: { seat: null, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  world.last.say({
    type: "you",
    you: { seat: 1, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  expect(asked()).toEqual(["seal", "seal", "seal"]);
});

test("it shows the seed that it sealed when the list of seals is closed, once, and keeps that the house has it", async () => {
  await arrive(unseeded("m-reveal"));
  await grant();
  const { seal } = commands()[0] ?? {};
  expect(kept("m-reveal")).toMatchObject({ seat: 0, commitment: "ab".repeat(32), given: false });
  world.last.say({ type: "table", table: tableView({ match: "m-reveal" }) });
  world.last.say(revealing(0));
  world.last.say({ type: "table", table: tableView({ match: "m-reveal" }) });
  expect(asked()).toEqual(["seal", "seed"]);
  const seed = commands()[1]?.seed ?? "";
  expect(sealOf("m-reveal", 0, seed)).toBe(seal);
  expect(kept("m-reveal")).toMatchObject({ seed, given: false });
  await grant();
  expect(kept("m-reveal")).toMatchObject({ seed, given: true });
});

test("before it shows its seed it keeps the hash that fixes the list of seals", async () => {
  await arrive(unseeded("m-links"));
  world.last.say({ type: "table", table: tableView({ match: "m-links" }) });
  let known: readonly unknown[] = [];
  const send = world.last.send.bind(world.last);
  world.last.send = (text) => {
    if (text.includes('"seed"')) known = kept("m-links")?.links ?? [];
    send(text);
  };
  world.last.say(revealing(0));
  expect(asked()).toEqual(["seal", "seed"]);
  expect(known).toContainEqual({ n: 0, chain: "ef".repeat(32) });
});

test("a page that is loaded again between seal and reveal shows the seed all the same", async () => {
  await arrive(unseeded("m-again"));
  const { seal } = commands()[0] ?? {};
  session.close();
  const seeded = tableView({ match: "m-again" });
  const entries = [entryView(0, { type: "revealing", seat: null, by: null })];
  await arrive(
    snapshot({ table: seeded, match: matchView({ id: "m-again", next: 1, chain: "cd".repeat(32) }), entries }),
  );
  expect(asked()).toEqual(["seed"]);
  expect(sealOf("m-again", 0, commands()[0]?.seed ?? "")).toBe(seal);
});

test("a storage that is full or missing changes nothing while the page lives", async () => {
  const broken = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await arrive(unseeded("m-full"));
  world.last.say({ type: "table", table: tableView({ match: "m-full" }) });
  world.last.say(revealing(0));
  expect(sealOf("m-full", 0, commands()[1]?.seed ?? "")).toBe(commands()[0]?.seal);
  broken.mockRestore();
});

test("a rematch goes on at the table; the waiting room is for those who wait longer", async () => {
  vi.useFakeTimers();
  await arrive(snapshot({ table: tableView({ status: "over" }), match: matchView({ started: true, over: true }) }));
  world.last.say(unseeded("m2"));
  expect(session.dealing).toBe(true);
  world.last.say({ type: "table", table: unseeded("m2").table });
  expect(session.dealing).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(session.dealing).toBe(false);
  vi.useRealTimers();
});

test("a page without a seat gives none", async () => {
  await arrive(
    {
      ...unseeded("m1"),
      you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "screen" },
    },
    "screen",
  );
  expect(asked()).toEqual([]);
});

test("a quick start is carried out on arrival, one step after the other, and the seed is sealed before the deal", async () => {
  keepQuickStart("t1", { name: "Ann", bots: "regular" });
  const empty = snapshot({
    table: tableView({ seats: [null, null], host_seat: null }),
    match: matchView({ chain: "cd".repeat(32) }),
    you: { seat: null, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  await arrive(empty);
  expect(session.arranging).toBe(true);
  expect(asked()).toEqual(["sit"]);
  world.last.say({
    type: "you",
    you: { seat: 0, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  world.last.say({ type: "table", table: unseeded("m1").table });
  expect(asked()).toEqual(["sit", "seal"]);
  const { id } = world.last.commands[0] as { id: string };
  world.last.say({ type: "ack", id, n: 0 });
  await settled();
  expect(asked()).toEqual(["sit", "seal", "add_bot"]);
  await grant();
  expect(asked()).toEqual(["sit", "seal", "add_bot", "start"]);
  await grant();
  expect(session.arranging).toBe(false);
});

test("a quick start that fails leaves the page in the waiting room", async () => {
  keepQuickStart("t1", { name: "Ann", bots: "regular" });
  await arrive(
    snapshot({ you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" } }),
  );
  const { id } = world.last.commands[0] as { id: string };
  world.last.say({ type: "refused", id, code: "seat_taken", ruling: null, detail: "" });
  await settled();
  expect(session.arranging).toBe(false);
  expect(session.state?.table.status).toBe("waiting");
});

test("remarks of others are counted until they are read; one's own are not", async () => {
  await arrive(snapshot());
  world.last.say(chatNews(0));
  world.last.say(chatNews(1, { seat: 0, name: "Ann" }));
  world.last.say(chatNews(2, { seat: null, name: "Zoe" }));
  expect(session.unread).toBe(2);
});

test("remarks that were said while the line was down count as unread, and once", async () => {
  await arrive(snapshot({ chat: [chatNews(0)] }));
  expect(session.unread).toBe(0);
  world.last.close();
  world.pass(1000);
  await settled();
  world.last.open();
  world.last.say(snapshot({ chat: [chatNews(0), chatNews(1), chatNews(2, { seat: 0 })] }));
  expect(session.unread).toBe(1);
  expect(session.state?.chat.map((remark) => remark.n)).toEqual([0, 1, 2]);
});

test("an address without a table says why", async () => {
  session = new TableSession("nowhere", "seat", world);
  await settled();
  world.last.open();
  world.last.close(4404);
  expect(session.refused).toBe("unknown_table");
});
