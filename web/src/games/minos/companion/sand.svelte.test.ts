import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GLASS, Sand } from "./sand.svelte.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

test("it runs out once, and says the seconds on the way", () => {
  const [out, second] = [vi.fn(), vi.fn()];
  const sand = new Sand(out, second);
  sand.start();
  const stop = sand.run();
  vi.advanceTimersByTime(GLASS - 1000);
  expect([sand.seconds, sand.running, out.mock.calls.length]).toEqual([1, true, 0]);
  vi.advanceTimersByTime(5000);
  expect([sand.seconds, sand.over, out.mock.calls.length]).toEqual([0, true, 1]);
  expect(second.mock.calls.map(([left]) => left)).toEqual(Array.from({ length: 29 }, (_, i) => 29 - i));
  stop();
});

test("a pause stops it, and it goes on from there", () => {
  const sand = new Sand(() => {});
  sand.start();
  vi.advanceTimersByTime(12_000);
  sand.pause();
  vi.advanceTimersByTime(60_000);
  expect(sand.seconds).toBe(18);
  sand.start();
  const stop = sand.run();
  vi.advanceTimersByTime(8_000);
  expect(sand.seconds).toBe(10);
  stop();
});

test("a phone that slept shows the right time", () => {
  const sand = new Sand(() => {});
  sand.start();
  vi.setSystemTime(1_000_000 + 25_000); // no timer has rung
  const stop = sand.run();
  vi.advanceTimersByTime(100);
  expect(sand.seconds).toBe(5);
  stop();
});

test("a reload in the middle goes on, and one after the end shows that", () => {
  const sand = new Sand(() => {});
  sand.add(1);
  sand.start();
  vi.setSystemTime(1_000_000 + 40_000);
  const again = new Sand(() => {});
  expect([again.glasses, again.running, again.seconds]).toEqual([2, true, 20]);
  vi.setSystemTime(1_000_000 + 70_000);
  expect([new Sand(() => {}).over, new Sand(() => {}).running]).toEqual([true, false]);
});

test("another glass while it runs is more time; the last cannot be taken away", () => {
  const sand = new Sand(() => {});
  sand.add(-1);
  expect(sand.glasses).toBe(1);
  sand.start();
  sand.add(1);
  expect([sand.glasses, sand.seconds]).toEqual([2, 60]);
});

test.each(["nonsense", '{"glasses":-1,"left":5,"ends":null}', '{"glasses":1,"left":99999999,"ends":null}', "7"])(
  "what is kept and makes no sense is left alone: %s",
  (text) => {
    localStorage.setItem("asterion.box.sandglass", text);
    const sand = new Sand(() => {});
    expect([sand.full, sand.seconds]).toEqual([true, 30]);
  },
);
