import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cookies } from "../protocol/cookies.svelte.ts";
import { house } from "../protocol/house.svelte.ts";
import type { Route } from "../router/router.svelte.ts";
import { all, one, show, text } from "../testing/page.svelte.ts";
import Standing from "./Standing.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = "";
});
afterEach(() => {
  cookies.blocked = false;
});

async function hears(fetched: () => Promise<Response>) {
  vi.stubGlobal("fetch", fetched);
  const said = house.ask();
  await vi.advanceTimersByTimeAsync(1000);
  await said;
}
const silent = () => hears(() => Promise.reject(new TypeError("Failed to fetch")));
const answers = () => hears(async () => Response.json({ version: "1", build: null }));
/** Make the document name a part to fetch ahead; `came`: it was fetched. */
function ahead(came: boolean) {
  document.head.innerHTML = '<link rel="prefetch" href="http://house/assets/rules-1.js">';
  const entry = { name: "http://house/assets/rules-1.js", responseStatus: 200 } as PerformanceResourceTiming;
  performance.getEntriesByType = () => (came ? [entry] : []);
}

test.each<[Route["at"], string | null]>([
  ["home", "so the house cannot tell who you are"],
  ["puzzles", "so the house cannot tell who you are"],
  ["table", "Without cookies you can only watch here."],
  ["replay", "Without cookies you can only watch here."],
  ["rules", null],
])("without cookies, on %s: %s", async (at, said) => {
  await answers();
  cookies.blocked = true;
  show(Standing, { at });
  if (said === null) expect(one("[data-standing]")).toBeNull();
  else expect(text("[data-standing=cookies]")).toContain(said);
});

test("a notice in the page replaces the one above it", async () => {
  await answers();
  cookies.blocked = true;
  const done = $effect.root(() => {
    $effect(() => cookies.tell());
  });
  show(Standing, { at: "table" });
  expect(one("[data-standing]")).toBeNull();
  done();
  flushSync();
  expect(one("[data-standing=cookies]")).not.toBeNull();
});

test.each([true, false])("pages that work without the house are named if they are on this device: %s", async (came) => {
  ahead(came);
  await silent();
  show(Standing, { at: "puzzles" });
  expect(all("[data-standing=silent] a")).toHaveLength(came ? 2 : 0);
  expect(text("[data-standing]")).toContain("goes on by itself");
});

test("a page that does not resume on its own makes no such promise", async () => {
  await silent();
  show(Standing, { at: "welcome" });
  expect(text("[data-standing]")).not.toContain("by itself");
});

test("a browser that translates the page leaves changing texts alone", () => {
  show(Standing, { at: "home" });
  expect(one("[role=status]")?.getAttribute("translate")).toBe("no");
});
