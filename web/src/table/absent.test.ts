import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { play as words } from "../i18n/en/play.ts";
import type { TableState } from "../protocol/index.ts";
import { entryView, seatView, tableState, tableView } from "../testing/samples.ts";
import Anybody from "./Anybody.svelte";
import { mayComeBack, playsOnce, wasPlayedFor } from "./absent.ts";
import Banners from "./Banners.svelte";

let shown: Record<string, unknown> | undefined;

const playing = (mine = {}, table = {}, more: Partial<TableState> = {}) =>
  tableState({
    table: tableView({ status: "playing", seats: [seatView(0, mine), seatView(1), null], ...table }),
    ...more,
  });

const bot = entryView(4, { by: "stand_in" });
const WATCHING = {
  seat: null,
  host: false,
  removed: false,
  replaced_by: null,
  television: false,
  as: "spectator",
} as const;

function banners(state: TableState) {
  const standIn = state.table.seats[0]?.stand_in ?? false;
  const props = { state, online: true, standIn, spectator: false, onback: () => {} };
  shown = mount(Banners, { target: document.body, props });
  flushSync();
  return document.body.innerText ?? document.body.textContent;
}

function anybody(state: TableState, onback = () => {}) {
  shown = mount(Anybody, { target: document.body, props: { state, onback } });
  flushSync();
  return document.querySelector("section");
}

afterEach(async () => {
  if (shown !== undefined) await unmount(shown);
  document.body.replaceChildren();
});

test.each([
  ["a bot has played for the reader", playing({}, {}, { entries: [bot] }), true],
  ["they have acted since", playing({}, {}, { entries: [bot, entryView(5)] }), false],
  [
    "they have come back since",
    playing({}, {}, { entries: [bot, entryView(5, { type: "returned", by: null })] }),
    false,
  ],
  ["others have acted since", playing({}, {}, { entries: [bot, entryView(5, { seat: 1 })] }), true],
  ["it still plays", playing({ stand_in: true }, {}, { entries: [bot] }), false],
  ["nothing has been played", playing(), false],
  ["the game is over", playing({}, { status: "over" }, { entries: [bot] }), false],
  ["who watches", playing({}, {}, { entries: [bot], you: WATCHING }), false],
] as const)("told apart: %s", (_, state, was) => {
  expect(wasPlayedFor(state)).toBe(was);
});

test("whether a bot plays once, and whether there is a seat to take back", () => {
  expect([playsOnce(playing({ stand_in: true, once: true })), playsOnce(playing({ stand_in: true }))]).toEqual([
    true,
    false,
  ]);
  expect([mayComeBack(playing({ stand_in: true })), mayComeBack(playing())]).toEqual([true, false]);
  expect(mayComeBack(playing({ stand_in: true }, {}, { you: WATCHING }))).toBe(false);
});

test.each([
  ["while it plays", playing({ stand_in: true, once: true }), words.away.once],
  ["afterwards", playing({}, {}, { entries: [bot] }), words.away.played],
  ["for good", playing({ stand_in: true }), words.away.standIn],
] as const)("who ran out of time reads it: %s", (_, state, text) => {
  expect(banners(state)).toContain(text);
  expect(document.querySelector(".banners")?.getAttribute("aria-live")).toBe("polite");
});

test("in a pause no bot plays, and the banner says nothing", () => {
  expect(banners(playing({ stand_in: true }, { paused: true }))).not.toContain(words.away.standIn);
});

test("a table that is not paused asks nothing", () => {
  expect(anybody(playing())).toBeNull();
});

test("is anybody there? one large button takes the seat back, and is at hand", () => {
  const onback = vi.fn();
  const section = anybody(playing({ stand_in: true }, { paused: true }), onback);
  expect(section?.textContent).toContain(words.anybody.question);
  const button = section?.querySelector("button");
  expect(document.activeElement).toBe(button);
  button?.click();
  expect(onback).toHaveBeenCalledOnce();
});

test("typing goes on undisturbed", () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  anybody(playing({ stand_in: true }, { paused: true }));
  expect(document.activeElement).toBe(field);
});

test("who watches reads it, and has nothing to press", () => {
  const section = anybody(playing({ stand_in: true }, { paused: true }, { you: WATCHING }));
  expect(section?.textContent).toContain(words.anybody.waitsForOthers);
  expect(section?.querySelector("button")).toBeNull();
});
