import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Race from "../games/like_dice/Table.svelte";
import Table from "../games/mythical_dice/Table.svelte";
import { settings } from "../settings/settings.svelte.ts";
import { tableOf } from "../testing/house.ts";
import { mayAt, stateAt as raceAt } from "../testing/like_dice/index.ts";
import { frameWhere, NAMES, stateAt } from "../testing/mythical_dice/index.ts";
import { click, one, settle, text } from "../testing/page.svelte.ts";
import Veil from "./Veil.svelte";

const show = tableOf(Table);
const betting = frameWhere("bets", ({ public: view }) => view?.stage === "bet");

function tilt(beta: number | null, gamma: number | null = 0): void {
  window.dispatchEvent(Object.assign(new Event("deviceorientation"), { beta, gamma }));
  flushSync();
}

const hidden = () => one("[data-veil]") !== null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  settings.hides = true;
});
afterEach(() => {
  settings.hides = false;
  vi.useRealTimers();
});

test("only who wishes it: a table usually shows the hand", async () => {
  settings.hides = false;
  show(stateAt(betting.n, 0));
  await settle();
  expect(hidden()).toBe(false);
});

test("where all lies open there is nothing to hide", async () => {
  tableOf(Race)(raceAt(mayAt("race", "claim").n, 0));
  await settle();
  expect(hidden()).toBe(false);
});

test("lifted it shows the hand, laid down for a moment it hides it, and in between it stays", async () => {
  show(stateAt(betting.n, 0));
  await settle();
  expect(hidden()).toBe(true);
  expect(one(".around")?.inert).toBe(true);
  tilt(45);
  expect(hidden()).toBe(false);
  tilt(20);
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(hidden()).toBe(false);
  tilt(3, -4);
  vi.advanceTimersByTime(300);
  tilt(40);
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(hidden()).toBe(false);
  tilt(3, -4);
  vi.advanceTimersByTime(701);
  flushSync();
  expect(hidden()).toBe(true);
});

test("a phone that is held shows the hand of the next match as well", async () => {
  const next = show(stateAt(betting.n, 0));
  await settle();
  tilt(45);
  settings.hides = false;
  flushSync();
  settings.hides = true;
  flushSync();
  expect(hidden()).toBe(true);
  tilt(45);
  expect(hidden()).toBe(false);
  next(stateAt(betting.n, 0));
});

test("tapped it shows the hand until nobody has touched it for a while", async () => {
  show(stateAt(betting.n, 0));
  await settle();
  expect(text("[data-veil] b")).toBe(NAMES[0]);
  expect(text("[data-veil] .mine")).toBe("Your turn");
  await click(one("[data-veil]"));
  expect(hidden()).toBe(false);
  tilt(null, null);
  vi.advanceTimersByTime(14_000);
  window.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(14_000);
  flushSync();
  expect(hidden()).toBe(false);
  vi.advanceTimersByTime(1500);
  flushSync();
  expect(hidden()).toBe(true);
});

test("whose turn it is not, is not called", async () => {
  const veil = mount(Veil, { target: document.body, props: { name: "Ada", turn: false, onshow: () => {} } });
  expect(text("[data-veil]")).not.toContain("Your turn");
  await unmount(veil);
});
