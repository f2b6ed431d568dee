/** The table for any game: asks what may be done, offers it, and shows what comes of it. */
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced } from "../../components/announcer.svelte.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { Refusal, type Send, type TableProps, type TableState } from "../../protocol/index.ts";
import type { Legal } from "../../protocol/types.ts";
import { entryView, matchView, seatView, tableView } from "../../testing/samples.ts";
import Table from "./Table.svelte";

const ADDED: Partial<TableState> = {};

const choices = (...names: string[]): Legal["choices"] =>
  names.map((name) => ({ name, action: { type: name } as unknown as Legal["choices"][number]["action"] }));

const legal = (after: number, more: Partial<Legal> = {}): Legal => ({
  type: "legal",
  after,
  awaited: [0],
  choices: choices("go deeper", "go home"),
  of: more.choices?.length ?? 2,
  scores: [4, 7],
  winners: null,
  ...more,
});

/** A table of an unknown game, after this many entries. */
const stateAt = (last: number, more: Partial<TableState> = ADDED): TableState => ({
  table: tableView({ game: "unheard-of", status: "playing", seats: [seatView(0), seatView(1)] }),
  match: matchView({ started: true, next: last + 1, scores: [0, 0] }),
  entries: Array.from({ length: last + 1 }, (_, n) =>
    entryView(n, { events: [{ type: "went_deeper", seat: 1, corridor: n, heart: false }] as never }),
  ),
  view: { public: { found: 3, seats: [{ crystals: 4 }, { crystals: 7 }] }, own: { seat: 0, amulet: 5 } } as never,
  you: { seat: 0, host: true, removed: false, replaced_by: null, television: false, as: "seat" },
  clock: null,
  presence: { seats: [true, true], spectators: 0 },
  gone: [],
  rematch: null,
  chat: [],
  pointers: {},
  online: true,
  sending: false,
  ...more,
});

let props = $state.raw<TableProps>({ state: stateAt(0), send: vi.fn<Send>() });
let shown: ReturnType<typeof mount> | null = null;
const send = vi.fn<Send>();

async function show(state: TableState) {
  props = { state, send: (command) => send(command) }; // as a page gives them: all new each time
  if (shown === null) {
    const given = {
      get state() {
        return props.state;
      },
      get send() {
        return props.send;
      },
    };
    shown = mount(Table, { target: document.body, props: given });
  }
  await tick();
  flushSync();
}

const press = (key: string) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};
const offered = () => [...document.querySelectorAll("[data-choice]")].map((each) => each.getAttribute("data-choice"));
const asked = () => send.mock.calls.filter(([{ type }]) => type === "ask_legal").length;
const acted = () => send.mock.calls.map(([command]) => command).filter(({ type }) => type === "act");

beforeEach(() => {
  speak("en");
  send.mockReset().mockResolvedValue({ type: "ack", id: "x", n: null });
  vi.stubGlobal("fetch", () => new Promise<never>(() => {}));
});

afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("it asks once for each entry, whatever else comes", async () => {
  await show(stateAt(3));
  expect(asked()).toBe(1);
  await show(stateAt(3, { legal: legal(3) }));
  await show(stateAt(3, { legal: legal(3), presence: { seats: [true, false], spectators: 2 } }));
  expect(asked()).toBe(1);
  await show(stateAt(4, { legal: legal(3) }));
  expect(asked()).toBe(2);
  await show(stateAt(5, { online: false }));
  expect(asked()).toBe(2);
});

test("it asks again after a while if the house does not say", async () => {
  vi.useFakeTimers();
  send.mockRejectedValueOnce(new Refusal("too_fast", null, "slow down"));
  await show(stateAt(3));
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
  vi.useRealTimers();
  expect(asked()).toBe(2);
});

test("what may be done is offered while it is true, and done by a click or a key", async () => {
  await show(stateAt(3, { legal: legal(2) }));
  expect(offered()).toEqual([]);
  await show(stateAt(3, { legal: legal(3) }));
  expect(offered()).toEqual(["go deeper", "go home"]);
  expect(document.querySelector(".status")?.textContent).toBe("Your turn");
  document.querySelector<HTMLElement>("[data-choice='go home']")?.click();
  await tick();
  press("1");
  await tick();
  expect(acted()).toEqual([
    { type: "act", action: { type: "go home" } },
    { type: "act", action: { type: "go deeper" } },
  ]);
});

