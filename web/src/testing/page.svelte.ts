/** A page for tests, in English: a component alone in the document, and its reader's fingers and keys. */
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";

let shown: Record<string, unknown> | null = null;

/** Show a component; the returned function gives it other properties. It goes with the next one, or with the test. */
export function show<P extends Record<string, unknown>>(component: Component<P>, props: P): (more: Partial<P>) => void {
  hide();
  const given: P = $state({ ...props });
  shown = mount(component, { target: document.body, props: given });
  flushSync();
  return (more) => {
    Object.assign(given, more);
    flushSync();
  };
}

export function hide(): void {
  if (shown !== null) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

beforeEach(() => {
  dispatchEvent(new Event("pointerdown")); // whatever an earlier reader used, this one has pressed no key
  speak("en");
  localStorage.clear();
});

afterEach(() => {
  hide();
  vi.useRealTimers();
});

/** A window in which these media queries hold. */
export function holds(query: (media: string) => boolean): void {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: query(media), ...listeners }));
}

/** Animations off. */
export const still = (): void => holds((media) => media.includes("reduce"));

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const one = (selector: string) => document.querySelector<HTMLElement>(selector);
export const text = (selector: string) => one(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** Wait until promises and effects have run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 6; i++) await tick();
  flushSync();
}

/** Press keys, one after the other, where the focus is. */
export async function press(...keys: readonly (string | KeyboardEventInit)[]): Promise<void> {
  for (const key of keys) {
    const how = typeof key === "string" ? { key } : key;
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...how });
    (document.activeElement ?? document.body).dispatchEvent(event);
    flushSync();
    await settle();
  }
}

/** Confirm the open question, once its button is enabled. Needs fake timers. */
export async function agree(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await click(one("dialog[open] [data-yes]"));
}

export async function click(element: HTMLElement | null | undefined): Promise<void> {
  element?.click();
  flushSync();
  await settle();
}
