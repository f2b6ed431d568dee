import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { play as words } from "../i18n/en/play.ts";
import type { RunningAbsence } from "../protocol/index.ts";
import Gone from "./Gone.svelte";

const NAMES = ["Ann", "Ben", "Cleo"];
let shown: Record<string, unknown> | undefined;

/** Cleo has been gone for 10 seconds. */
const cleo = (more: Partial<RunningAbsence> = {}): RunningAbsence => {
  const now = performance.now();
  return {
    seat: 2,
    since: now - 10_000,
    ends: now + 110_000,
    asked: [0, 1],
    agreed: [],
    host: 0,
    alone: now + 10_000,
    ...more,
  };
};

function show(
  gone: readonly RunningAbsence[],
  viewer: number | null = 0,
  onagree: ((seat: number) => void) | null = vi.fn(),
) {
  const props = { gone, names: NAMES, viewer, ...(onagree === null ? {} : { onagree }) };
  shown = mount(Gone, { target: document.body, props });
  flushSync();
}

const texts = () => [...document.querySelectorAll("p")].map((one) => one.textContent);
const button = () => document.querySelector("button");

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(async () => {
  if (shown !== undefined) await unmount(shown);
  shown = undefined;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("without absences it shows nothing, and no timer runs", () => {
  show([]);
  expect(document.body.textContent).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

test("it counts the time of the absence, and the time until a bot takes over", () => {
  show([cleo()]);
  expect(texts()[0]).toBe("Cleo has been gone for 0:10. A bot takes over in 1:50.");
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(texts()[0]).toBe("Cleo has been gone for 0:15. A bot takes over in 1:45.");
  vi.advanceTimersByTime(300_000);
  flushSync();
  expect(texts()[0]).toContain("in 0:00");
});

test("the running times are hidden from screen readers, which read the session's sentence once", () => {
  show([cleo()]);
  expect(document.querySelector("[aria-live], [role=status], [role=alert], [role=timer]")).toBeNull();
});

test("one button agrees, and names the player", () => {
  const onagree = vi.fn();
  show([cleo(), cleo({ seat: 1, asked: [0] })], 0, onagree);
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map((one) => one.getAttribute("aria-label"))).toEqual([
    "Let a bot play now: Cleo",
    "Let a bot play now: Ben",
  ]);
  for (const one of buttons) expect(one.getAttribute("aria-label")).toContain(one.textContent?.trim());
  buttons[1]?.click();
  expect(onagree).toHaveBeenCalledExactlyOnceWith(1);
});

test("the pressed button keeps the focus, says that the reader agrees, and ignores further presses", () => {
  const onagree = vi.fn();
  const props = $state({ gone: [cleo()], names: NAMES, viewer: 0, onagree });
  shown = mount(Gone, { target: document.body, props });
  flushSync();
  button()?.focus();
  button()?.click();
  props.gone = [cleo({ agreed: [0] })];
  flushSync();
  expect(document.activeElement).toBe(button());
  expect([button()?.textContent?.trim(), button()?.ariaDisabled]).toEqual(["You agree", "true"]);
  button()?.click();
  expect(onagree).toHaveBeenCalledTimes(1);
});

test.each([
  ["nobody has agreed", { agreed: [] }, 1, ["0 of 2 agree"], true],
  ["another has", { agreed: [0] }, 1, ["1 of 2 agrees"], true],
  ["the reader has", { agreed: [1] }, 1, ["1 of 2 agrees"], true],
  [
    "the host, before their word is enough",
    { agreed: [] },
    0,
    ["0 of 2 agree · your word alone is enough in 0:10"],
    true,
  ],
  ["the host, once it is", { alone: 0 }, 0, ["0 of 2 agree · your word alone is enough"], true],
  ["there is nobody else", { asked: [1] }, 1, [], true],
  ["who watches", {}, null, ["0 of 2 agree"], false],
  ["for whom a bot plays", { asked: [0] }, 1, [], false],
  ["nobody is asked", { asked: [], host: null }, null, [], false],
] as const)("how far it is: %s", (_, more, viewer, state, may) => {
  show([cleo(more)], viewer);
  expect(texts().slice(1)).toEqual(state);
  expect(button() !== null).toBe(may);
});

test("the big screen has no button", () => {
  show([cleo()], null, null);
  expect(texts()[0]).toContain("Cleo");
  expect(button()).toBeNull();
});

test("a browser that translates leaves it alone, since its numbers change", () => {
  show([cleo()]);
  expect(document.querySelector(`[aria-label="${words.gone.title}"]`)?.getAttribute("translate")).toBe("no");
});
