import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { announced } from "../../../components/announcer.svelte.ts";
import { house } from "../../../protocol/house.svelte.ts";
import type { Daily } from "../../../protocol/index.ts";
import { go, place } from "../../../router/router.svelte.ts";
import { takeQuickStart } from "../../../table/quick_start.ts";
import type { StartAlone } from "../../game_page.ts";
import DailyPage from "./DailyPage.svelte";

const BEFORE: Daily = {
  day: "2026-11-21",
  rows: 7,
  columns: 7,
  seconds: 60,
  played: false,
  mine: null,
  optimum: null,
  proven: false,
  players: [
    { name: "Ada", length: null },
    { name: "Ben", length: null },
  ],
  commitment: "c0".repeat(32),
  secret: null,
  today: "2026-11-21",
  ends_in: 3_600_000,
  revealed_in: 3_900_000,
  streak: 0,
};
const NEXT: Daily = { ...BEFORE, day: "2026-11-22", today: "2026-11-22", players: [] };
const AFTER: Daily = {
  ...BEFORE,
  played: true,
  mine: { name: "Ben", length: 27, table: "t1", match: "m1", ranked: true },
  optimum: 31,
  proven: true,
  players: [
    { name: "Ada", length: 31 },
    { name: "Ben", length: 27 },
    { name: "Cleo", length: 27 },
  ],
};

let page: Record<string, unknown> | undefined;
const asked: string[] = [];
/** Bodies of the POST requests. */
const said: unknown[] = [];

let days: readonly Daily[] = [];
/** What a match for one was asked with: the options at the house, and those on this device. */
const alone = vi.fn<StartAlone>(async () => {});

/** The house is silent. */
let away = false;

/** The page over a house that answers with these days; the first is today. */
async function show(day: string | null, ...given: readonly Daily[]): Promise<HTMLElement> {
  days = given;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (away) throw new TypeError("Failed to fetch");
    if (path === "/api/house") return Response.json({ version: "1", build: null });
    asked.push(`${method} ${path}`);
    const which = new URL(path, "http://house").searchParams.get("day");
    if (method === "POST") {
      said.push(JSON.parse(String(body)));
      if ((said.at(-1) as { day: string }).day !== days[0]?.day)
        return new Response(JSON.stringify({ error: { code: "day_over", detail: "", ruling: null } }), { status: 409 });
    }
    const answer =
      path === "/api/me"
        ? { guest: "g", name: null, known: true }
        : method === "POST"
          ? { table: "t1", day: days[0]?.day, fresh: true }
          : which === null
            ? days[0]
            : days.find((one) => one.day === which);
    return answer === undefined
      ? new Response(JSON.stringify({ error: { code: "day_to_come", detail: "", ruling: null } }), { status: 404 })
      : new Response(JSON.stringify(answer));
  });
  vi.stubGlobal("scrollTo", vi.fn());
  page = mount(DailyPage, { target: document.body, props: { rest: day, alone } });
  await vi.waitFor(() => expect(document.querySelector(".card")).not.toBeNull());
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (page !== undefined) await unmount(page);
  page = undefined;
  asked.length = said.length = 0;
  alone.mockClear();
  localStorage.clear();
  if (away) {
    away = false;
    await house.ask();
  }
  go("/");
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);

test("before one's own try nothing says how far anybody came", async () => {
  const body = await show(null, BEFORE);
  expect(button("Begin")).toBeDefined();
  expect([...body.querySelectorAll(".list tbody tr")].map((line) => line.textContent?.trim())).toEqual(["Ada", "Ben"]);
  expect(body.querySelector("[data-longest]")).toBeNull();
});

test("nothing is begun before Begin; it leads to the table, where one sits down at once", async () => {
  await show(null, BEFORE);
  expect(asked).not.toContain("POST /api/daily");
  button("Begin")?.click();
  await vi.waitFor(() => expect(place.now).toEqual({ at: "table", table: "t1" }));
  await tick();
  expect(asked).toContain("POST /api/daily");
  expect(said).toEqual([{ day: BEFORE.day }]);
  expect(takeQuickStart("t1")).toMatchObject({ name: "Theseus" });
});

test("who comes back in the middle of the try reads that its sand is running", async () => {
  localStorage.setItem("asterion.daily", BEFORE.day);
  await show(null, BEFORE);
  expect(button("Begin")).toBeUndefined();
  expect(button("Go on with it")).toBeDefined();
});

test("afterwards: one's walk against the longest, one's line in the list, and no second try", async () => {
  const body = await show(null, AFTER);
  expect(button("Begin")).toBeUndefined();
  expect(body.querySelector("[data-mine='27'][data-longest='31']")?.textContent).toContain("27 of 31");
  expect(body.querySelector("[data-next]")?.textContent).toMatch(
    /^The next labyrinth comes in 1\sh 0\smin, at midnight UTC\.$/,
  );
  expect(body.querySelectorAll(".squares .filled")).toHaveLength(8);
  const list = [...body.querySelectorAll(".list tbody tr")];
  expect(list.map((line) => line.getAttribute("data-place"))).toEqual(["1", "2", "2"]);
  expect(list.map((line) => line.classList.contains("mine"))).toEqual([false, true, false]);
  expect(body.querySelectorAll(".list .crown")).toHaveLength(1);
  expect(body.querySelector("a[href='/replay/m1']")).not.toBeNull();
});

