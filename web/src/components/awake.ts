/**
 * Keeps the device's screen on while a part of the page asks for it, as during a long look or the others' turns.
 * Browsers give a wake lock only in secure contexts and to visible pages, and take it back when the page is hidden or
 * the battery is low. Without a lock the page works as usual.
 *
 * An unused screen still goes dark: the lock is released `IDLE` after the last touch, key or new request.
 */

/** Time without input after which the screen may go dark, in ms. */
export const IDLE = 15 * 60_000;
const SIGNS = ["pointerdown", "keydown"] as const;

let wishes = 0;
let held: WakeLockSentinel | null = null;
/** `asking`: a request is open. `refused`: the browser refused or took back the lock; the next try waits for input. */
let asking = false;
let refused = false;
let idle = false;
let due = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const wanted = () => wishes > 0 && !idle && document.visibilityState === "visible";

async function ask(): Promise<void> {
  asking = true;
  try {
    const lock = await navigator.wakeLock.request("screen");
    held = lock;
    lock.addEventListener("release", () => lost(lock), { once: true });
  } catch {
    refused = true; // a low battery, a setting, or the page has been hidden
  }
  asking = false;
  match();
}

/** Handle a lock that the browser has taken back. */
function lost(lock: WakeLockSentinel): void {
  if (held !== lock) return;
  held = null;
  refused = true;
}

/** Request or release the lock, to match the current state. */
function match(): void {
  due = false;
  if (held !== null && !wanted()) {
    const lock = held;
    held = null;
    lock.release().catch(() => {});
  } else if (held === null && wanted() && !asking && !refused) void ask();
}

/** Match once for all changes of the same instant, as when one part of the page replaces another. */
function matchSoon(): void {
  if (due) return;
  due = true;
  queueMicrotask(match);
}

/** On input: try again, and restart `IDLE`. */
function stir(): void {
  refused = false;
  idle = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    idle = true;
    match();
  }, IDLE);
  matchSoon();
}

function begin(): void {
  document.addEventListener("visibilitychange", stir);
  for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });
}

function end(): void {
  document.removeEventListener("visibilitychange", stir);
  for (const sign of SIGNS) removeEventListener(sign, stir);
  clearTimeout(timer);
  matchSoon();
}

/** Keep the screen on until the returned function is called. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  wishes += 1;
  if (wishes === 1) begin();
  stir();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    wishes -= 1;
    if (wishes === 0) end();
  };
}
