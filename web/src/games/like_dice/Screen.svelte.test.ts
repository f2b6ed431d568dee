import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { TableState } from "../../protocol/index.ts";
import { tableOf } from "../../testing/house.ts";
import { frames, NAMES, stateAt } from "../../testing/like_dice/index.ts";
import Screen from "./Screen.svelte";

/** The screen; it can be given further states. */
const show = tableOf(Screen);
beforeEach(() => vi.useFakeTimers());

const pass = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const after = (type: string) => frames.findIndex(({ entry }) => entry.events.some((event) => event.type === type));
const turned = after("mission_turned");
const checked = after("checked");
const last = frames.length - 1;
const mission = () => document.querySelector(".play [data-mission]")?.getAttribute("data-mission") ?? null;
const said = () => [...document.querySelectorAll("[data-seat]")].map((seat) => seat.getAttribute("data-said"));

test("the mission is not on it before it is on every page", () => {
  const public_ = frames[turned]?.public;
  const hear = show(stateAt(turned - 1, null));
  hear(stateAt(turned, null));
  pass((public_?.allowance ?? 0) - 1);
  expect(mission()).toBeNull();
  pass(1);
  expect(mission()).toBe(String(public_?.mission?.mission));
});

test("cards of everybody and for everybody, and who has announced what", () => {
  const claims = frames.findIndex(
    ({ public: view }) => view?.stage === "race" && view.seats.some(({ said }) => said !== null),
  );
  show(stateAt(claims, null));
  const view = frames[claims]?.public;
  expect(document.querySelectorAll("[data-place=display] [data-card]")).toHaveLength(3);
  expect(said()).toEqual(view?.seats.map(({ said }) => (said === null ? null : String(said))));
  expect(document.querySelectorAll(".spread")).toHaveLength(NAMES.length);
});

test("the check is shown claim by claim, and stays", () => {
  const hear = show(stateAt(checked - 1, null));
  hear(stateAt(checked, null));
  const verdicts = () => [...document.querySelectorAll("[data-claim]")].map((one) => one.getAttribute("data-verdict"));
  expect(verdicts()[0]).toBe("");
  pass(10_000);
  const event = frames[checked]?.entry.events.find(({ type }) => type === "checked");
  if (event?.type !== "checked") throw new Error("no check");
  expect(verdicts().slice(0, event.checks.length)).toEqual(
    event.checks.map(({ right }) => (right ? "right" : "wrong")),
  );
});

test("at the end: who has won, in the order of the rules", () => {
  show(stateAt(last, null));
  pass(5000);
  const places = [...document.querySelectorAll(".end li")].map((one) => one.textContent ?? "");
  expect(places).toHaveLength(NAMES.length);
  const winner = frames
    .findLast(({ public: view }) => view !== null)
    ?.public?.seats.findIndex(({ missing }) => missing === 0);
  expect(places[0]).toContain(NAMES[winner ?? -1]);
});

test("while the first right one chooses a card its sandglass runs", () => {
  const at = frames.findIndex(({ public: view }) => view?.stage === "reward");
  const state = stateAt(at, null);
  show({ ...state, clock: { glass: performance.now() + 20_000 } as NonNullable<TableState["clock"]> });
  pass(10_000);
  expect(document.querySelector("[data-glass]")?.getAttribute("aria-label")).toMatch(/to choose a card$/);
});

test("nothing can be done here", () => {
  show(stateAt(turned, null));
  expect(document.querySelectorAll("button")).toHaveLength(0);
});
