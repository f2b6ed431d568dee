/** What all seats show at once: it stands for its time, by the reader's speed, and the next one takes its place. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { GameWords } from "./game_words.ts";
import RevealOf from "./Reveal.svelte";
import { Revealed } from "./reveal.svelte.ts";
import { table as en } from "./words/en/table.ts";

const saying = { names: ["Ann", "Ben"], values: en.values, game: new GameWords("unheard-of", null, "en"), viewer: 1 };
const reveal = (...values: readonly number[]) => ({ tag: "shown", field: "cards", values });

beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  settings.speed = "normal";
});

test("names and values stand side by side, one's own as such; screen readers hear the announcement alone", () => {
  const shown = mount(RevealOf, { target: document.body, props: { reveal: reveal(3, 5), saying } });
  const box = document.querySelector("[data-reveal=shown]");
  expect(box?.getAttribute("aria-hidden")).toBe("true");
  expect([...(box?.children ?? [])].map((each) => each.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "Ann 3",
    "You 5",
  ]);
  void unmount(shown);
});

test.each([
  ["normal", 3000],
  ["quick", 1500],
] as const)("it stands for its time at %s speed, and a new one begins again", (speed, time) => {
  settings.speed = speed;
  let reveals!: Revealed;
  const stop = $effect.root(() => {
    reveals = new Revealed();
  });
  flushSync();
  reveals.show(reveal(3, 5));
  vi.advanceTimersByTime(time - 1);
  reveals.show(reveal(1, 2));
  vi.advanceTimersByTime(time - 1);
  expect(reveals.now).toEqual(reveal(1, 2));
  vi.advanceTimersByTime(1);
  expect(reveals.now).toBeNull();
  stop();
});
