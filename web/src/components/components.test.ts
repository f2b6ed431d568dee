import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { ApiError } from "../protocol/api_error.ts";
import { Refusal } from "../protocol/index.ts";
import Announcer from "./Announcer.svelte";
import { announce } from "./announcer.svelte.ts";
import { complain, dismiss, notice, sentenceOf } from "./notice.svelte.ts";

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  dismiss();
  speak("en");
  if (shown !== null) await unmount(shown);
  shown = null;
});

/** What the live regions hold once everything has been said. */
async function heard(): Promise<{ polite: string; assertive: string }> {
  await Promise.resolve();
  flushSync();
  const text = (urgency: string) => document.querySelector(`[data-announcer=${urgency}]`)?.textContent ?? "";
  return { polite: text("polite"), assertive: text("assertive") };
}

test("what is announced stands in the live region of its urgency", async () => {
  shown = mount(Announcer, { target: document.body });
  announce("Ben has bet.");
  announce("Your turn.", "assertive");
  expect(await heard()).toEqual({ polite: "Ben has bet.", assertive: "Your turn." });
});

test("what happens in the same instant is said together", async () => {
  shown = mount(Announcer, { target: document.body });
  announce("Ben rolls red 6.");
  announce("");
  announce("Cleo rolls red 7.");
  expect((await heard()).polite).toBe("Ben rolls red 6. Cleo rolls red 7.");
});

test("the same words are put there again, so that they are said again", async () => {
  shown = mount(Announcer, { target: document.body });
  announce("Ben passes.");
  await heard();
  const first = document.querySelector("[data-announcer=polite] span");
  announce("Ben passes.");
  await heard();
  expect(document.querySelector("[data-announcer=polite] span")).not.toBe(first);
});

test("errors are shown in the reader's language, by their code", () => {
  const taken = new Refusal("seat_taken", null, "seat 1 is taken");
  expect(sentenceOf(taken)).toBe("Somebody was faster: that seat is taken.");
  speak("fr");
  expect(sentenceOf(taken)).toMatch(/plus rapide/);
  expect(sentenceOf(new ApiError("unreachable", 0, ""))).toMatch(/ne répond pas/);
  expect(sentenceOf(new ApiError("http_502", 502, ""))).toMatch(/ne répond pas/); // an answer from a proxy
  expect(sentenceOf(new ApiError("http_418", 418, ""))).toBe("Cela n’a pas marché (http_418).");
});

test("what went wrong is shown for a while; leaving a table is not an error", () => {
  vi.useFakeTimers();
  complain(new Refusal("closed", null, ""));
  expect(notice.now).toBeNull();
  complain(new Refusal("not_host", null, ""));
  expect(notice.now).toEqual({ text: "Only the host can do that.", tone: "bad" });
  vi.advanceTimersByTime(10_000);
  expect(notice.now).toBeNull();
  vi.useRealTimers();
});
