import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDLE, keepAwake } from "./awake.ts";

/** A wake lock like a browser's. */
class Lock extends EventTarget {
  released = false;
  async release(): Promise<void> {
    if (this.released) return;
    this.released = true;
    this.dispatchEvent(new Event("release"));
  }
}

let locks: Lock[];
let ends: (() => void)[];
const request = vi.fn<(type: string) => Promise<Lock>>();
const keep = () => {
  const end = keepAwake();
  ends.push(end);
  return end;
};

/** Wait until promises and microtasks are done. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const on = () => locks.filter((lock) => !lock.released).length;

async function see(visible: boolean) {
  Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true });
  if (!visible) for (const lock of locks) await lock.release(); // as browsers do
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
}

beforeEach(async () => {
  vi.useFakeTimers();
  locks = [];
  ends = [];
  request.mockReset();
  request.mockImplementation(async () => {
    const lock = new Lock();
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  await see(true);
});

afterEach(async () => {
  for (const end of ends) end();
  await settled();
  expect(on()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  Reflect.deleteProperty(navigator, "wakeLock");
  vi.useRealTimers();
});

test("a lock is requested and released", async () => {
  const end = keep();
  await settled();
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  expect(on()).toBe(1);
  end();
  await settled();
  expect(on()).toBe(0);
  end();
  await settled();
  expect(locks).toHaveLength(1);
});

test("several parts of the page share one lock, and one follows another without a gap", async () => {
  const first = keep();
  const second = keep();
  await settled();
  first();
  await settled();
  expect([locks.length, on()]).toEqual([1, 1]);
  second();
  keep();
  await settled();
  expect([locks.length, on()]).toEqual([1, 1]);
});

test("a hidden page has no lock, and requests one when it is visible again", async () => {
  keep();
  await settled();
  await see(false);
  expect(on()).toBe(0);
  await see(true);
  expect([locks.length, on()]).toEqual([2, 1]);
});

test("a page that is hidden from the start requests a lock when it becomes visible", async () => {
  await see(false);
  keep();
  await settled();
  expect(request).not.toHaveBeenCalled();
  await see(true);
  expect(on()).toBe(1);
});

test("released while the request is pending: the lock is released as soon as it arrives", async () => {
  let give = (_: Lock) => {};
  request.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  const end = keep();
  await settled();
  end();
  await settled();
  const lock = new Lock();
  locks.push(lock);
  give(lock);
  await settled();
  expect(lock.released).toBe(true);
});

test("refused for a low battery: no error, and no second request until the next touch", async () => {
  request.mockRejectedValueOnce(new DOMException("battery", "NotAllowedError"));
  keep();
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledOnce();
  dispatchEvent(new Event("pointerdown"));
  await settled();
  expect(on()).toBe(1);
});

test("taken back by the system: requested again at the next touch, not at once", async () => {
  keep();
  await settled();
  await locks[0]?.release();
  await settled();
  expect(locks).toHaveLength(1);
  dispatchEvent(new Event("keydown"));
  await settled();
  expect([locks.length, on()]).toEqual([2, 1]);
});

test("after a long time without input the screen may go dark, until the next input", async () => {
  keep();
  await settled();
  await vi.advanceTimersByTimeAsync(IDLE - 1000);
  dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(IDLE - 1000);
  expect(on()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(on()).toBe(0);
  dispatchEvent(new Event("pointerdown"));
  await settled();
  expect(on()).toBe(1);
});

test("a new request counts as input", async () => {
  const first = keep();
  await vi.advanceTimersByTimeAsync(IDLE - 1000);
  first();
  keep();
  await vi.advanceTimersByTimeAsync(IDLE - 1000);
  expect([locks.length, on()]).toEqual([1, 1]);
});

test("a browser without wake locks: no effect and no error", async () => {
  Reflect.deleteProperty(navigator, "wakeLock");
  const end = keepAwake();
  dispatchEvent(new Event("pointerdown"));
  expect(vi.getTimerCount()).toBe(0);
  await see(false);
  await see(true);
  end();
  await settled();
  expect(request).not.toHaveBeenCalled();
});