test("days in a row are said from two on, with today's result", async () => {
  const row = () => document.querySelector("[data-streak]")?.textContent;
  await show(null, { ...AFTER, streak: 12 });
  expect(row()).toBe("12 days in a row");
  if (page !== undefined) await unmount(page);
  await show(null, { ...AFTER, streak: 1 });
  expect(row()).toBeUndefined();
});

test("a past day is shown to everyone and open to practice; today and the days around it are one step away", async () => {
  const past = { ...AFTER, day: "2026-11-19", played: false, mine: null, revealed_in: 0 };
  const body = await show("2026-11-19", BEFORE, past);
  expect(body.querySelector("h1")?.textContent).toBe("Labyrinth of 19 November 2026");
  expect(body.querySelector(".list .crown")).not.toBeNull();
  expect(button("Walk this one for practice")).toBeDefined();
  const ways = [...body.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/daily/2026-11-18", "/daily/2026-11-20", "/daily"]);
});

test("a day to come is refused in words", async () => {
  const body = await show("2026-12-24", BEFORE);
  expect(body.querySelector("[role=alert]")?.textContent).toBe("That day has not begun yet.");
});

test("today shows the fingerprint of its secret, the day after the secret and how to check it", async () => {
  const secret = "5e".repeat(32);
  const today = NEXT;
  const body = await show(null, today);
  expect(body.querySelector("details code")?.textContent).toBe(today.commitment);
  expect(body.textContent).not.toContain("--secret");
  if (page !== undefined) await unmount(page);
  document.body.innerHTML = "";
  const past = await show("2026-11-21", today, { ...AFTER, today: NEXT.day, revealed_in: 0, secret });
  await vi.waitFor(() => expect(past.textContent).toContain(`asterion solve --day 2026-11-21 --secret ${secret}`));
});

test("a day from before there were secrets shows none", async () => {
  const body = await show(null, { ...BEFORE, commitment: null });
  expect(body.querySelector("details code")).toBeNull();
});

const begins = () =>
  vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(".began")?.textContent).toContain("A new day has begun.");
  });

test("a page left open over midnight shows the new day when it is shown again", async () => {
  const body = await show(null, BEFORE);
  days = [NEXT, { ...BEFORE, today: NEXT.day, revealed_in: 200_000 }];
  document.dispatchEvent(new Event("visibilitychange"));
  await begins();
  expect(body.querySelector(".day")?.textContent).toBe("22 November 2026");
  expect(body.querySelector(".began a")?.getAttribute("href")).toBe("/daily/2026-11-21");
  button("Begin")?.click();
  await vi.waitFor(() => expect(said).toEqual([{ day: NEXT.day }]));
});

test("it begins the day that it shows; after a refusal it shows the new one, and no try is used up", async () => {
  const body = await show(null, BEFORE);
  const { turn } = announced.polite;
  days = [NEXT];
  button("Begin")?.click();
  await begins();
  expect(said).toEqual([{ day: BEFORE.day }]);
  await vi.waitFor(() => expect(body.querySelector(".day")?.textContent).toBe("22 November 2026"));
  expect(announced.polite.turn - turn).toBe(1);
  expect(place.now).not.toMatchObject({ at: "table" });
  expect(localStorage.getItem("asterion.daily")).toBeNull();
});

test("just after midnight the past day says when its list comes, and links to a try under way", async () => {
  localStorage.setItem("asterion.daily", BEFORE.day);
  const ended = { ...BEFORE, today: NEXT.day, revealed_in: 200_000 };
  const body = await show(BEFORE.day, NEXT, ended);
  expect(button("Go on with it")).toBeDefined();
  localStorage.removeItem("asterion.daily");
  if (page !== undefined) await unmount(page);
  await show(BEFORE.day, NEXT, ended);
  expect(button("Go on with it")).toBeUndefined();
  expect(button("Walk this one for practice")).toBeUndefined();
  expect(body.textContent).toContain("a few minutes after midnight");
});

/** Show the page again, after the house has gone. */
async function showSilent(day: string | null): Promise<HTMLElement> {
  if (page !== undefined) await unmount(page);
  document.body.innerHTML = "";
  away = true;
  await house.ask();
  return show(day);
}

test("while the house is silent today's page says what it said earlier; the try waits, and practice begins here", async () => {
  await show(null, BEFORE);
  const body = await showSilent(null);
  expect(body.querySelector("[data-kept-at]")?.textContent).toContain("This is what the house said on");
  expect(body.querySelector("dl")?.textContent).toContain("7×7");
  expect(button("Begin")).toBeUndefined();
  expect(body.querySelector("[data-waits]")?.textContent).toContain("your try waits for you");
  expect(body.querySelector("[role=alert]")).toBeNull();
  button("Draw a labyrinth")?.click();
  expect(alone).toHaveBeenCalledWith({ building: "fitted", rows: 6, columns: 6, bridges: "plain", look: 120 });
});

test("a past day whose secret was shown is walked for practice without the house", async () => {
  const past = { ...AFTER, day: "2026-11-19", revealed_in: 0, secret: "5e".repeat(32) };
  await show("2026-11-19", BEFORE, past);
  await showSilent("2026-11-19");
  button("Walk this one for practice")?.click();
  expect(alone).toHaveBeenCalledWith({ day: past.day }, { day: past.day, day_secret: past.secret });
});

test("without the house and without what it said, there is practice", async () => {
  const body = await showSilent(null);
  expect(body.querySelector("[role=alert]")?.textContent).toContain("does not answer");
  expect(button("Draw a labyrinth")).toBeDefined();
});
