import { expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/like_dice/index.ts";
import { pace, presses } from "./pacing.ts";
import type { GameEvent } from "./view.ts";

const told = (type: GameEvent["type"]) =>
  frames.flatMap(({ entry }) => entry.events).find((event) => event.type === type) as GameEvent;

test("nothing waits for the telling of a check once the next mission is near, with or without a moment to brace", () => {
  expect(presses([told("braced")])).toBe(true);
  expect(presses([told("taken"), told("mission_turned")])).toBe(true);
  expect(presses([told("claimed"), told("checked"), told("taken")])).toBe(false);
});

test("what happens in a race is shown in the instant in which it arrives", () => {
  const turned = frames.findIndex(({ entry }) => entry.events.some(({ type }) => type === "mission_turned"));
  let shown = pace.begin(entries.slice(0, turned), SEATS);
  for (const frame of frames.slice(turned, turned + 3)) {
    const step = pace.take(shown, [frame.entry], 1000);
    expect(step.told.map(({ type }) => type)).toEqual(frame.entry.events.map(({ type }) => type));
    expect(step.played).toMatchObject({ beat: null, queue: [] });
    shown = step.played;
  }
});

test("the card that was taken is seen only after the check was told", () => {
  const checked = frames.findIndex(({ entry }) => entry.events.some(({ type }) => type === "checked"));
  const before = pace.begin(entries.slice(0, checked), SEATS);
  const step = pace.take(before, entries.slice(checked, checked + 2), 1000);
  expect(step.played.beat?.event.type).toBe("checked");
  expect(step.played.queue.map(({ event }) => event.type)).toEqual(["taken", "refilled"]);
});
