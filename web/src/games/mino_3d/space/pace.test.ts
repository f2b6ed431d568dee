import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

/** Give a number of frames, each a number of ms apart; returns the time of the last. */
function run(pace: Pace, from: number, frames: number, ms: number): number {
  for (let n = 1; n <= frames; n++) pace.frame(from + n * ms);
  return from + frames * ms;
}

test("in time, everything is drawn sharp", () => {
  const pace = new Pace();
  run(pace, 0, 500, 16.7);
  expect(pace.share).toBe(1);
});

test("late frames are drawn coarser, but never too coarse", () => {
  const pace = new Pace();
  const now = run(pace, 0, 9, 60);
  expect(pace.share).toBeLessThan(1);
  run(pace, now, 100, 60);
  expect(pace.share).toBe(0.5);
});

test("a pause is not a late frame", () => {
  const pace = new Pace();
  for (let n = 0; n < 20; n++) {
    run(pace, n * 10_000, 3, 16.7);
    pace.rest();
  }
  run(pace, 1e6, 1, 16.7);
  run(pace, 2e6, 20, 16.7);
  expect(pace.share).toBe(1);
});

test("sharpness comes back when frames come in time, once", () => {
  const pace = new Pace();
  let now = run(pace, 0, 9, 30);
  const coarse = pace.share;
  now = run(pace, now, 120, 16.7);
  expect(pace.share).toBeGreaterThan(coarse);
  now = run(pace, now, 20, 40);
  const settled = pace.share;
  run(pace, now, 500, 16.7);
  expect(pace.share).toBe(settled);
});

test("another size starts afresh", () => {
  const pace = new Pace();
  run(pace, 0, 50, 60);
  pace.reset(0.3);
  expect(pace.share).toBe(1);
  run(pace, 1e6, 100, 60);
  expect(pace.share).toBe(0.3);
});
