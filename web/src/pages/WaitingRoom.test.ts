import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games } from "../app/games.ts";
import type { Snapshot } from "../protocol/index.ts";
import { FakeWorld, settled } from "../testing/fake.ts";
import { chatNews, entryView, matchView, seatView, snapshot, tableView } from "../testing/samples.ts";
import { TableSession } from "./table_session.svelte.ts";
import WaitingRoom from "./WaitingRoom.svelte";

let world: FakeWorld;
let session: TableSession;
let room: Record<string, unknown>;

async function enter(more: Partial<Snapshot>, spectators = 0) {
  world = new FakeWorld();
  session = new TableSession("t1", "seat", world);
  await settled();
  world.last.open();
  world.last.say(snapshot(more));
  if (spectators > 0) world.last.say({ type: "presence", seats: [true, true, false], spectators });
  if (session.state === null) throw new Error("no state");
  const game = games.of(session.state.table.game);
  if (game === undefined) throw new Error("no page for the game");
  room = mount(WaitingRoom, { target: document.body, props: { state: session.state, game, session } });
  flushSync();
}

const button = (name: RegExp) =>
  [...document.querySelectorAll("button")].find((one) => name.test(one.getAttribute("aria-label") ?? one.textContent));
const asked = () => world.last.commands.map(({ id: _, ...command }: { type: string; id?: unknown }) => command);

const FULL = tableView({
  seats: [seatView(0), seatView(1), seatView(2, { who: "bot", level: "expert", name: "Icarus" })],
});
const GUEST = { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" } as const;

beforeEach(() => {
  document.body.innerHTML = "";
});
afterEach(() => {
  session.close();
  return unmount(room);
});

test("the host cannot start before every seat is taken, and reads how many are free", async () => {
  await enter({});
  const start = button(/Start the game/);
  expect(start?.getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector("[role=status]")?.textContent).toBe("Seat 3 is still free.");
  start?.click();
  expect(asked()).toEqual([]);
});

test("the host sees who is away before the deal", async () => {
  await enter({
    table: tableView({ ...FULL, seats: [seatView(0), seatView(1, { online: false }), FULL.seats[2] ?? null] }),
  });
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    "All seats are taken, but Ben is away. If you start, a bot takes over after two minutes.",
  );
  expect(button(/Start the game/)?.getAttribute("aria-disabled")).toBe("false");
});

test.each([
  ["one who watches does not count as another", GUEST, 1, null],
  ["nor among several", GUEST, 3, "2 people are watching"],
  ["who sits sees all", undefined, 1, "1 person is watching"],
])("watchers: %s", async (_, you, spectators, told) => {
  await enter(you === undefined ? {} : { you }, spectators);
  expect(document.querySelector(".foot span")?.textContent ?? null).toBe(told);
});

test("the host starts a full table", async () => {
  await enter({ table: FULL });
  button(/Start the game/)?.click();
  expect(asked()).toEqual([{ type: "start" }]);
});

test("while the seats show their seeds the room says that it deals, and asks for nothing", async () => {
  const match = matchView({ chain: "cd".repeat(32), next: 1 });
  await enter({ table: FULL, match, entries: [entryView(0, { type: "revealing" })] });
  expect(document.querySelector("[role=status]")?.textContent).toBe("The game is being dealt…");
  const start = button(/Start the game/);
  expect(start?.getAttribute("aria-disabled")).toBe("true");
  start?.click();
  expect(asked()).toEqual([]);
});

test("the host removes a guest or a bot, but not the own seat", async () => {
  await enter({ table: FULL });
  expect(button(/Remove Ann/)).toBeUndefined();
  button(/Remove Icarus/)?.click();
  expect(asked()).toEqual([{ type: "remove", seat: 2 }]);
});

test("the host fills the free seats with bots, one after the other", async () => {
  await enter({ table: tableView({ seats: [seatView(0), null, null] }) });
  button(/Fill with bots/)?.click();
  await settled();
  expect(asked()).toEqual([{ type: "add_bot", level: "regular", seat: null, lang: "en" }]);
  world.last.say({ type: "ack", id: (world.last.commands[0] as { id: string }).id, n: 1 });
  await settled();
  expect(asked()).toHaveLength(2);
});

