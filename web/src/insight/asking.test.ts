import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAnalysis } from "./asking.ts";

let answers: (() => Response)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next?.();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const working = () => Response.json({ state: "working", progress: 0.5, analysis: null });
const done = () => Response.json({ state: "done", progress: 1, analysis: null });
const refused = (status: number, code: string) => () =>
  Response.json({ error: { code, detail: "", ruling: null } }, { status });
const noLine = () => {
  throw new TypeError("no line");
};

function asked() {
  const heard = vi.fn();
  const failed = vi.fn();
  return { heard, failed, stop: askAnalysis("m", heard, failed) };
}

test("a line that fails for a moment does not end it", async () => {
  answers = [noLine, refused(503, "preparing"), working, noLine, done];
  const { heard, failed } = asked();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.mock.calls.map(([{ state }]) => state)).toEqual(["working", "done"]);
  expect(failed).not.toHaveBeenCalled();
});

test("five failures in a row end it, and so does a refusal", async () => {
  answers = [noLine];
  const five = asked();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(five.failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(five.failed).toHaveBeenCalledOnce();
  answers = [refused(409, "dice_closed")];
  const one = asked();
  await vi.advanceTimersByTimeAsync(1);
  expect(one.failed.mock.calls[0]?.[0].code).toBe("dice_closed");
});

test("who stops hears no more", async () => {
  answers = [working, done];
  const { heard, stop } = asked();
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveBeenCalledOnce();
});
