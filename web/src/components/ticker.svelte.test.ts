import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ticker } from "./ticker.svelte.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A ticker in a component, and the component's end. */
function made(runs: () => boolean, tick?: number): [Ticker, () => void] {
  let ticker: Ticker | undefined;
  const end = $effect.root(() => {
    ticker = new Ticker(runs, tick);
  });
  flushSync();
  if (ticker === undefined) throw new Error("no ticker");
  return [ticker, end];
}

test("time runs while it is wanted, from the present, and stops with its component", () => {
  let runs = $state(false);
  const [ticker, end] = made(() => runs, 100);
  const at = performance.now() + 10_000;
  vi.advanceTimersByTime(4000);
  expect(vi.getTimerCount()).toBe(0);
  expect(ticker.until(at)).toBe(10);
  runs = true;
  flushSync();
  expect(ticker.until(at)).toBe(6);
  vi.advanceTimersByTime(1100);
  expect(ticker.until(at)).toBe(5);
  vi.advanceTimersByTime(20_000);
  expect(ticker.until(at)).toBe(0);
  runs = false;
  flushSync();
  expect(vi.getTimerCount()).toBe(0);
  runs = true;
  flushSync();
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
