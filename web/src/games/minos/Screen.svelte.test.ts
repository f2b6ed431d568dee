import { expect, test } from "vitest";
import type { TableState } from "../../protocol/index.ts";
import { tableOf } from "../../testing/house.ts";
import { frames, frameWhere, NAMES, stateAt } from "../../testing/minos/index.ts";
import Screen from "./Screen.svelte";

const showAll = tableOf(Screen);
function show(state: TableState): HTMLElement {
  showAll(state);
  return document.body;
}

const at = (stage: string) => frameWhere(stage, ({ public: view }) => view?.stage === stage).n;
const last = frames.length - 1;

test("the labyrinth is there while it may be seen, and under its cloth while they bid", () => {
  expect(show(stateAt(at("look"), null)).querySelectorAll("[data-ground=open] svg")).toHaveLength(1);
  const bidding = show(stateAt(at("bid"), null));
  expect(bidding.querySelectorAll("[data-ground=covered] [data-cover]")).toHaveLength(1);
  expect(bidding.querySelector(".labyrinth")).toBeNull();
});

test("a walk is shown marble by marble, and everyone's stance beside it", () => {
  const frame = frameWhere("two marbles", ({ public: view }) => view?.stage === "walk" && view.walk.length === 2);
  const body = show(stateAt(frame.n, null));
  expect(body.querySelectorAll("[data-marble]")).toHaveLength(2);
  const stances = [...body.querySelectorAll("[data-seat]")].map((seat) => seat.getAttribute("data-stance"));
  expect(stances).toEqual(frame.public?.seats.map(({ stance }) => stance));
});

test("at the end: who has won, and everyone's total", () => {
  const body = show(stateAt(last, null));
  expect(body.querySelectorAll(".end li")).toHaveLength(NAMES.length);
  const totals = [...body.querySelectorAll(".end li b")].map((sum) => sum.textContent?.trim().replace("−", "-"));
  const scores = frames[last]?.public?.seats.map(({ score }) => score) ?? [];
  expect(totals.map((text) => Number.parseInt(text ?? "", 10))).toEqual(scores.toSorted((a, b) => b - a));
});

test("nothing that only one seat knows is on it", () => {
  const frame = frameWhere("a note", ({ public: view, owns }) => view?.stage === "bid" && owns[0]?.note !== null);
  expect(stateAt(frame.n, null).view?.own).toBeNull();
  expect(show(stateAt(frame.n, null)).querySelector("[data-note]")).toBeNull();
});
