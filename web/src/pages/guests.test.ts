// What stands around a running or finished game: for who has no seat, and for who is asked for a rematch.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calling } from "../components/calling.svelte.ts";
import { cookies } from "../protocol/cookies.svelte.ts";
import type { Snapshot } from "../protocol/index.ts";
import { choices } from "../settings/choices.svelte.ts";
import { FakeWorld, settled } from "../testing/fake.ts";
import { seatView, snapshot, tableView } from "../testing/samples.ts";
import RematchBar from "./RematchBar.svelte";
import { TableSession } from "./table_session.svelte.ts";
import Visitor from "./Visitor.svelte";

let world: FakeWorld;
let session: TableSession;
let shown: Record<string, unknown>;

const SEATS = [
  seatView(0),
  seatView(1, { stand_in: true, online: false }),
  seatView(2, { who: "bot", level: "expert", name: "Icarus" }),
];
const GUEST = { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" } as const;
const PLAYING = tableView({ status: "playing", seats: SEATS, latecomers: [1, 2] });

async function show(what: typeof Visitor | typeof RematchBar, more: Partial<Snapshot>) {
  world = new FakeWorld();
  session = new TableSession("t1", "seat", world);
  await settled();
  world.last.open();
  world.last.say(snapshot(more));
  if (session.state === null) throw new Error("no state");
  shown = mount(what, { target: document.body, props: { state: session.state, session } });
  flushSync();
}

const button = (name: RegExp) => [...document.querySelectorAll("button")].find((one) => name.test(one.textContent));
const asked = () => world.last.commands.map(({ id: _, ...command }: { type: string; id?: unknown }) => command);

beforeEach(() => {
  document.body.innerHTML = "";
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
});
afterEach(() => {
  session.close();
  return unmount(shown);
});

test("a latecomer chooses in whose place, gives a name, and plays on", async () => {
  await show(Visitor, { table: PLAYING, you: GUEST });
  expect(document.body.textContent).toContain("There are 2 places in this game for you.");
  button(/Play on/)?.click();
  flushSync();
  choices.name = "Zoe";
  flushSync();
  expect(
    [...document.querySelectorAll("fieldset label")].map((one) => one.textContent?.replace(/\s+/g, " ").trim()),
  ).toEqual([expect.stringMatching(/Ben.*has left, a bot plays/), expect.stringMatching(/Icarus.*bot, expert/)]);
  document.querySelectorAll<HTMLInputElement>("fieldset input")[1]?.click();
  flushSync();
  button(/Play on for Icarus/)?.click();
  expect(asked()).toEqual([{ type: "take_over", seat: 2, name: "Zoe" }]);
});

test.each([
  ["removed", { ...GUEST, removed: true }, /The host has removed you/],
  ["replaced", { ...GUEST, replaced_by: "Zoe" }, /Zoe has taken over your seat/],
])("who was %s reads it as long as it is so", async (_, you, told) => {
  await show(Visitor, { table: tableView({ ...PLAYING, latecomers: [] }), you });
  expect(document.querySelector(".banner")?.textContent).toMatch(told);
  expect(button(/Play on/)).toBeUndefined();
});

test("who has a seat, and who finds none to take over, reads nothing", async () => {
  await show(Visitor, { table: PLAYING });
  expect(document.querySelector(".banner")).toBeNull();
  await unmount(shown);
  await show(Visitor, { table: tableView({ ...PLAYING, latecomers: null }), you: GUEST });
  expect(document.querySelector(".banner")).toBeNull();
});

const ASKED = tableView({
  status: "over",
  seats: [seatView(0), seatView(1), seatView(2)],
  rematch: { by: 1, agreed: [1], remaining_ms: 8000 },
});

test("a rematch: who asks, how many agree, when it deals, and one button", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  await show(RematchBar, { table: ASKED });
  expect(document.querySelector(".rematch p")?.textContent?.trim()).toBe(
    "Ben wants another game: 1 of 3 agrees, deals in 8 s",
  );
  button(/Play again/)?.click();
  expect(asked()).toEqual([{ type: "rematch" }]);
  vi.restoreAllMocks();
});

test("a rematch calls who looks elsewhere, until it is agreed to", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await show(RematchBar, { table: ASKED });
  expect(calling.now).toBe("Ben wants another game");
  await unmount(shown);
  expect(calling.now).toBeNull();
  await show(RematchBar, { table: tableView({ ...ASKED, rematch: { by: 0, agreed: [0], remaining_ms: 8000 } }) });
  expect(calling.now).toBeNull();
  vi.restoreAllMocks();
});

test("who has agreed, or only watches, has no button", async () => {
  await show(RematchBar, { table: tableView({ ...ASKED, rematch: { by: 0, agreed: [0], remaining_ms: 8000 } }) });
  expect(document.querySelector(".rematch p")?.textContent).toContain("You want another game");
  expect(button(/Play again/)).toBeUndefined();
  await unmount(shown);
  await show(RematchBar, { table: ASKED, you: GUEST });
  expect(button(/Play again/)).toBeUndefined();
});

test("a rematch names absent players, who are dealt in", async () => {
  const away = [seatView(0), seatView(1), seatView(2, { online: false })];
  await show(RematchBar, { table: tableView({ ...ASKED, seats: away }) });
  expect(document.querySelector(".rematch .away")?.textContent).toBe("Cleo has gone and keeps the seat.");
  await unmount(shown);
  await show(RematchBar, { table: ASKED });
  expect(document.querySelector(".rematch .away")).toBeNull();
});

test("a reader without cookies is not invited to a seat", async () => {
  cookies.blocked = true;
  await show(Visitor, { table: PLAYING, you: GUEST });
  expect(document.querySelector(".banner")).toBeNull();
  cookies.blocked = false;
  flushSync();
  expect(document.querySelector(".banner")).not.toBeNull();
});
