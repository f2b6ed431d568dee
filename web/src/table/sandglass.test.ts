import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Sandglass from "./Sandglass.svelte";

let glass: ReturnType<typeof mount> | null = null;

function show(ends: number | null) {
  glass = mount(Sandglass, { target: document.body, props: { ends, seconds: 30, label: (n: number) => `${n} left` } });
  flushSync();
}
const one = (selector: string) => document.querySelector(selector);
const sand = () => Number(one("rect.sand")?.getAttribute("height"));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  if (glass !== null) void unmount(glass);
  document.body.replaceChildren();
  vi.useRealTimers();
});

test("the sand runs, and the seconds are said and shown", () => {
  show(performance.now() + 30_000);
  const full = sand();
  expect(one("[role=timer]")?.getAttribute("aria-label")).toBe("30 left");
  expect(one(".stream")).not.toBeNull();
  vi.advanceTimersByTime(21_000);
  flushSync();
  expect(one("[role=timer]")?.getAttribute("aria-label")).toBe("9 left");
  expect(one(".time")?.textContent).toBe("0:09");
  expect(one(".pressing")).not.toBeNull();
  expect(sand()).toBeLessThan(full);
});

test("once it has run out nothing falls any more", () => {
  show(performance.now() + 1000);
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(one(".time")?.textContent).toBe("0:00");
  expect(one(".stream")).toBeNull();
  expect(sand()).toBeLessThan(5);
});

test("one that stands still has all its sand", () => {
  show(null);
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(one(".time")?.textContent).toBe("0:30");
  expect(one(".stream")).toBeNull();
});
