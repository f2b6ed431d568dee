import { expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/like_dice/index.ts";
import { paceOf, stepsOf } from "./replay.ts";

const steps = stepsOf(frames, SEATS);
const types = steps.map(({ event }) => event.type);
const told = entries.flatMap(({ events }) => events);

test("every happening is a step, but that somebody is ready; each claim that was looked at is one", () => {
  const expected = told.flatMap((event) => {
    if (event.type === "said_ready" || event.type === "braced") return [];
    return event.type === "checked" ? event.checks.map(() => "checked") : [event.type];
  });
  expect(told.some(({ type }) => type === "said_ready")).toBe(true);
  expect(types).toEqual(expected);
  expect(types[0]).toBe("dealt");
  expect(types.at(-1)).toBe("game_over");
});

test("a check is spelled out claim by claim, and only its last step tells how it ended", () => {
  const first = steps.filter(({ event, shown }) => event.type === "checked" && shown.missions.length === 1);
  expect(first.length).toBeGreaterThan(1);
  expect(first.map(({ check }) => check?.right)).toEqual([...first.slice(1).map(() => false), true]);
  expect(first.map(({ upTo }) => upTo?.claim ?? null)).toEqual([...first.slice(1).map((_, at) => at), null]);
  for (const { check, upTo } of first) if (upTo !== null) expect(upTo.dice).toBe(check?.dice.length);
});

test("the cards lie as they lay: taken in one step, refilled in the next", () => {
  const at = types.indexOf("taken");
  const [before, taken, refilled] = [steps[at - 1], steps[at], steps[at + 1]];
  expect(before?.shown.display).not.toContain(null);
  expect(taken?.shown.display).toContain(null);
  expect(refilled?.event.type).toBe("refilled");
  expect(refilled?.shown.display).not.toContain(null);
});

test("a sum of many dice is looked at for longer", () => {
  const checks = steps
    .filter(({ check }) => check !== null)
    .toSorted((a, b) => (a.check?.dice.length ?? 0) - (b.check?.dice.length ?? 0));
  const [few, many] = [checks[0], checks.at(-1)];
  if (few === undefined || many === undefined) throw new Error("no checks");
  expect(paceOf(few)).toBeLessThan(paceOf(many));
});
