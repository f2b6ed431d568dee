import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../../settings/settings.svelte.ts";
import { flyIn, slideOut } from "./flat.ts";

afterEach(() => {
  settings.speed = "normal";
});

test("a die flies and slides for the time of the reader's speed", async () => {
  const durations: unknown[] = [];
  const die = document.createElement("span");
  die.animate = vi.fn((_frames, options) => {
    durations.push((options as KeyframeAnimationOptions).duration);
    return { finished: Promise.resolve() } as unknown as Animation;
  });
  for (const speed of ["normal", "calm", "quick"] as const) {
    settings.speed = speed;
    await flyIn(die, { x: 1, y: 1 });
    await slideOut(die, { x: 1, y: 1 });
  }
  const [fly = 0, slide = 0] = durations as number[];
  expect(durations).toEqual([fly, slide, fly * 1.6, slide * 1.6, fly / 2, slide / 2]);
});
