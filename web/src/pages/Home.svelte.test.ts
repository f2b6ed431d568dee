import { beforeEach, expect, test, vi } from "vitest";
import { notice } from "../components/notice.svelte.ts";
import type { Games } from "../games/game_page.ts";
import { isNow } from "../protocol/guest.ts";
import { house } from "../protocol/house.svelte.ts";
import { agree, all, click, one, settle, show } from "../testing/page.svelte.ts";
import Home from "./Home.svelte";

const GAMES: Games = { all: [], of: () => undefined };
const ME = { guest: "ada", known: true, name: null, deleted_in: null, key_made: null, address: "http://house" };
const KEY = { link: "http://house/welcome#secret", qr: { size: 21, path: "M0 0" } };
const PROXYS = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
/** The house's answers; null: it is down. */
let answer: ((path: string) => Response) | null;
const asked = vi.fn<(path: string) => void>();

const said = (path: string): Response =>
  Response.json(
    { "/api/me": ME, "/api/me/key": KEY, "/api/house": { version: "1", build: null } }[path] ?? [],
    path === "/api/week" ? { status: 404 } : {},
  );

beforeEach(async () => {
  vi.useFakeTimers();
  answer = said;
  asked.mockReset();
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    if (answer === null) throw new TypeError("Failed to fetch");
    return answer(path);
  });
  isNow(null);
  await house.ask();
});

/** Stop the house, and let the page find out. */
async function goes(how: typeof answer = null) {
  answer = how;
  void house.ask();
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
}

async function comesBack() {
  answer = said;
  await vi.advanceTimersByTimeAsync(5000);
  await settle();
}

const MAKE = "[data-own-link] .ways .button";

test("a new link, which is shown once, stays while the house stops and comes back", async () => {
  show(Home, { games: GAMES });
  await settle();
  await click(one(MAKE));
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
  await goes();
  expect(house.silent).toBe(true);
  expect(all(".below section")).toHaveLength(1); // no tables, no games
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
  await comesBack();
  expect(all(".below section").length).toBeGreaterThan(1);
  expect(one("input[readonly]")).toHaveProperty("value", KEY.link);
});

test("a question that is open when the house stops stays on the page, and can be closed", async () => {
  show(Home, { games: GAMES });
  await settle();
  await click(one(".others .button"));
  expect(one("dialog[open]")).not.toBeNull();
  await goes();
  expect(one("dialog[open]")?.closest("[hidden]")).toBeNull();
  asked.mockClear();
  await agree();
  expect(one("dialog[open]")).toBeNull();
  expect(asked).not.toHaveBeenCalledWith("/api/me/devices/sign-out");
  await click(one(".others .button"));
  expect([one("dialog[open]"), one(".others .button")?.ariaDisabled]).toEqual([null, "true"]);
});

test("the page loads its guest when the house is back", async () => {
  await goes();
  show(Home, { games: GAMES });
  await settle();
  expect(one("[data-own-link]")).toBeNull();
  await comesBack();
  expect(one("[data-own-link]")).not.toBeNull();
});

test("a house that is down behind a proxy is reported once, by the page", async () => {
  await goes(PROXYS);
  show(Home, { games: GAMES });
  await vi.advanceTimersByTimeAsync(5000);
  expect([house.silent, notice.now]).toEqual([true, null]);
});

test("an open entrance requests the list of tables, and does not also ask whether the house answers", async () => {
  show(Home, { games: GAMES });
  await settle();
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  const count = (path: string) => asked.mock.calls.filter(([at]) => at === path).length;
  expect([count("/api/tables"), count("/api/house")]).toEqual([6, 0]);
});