test("a guest sits down under the name that was typed, and has none of the host's buttons", async () => {
  await enter({ you: GUEST });
  expect(button(/Start the game|Remove|Add a bot/)).toBeUndefined();
  const field = document.querySelector<HTMLInputElement>("form.name input");
  if (field === null) throw new Error("no field for a name");
  field.value = "  Zoe ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  button(/Take a seat/)?.click();
  expect(asked()).toEqual([{ type: "sit", name: "Zoe", seat: null }]);
});

test("a guest at a full table reads that watching is possible", async () => {
  await enter({ table: FULL, you: GUEST });
  expect(document.querySelector("form.name")).toBeNull();
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/stay and watch/);
});

test("a name is shown as text, whatever is in it", async () => {
  await enter({ table: tableView({ seats: [seatView(0, { name: "<img src=x>" }), null, null] }) });
  expect(document.querySelector("img[src=x]")).toBeNull();
  expect(document.querySelector("[data-seat='0'] b")?.textContent).toBe("<img src=x>");
});

test("targets of the seats are listed seat by seat, taken or free, and no clock where nobody acts in turn", async () => {
  await enter({ table: tableView({ game: "like_dice", options: { targets: [10, 5, 4] } }) });
  const told = [...document.querySelectorAll("[data-target]")].map((tag) => tag.textContent?.trim());
  expect(told).toEqual(["target: 10 cards", "target: 5 cards", "target: 4 cards"]);
  expect(document.querySelector("h1")?.textContent).toBe("Kidz Dice");
  const tags = [...document.querySelectorAll("header .tag")].map((tag) => tag.textContent);
  expect(tags).toContain("Beginners");
  expect(tags).not.toContain("Kidz Dice");
  expect(document.body.textContent).not.toContain("No clock");
});

test("where all have the same target no seat says it", async () => {
  await enter({ table: tableView({ game: "like_dice", options: {} }) });
  expect(document.querySelectorAll("[data-target]")).toHaveLength(0);
});

test("the host, who is away, is not said to be waited for: somebody else can start soon", async () => {
  await enter({ table: FULL, you: { ...GUEST, seat: 1 } });
  expect(document.querySelector("[role=status]")?.textContent).toBe("All seats are taken. Ann can start the game.");
  await unmount(room);
  const away = tableView({
    ...FULL,
    seats: FULL.seats.map((seat, i) => (seat && i === 0 ? { ...seat, online: false } : seat)),
  });
  await enter({ table: away, you: { ...GUEST, seat: 1 } });
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/Ann is away. In a moment/);
});

test("a removed guest finds neither a way to a seat nor one to the talk", async () => {
  await enter({ you: { ...GUEST, removed: true } });
  expect(document.querySelector("form")).toBeNull();
  expect(button(/Sit here/)).toBeUndefined();
});

test("the host lets removed guests back", async () => {
  await enter({ table: tableView({ removed: ["Zoe"] }) });
  button(/Let them back/)?.click();
  expect(asked()).toEqual([{ type: "let_back" }]);
  await unmount(room);
  await enter({ table: tableView({ removed: ["Zoe"] }), you: GUEST });
  expect(button(/Let them back/)).toBeUndefined();
});

test("at a listed table the ratings of those who sit are shown, at others nobody is asked for them", async () => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    if (!address.endsWith("/ratings")) throw new TypeError("not at home");
    return Response.json([{ seat: 1, rating: { rating: 1120, margin: 300, provisional: true, matches: null } }]);
  });
  await enter({ table: { ...FULL, listed: false } });
  expect(addresses.filter((each) => each.endsWith("/ratings"))).toEqual([]);
  await unmount(room);
  document.body.innerHTML = "";
  await enter({ table: { ...FULL, listed: true } });
  await vi.waitFor(() =>
    expect(document.querySelector("[data-seat='1']")?.textContent).toContain("rating about 1,120"),
  );
  expect(document.querySelector("[data-seat='0']")?.textContent).not.toContain("rating");
  world.last.say(chatNews(1));
  flushSync();
  expect(addresses.filter((each) => each.endsWith("/ratings"))).toHaveLength(1); // nobody else sits
  vi.unstubAllGlobals();
});
