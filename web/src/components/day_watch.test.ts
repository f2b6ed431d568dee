import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../protocol/api_error.ts";
import { type DayWatch, isOver, watchDay } from "./day_watch.ts";

let watch: DayWatch | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

const looked = () => {
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  window.dispatchEvent(new Event("focus"));
};

test("it asks at once, and once when the page is shown again, even if several events report that", async () => {
  const ask = vi.fn(async () => 3_600_000);
  watch = watchDay(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  looked();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("it asks when the house's day ends, independent of the device's clock", async () => {
  const ask = vi.fn(async () => 3_600_000);
  watch = watchDay(ask);
  await vi.advanceTimersByTimeAsync(3_599_000);
  vi.setSystemTime(new Date("2001-01-01"));
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(21_001);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a hidden page does not ask when the day ends, but at once when it is shown", async () => {
  let visible: DocumentVisibilityState = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
  const ask = vi.fn(async () => 3_600_000);
  watch = watchDay(ask);
  visible = "hidden";
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(ask).toHaveBeenCalledTimes(1);
  visible = "visible";
  looked();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("it asks again if the house does not answer, and stops with the page", async () => {
  const ask = vi.fn(async () => Promise.reject(new Error("down")));
  watch = watchDay(ask);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(2);
  watch.stop();
  looked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("the refusals of another day are known by their code", () => {
  expect(isOver(new ApiError("day_over", 409, ""))).toBe(true);
  expect(isOver(new ApiError("week_to_come", 404, ""))).toBe(true);
  expect(isOver(new ApiError("busy", 503, ""))).toBe(false);
  expect(isOver(null)).toBe(false);
});
