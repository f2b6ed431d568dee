import { createRawSnippet, flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { house } from "../protocol/house.svelte.ts";
import { one, show } from "../testing/page.svelte.ts";
import Way from "./Way.svelte";

const children = createRawSnippet(() => ({ render: () => "<span>Compare</span>" }));

test("while the house is silent the link has no address, and keeps the focus", async () => {
  vi.useFakeTimers();
  let answers = true;
  vi.stubGlobal("fetch", async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return Response.json({ version: "1", build: null });
  });
  await house.ask();
  show(Way, { href: "/same/x", children });
  const link = one("a");
  link?.focus();
  answers = false;
  const said = house.ask();
  await vi.advanceTimersByTimeAsync(1000);
  await said;
  flushSync();
  expect([one("a"), document.activeElement]).toEqual([link, link]);
  expect([link?.hasAttribute("href"), link?.ariaDisabled, link?.tabIndex]).toEqual([false, "true", 0]);
  answers = true;
  await house.ask();
  flushSync();
  expect([link?.getAttribute("href"), link?.ariaDisabled, link?.role]).toEqual(["/same/x", null, null]);
});
