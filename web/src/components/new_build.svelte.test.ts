import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { house } from "../protocol/house.svelte.ts";
import { modal } from "./modal.svelte.ts";
import { holdBack, newBuild } from "./new_build.svelte.ts";

afterEach(() => vi.restoreAllMocks());

test("an effect of a part of the page holds the offer back during a game", () => {
  vi.spyOn(house, "older", "get").mockReturnValue(true);
  let playing = $state(false);
  const end = $effect.root(() => {
    $effect(() => (playing ? holdBack() : undefined));
  });
  flushSync();
  expect(newBuild.offered).toBe(true);
  playing = true;
  flushSync();
  expect(newBuild.offered).toBe(false);
  playing = false;
  flushSync();
  expect(newBuild.offered).toBe(true);
  playing = true;
  flushSync();
  end();
  expect(newBuild.offered).toBe(true);
});

describe("loading it unasked", () => {
  const reload = vi.fn();
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML = "";
    reload.mockClear();
    vi.spyOn(house, "newer", "get").mockReturnValue("/assets/new.js");
  });

  test("happens at a quiet place, once for each build", () => {
    newBuild.take("home", reload);
    expect(reload).toHaveBeenCalledOnce();
    newBuild.take("home", reload);
    expect(reload).toHaveBeenCalledOnce();
    vi.spyOn(house, "newer", "get").mockReturnValue("/assets/newer.js");
    newBuild.take("home", reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => void]>([
    ["while a game is played", () => void ends.push(holdBack())],
    ["while the house is silent", () => void vi.spyOn(house, "silent", "get").mockReturnValue(true)],
    ["over what is typed", () => document.body.append(Object.assign(document.createElement("input"), { value: "x" }))],
    ["under a dialog", () => void vi.spyOn(modal, "top", "get").mockReturnValue(Symbol())],
    ["without a newer build", () => void vi.spyOn(house, "newer", "get").mockReturnValue(null)],
  ])("does not happen %s", (_, given) => {
    given();
    newBuild.take("home", reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test("does not happen at a table", () => {
    newBuild.take("table", reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