test("while others act too, one's choice stays as it is, and nobody is called again", async () => {
  const cards = [1, 2, 3].map((card) => ({ name: `card ${card}`, action: { type: "choose", card } as never }));
  const both = { awaited: [0, 1], choices: cards, of: 3 };
  const acted = (seat: number) => ({ type: "acted" as const, seat, events: [{ type: "chose", seat }] as never });
  const entries = (...seats: number[]) => [
    ...stateAt(1).entries,
    ...seats.map((seat, at) => entryView(2 + at, acted(seat))),
  ];
  let turn = announced.polite.turn;
  let calls = 0;
  const then = async (seats: readonly number[], known: Legal) => {
    await show(stateAt(1, { entries: entries(...seats), legal: known }));
    await tick();
    const { text, turn: now } = announced.polite;
    if (now !== turn && text.includes("Your turn")) calls += 1;
    turn = now;
  };
  await then([], legal(1, both));
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[2]?.click();
  flushSync();
  expect(offered()).toEqual(["card 3"]);
  await then([1], legal(1, both));
  expect(offered()).toEqual(["card 3"]);
  await then([1], legal(2, { ...both, awaited: [0] }));
  expect(offered()).toEqual(["card 3"]);
  expect(calls).toBe(1);
  await then([1, 0], legal(2, { ...both, awaited: [0] }));
  expect(offered()).toEqual([]);
  await then([1, 0], legal(3, both));
  expect(calls).toBe(2);
});

test.each([
  [
    "who watches",
    { you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "spectator" } },
  ],
  [
    "a game with a fault",
    { legal: legal(3), fault: { type: "fault", game: "unheard-of", kind: "raises", where: "", kept: 3 } },
  ],
  ["a seat that is not awaited", { legal: legal(3, { awaited: [1], choices: [], of: 0 }) }],
  ["a seat for which a bot plays", { table: tableView({ seats: [seatView(0, { stand_in: true }), seatView(1)] }) }],
] as const)("%s is offered nothing", async (_, more) => {
  await show(stateAt(3, { legal: legal(3), ...(more as Partial<TableState>) }));
  expect(offered()).toEqual([]);
});

test("at a table that is only shown nobody is asked, and the game has stopped", async () => {
  const table = tableView({ read_only: "other_version" });
  await show(stateAt(3, { table, legal: legal(3, { awaited: [], choices: [], of: 0 }) }));
  expect(offered()).toEqual([]);
  expect(document.body.textContent).toContain("The game has stopped here.");
});

test("many actions are searched by their words", async () => {
  const many = choices(...Array.from({ length: 50 }, (_, n) => `place piece ${n}`));
  await show(stateAt(3, { legal: legal(3, { choices: many, of: 600 }) }));
  expect(offered()).toHaveLength(40);
  expect(document.querySelector(".choices")?.textContent).toContain("10 more: search to find them");
  expect(document.querySelector(".choices")?.textContent).toContain("550 further actions are not listed");
  press("/");
  const field = document.querySelector<HTMLInputElement>("input[type=search]");
  expect(document.activeElement).toBe(field);
  if (field === null) throw new Error("no search");
  field.value = "49 piece";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(offered()).toEqual(["place piece 49"]);
});

test("a refusal says in the house's words why, and cites its ruling", async () => {
  send.mockImplementation(async ({ type }) => {
    if (type === "act") throw new Refusal("is_lost", "C6", "is lost");
    return { type: "ack", id: "x", n: null };
  });
  await show(stateAt(3, { legal: legal(3) }));
  press("1");
  await tick();
  await tick();
  flushSync();
  expect(document.querySelector(".notice")?.textContent).toBe("is lost (C6)");
});

test("views are facts and tables, the log begins with the newest, points stand at the seats", async () => {
  await show(stateAt(3, { legal: legal(3) }));
  const part = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent?.replace(/\s+/g, " ");
  expect(part("What only you see")).toContain("amulet5");
  expect(part("What only you see")).not.toContain("seat");
  expect(part("What everybody sees")).toMatch(/found3.*Ann4.*Ben7/);
  expect(document.querySelector(".log li")?.textContent?.replace(/\s+/g, " ")).toMatch(
    /3 ?Ben went deeper ?corridor 3 ?$/,
  );
  expect([...document.querySelectorAll(".score")].map((each) => each.textContent?.trim())).toEqual([
    "score4",
    "score7",
  ]);
});

test("the end says who has won, by the rules of the house", async () => {
  const over = { match: matchView({ started: true, over: true, next: 4, scores: [9, 7], winners: null }) };
  await show(stateAt(3, { ...over, legal: legal(3, { awaited: [], choices: [], scores: [9, 7], winners: [1] }) }));
  expect(document.querySelector("section.end h2")?.textContent).toBe("Ben wins");
  expect(offered()).toEqual([]);
});
