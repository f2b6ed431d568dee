import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { house } from "../protocol/house.svelte.ts";
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
