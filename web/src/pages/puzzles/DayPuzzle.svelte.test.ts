/** The puzzle of the day from the question to the verdict, over a house that answers as ours. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games } from "../../app/games.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { house } from "../../protocol/house.svelte.ts";
import { allUnsent } from "../../protocol/kept_days.ts";
import { frames } from "../../testing/mythical_dice/index.ts";
import { one, show, still, text } from "../../testing/page.svelte.ts";
import "../../games/mythical_dice/Puzzle.svelte"; // fetched beforehand
import "../../games/mythical_dice/puzzle.ts"; // the same
import { mythicalDice } from "../../games/mythical_dice/index.ts";
import DayPuzzle from "./DayPuzzle.svelte";
import PuzzleCard from "./PuzzleCard.svelte";

const frame = frames.find(
  ({ public: view, owns }) => view?.stage === "roll" && owns.some((own) => own.legal.length > 1),
);
const own = frame?.owns.find(({ legal }) => legal.length > 1);
const [best, other] = own?.legal ?? [];
const day = {
  day: "2027-01-15",
  game: "mythical_dice",
  names: ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"].slice(0, frame?.public?.seats.length),
  options: {},
  public: { ...frame?.public, past: [] }, // recorded before there was one
  own,
  answer: null,
  solved: 3,
  streak: 2,
  days: [
    { day: "2027-01-15", right: null },
    { day: "2027-01-14", right: true },
  ],
  today: "2027-01-15",
  ends_in: 3_600_000,
};
const answer = {
  right: false,
  taken: other,
  best,
  costs: [
    { action: best, costs: { win: 0, margin: 0 }, facts: { made: 0.6, points: 12, takes: 0.1, missing: 0 } },
    { action: other, costs: { win: 0.08, margin: 0.01 }, facts: { made: 0.4, points: 2, takes: 0.4, missing: 0 } },
  ],
  players: 4,
  found: 1,
};
let sent: unknown[] = [];
let refused = false;
/** The house is silent. */
let away = false;
/** The day of the house. */
let current = day.day;

beforeEach(() => {
  still();
  [sent, refused, current, away] = [[], false, day.day, false];
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (away) throw new TypeError("Failed to fetch");
    if (address === "/api/house") return Response.json({ version: "1", build: null });
    if (address === "/api/me") return Response.json({ guest: "g", name: null, known: true });
    if (address === "/api/me/puzzles?show=0") return Response.json({ due: [], waiting: 2, boxed: 0, next_due: null });
    if (refused) return Response.json({ error: { code: "preparing", detail: "", ruling: null } }, { status: 202 });
    if (method === "POST") {
      sent.push([address, JSON.parse(String(body))]);
      if (current !== day.day)
        return Response.json({ error: { code: "day_over", detail: "", ruling: null } }, { status: 409 });
      return Response.json({ ...day, answer });
    }
    sent.push([address]);
    return Response.json({ ...day, day: current, today: current });
  });
});

afterEach(() => speak("en"));

const until = (check: () => void) =>
  vi.waitFor(() => {
    flushSync();
    check();
  });

test.each(["en", "fr"] as const)(
  "one answer, then what each choice costs and how many found it (%s)",
  async (language) => {
    speak(language);
    show(DayPuzzle, { games });
    await until(() => expect(one(".position .hand")).not.toBeNull());
    expect(one(".verdict")).toBeNull();
    const die = other?.type === "roll" ? other.die : "";
    one(`[data-die=${die}]`)?.click();
    await until(() => expect(one(".verdict")).not.toBeNull());
    expect(sent).toEqual([["/api/puzzles/today"], ["/api/puzzles/days/2027-01-15", { action: other, as_today: true }]]);
    expect(text("tr:last-child")).toContain(language === "en" ? "(your answer)" : "(votre réponse)");
    expect(text("tr:last-child")).toContain("8");
    expect(text(".verdict")).toContain(language === "en" ? "Best: roll" : "Le mieux : lancer");
    expect(text("[data-why]")).toMatch(
      language === "en"
        ? /^Why: you want no more tricks, and it leaves this one in 90\s?% of cases/
        : /^Pourquoi : vous ne voulez plus de pli, et ce dé laisse celui-ci dans 90\s?% des cas/,
    );
    expect(text(".verdict")).toContain(language === "en" ? "1 of 4 guests found it" : "1 invité sur 4 l’a trouvé");
    one("li:last-child button")?.click();
    await until(() => expect(sent.at(-1)).toEqual(["/api/puzzles/today?day=2027-01-14"]));
  },
);

test.each(["looked at", "answered"])(
  "over midnight the new puzzle comes when the old one is %s, and nothing is spent",
  async (how) => {
    show(DayPuzzle, { games });
    await until(() => expect(one(".position .hand")).not.toBeNull());
    current = "2027-01-16";
    if (how === "looked at") document.dispatchEvent(new Event("visibilitychange"));
    else one(`[data-die=${other?.type === "roll" ? other.die : ""}]`)?.click();
    await until(() => expect(text(".began")).toContain("A new day has begun."));
    await until(() => expect(text("section .hint")).toContain("16 January 2027"));
    expect(one(".verdict")).toBeNull();
    expect(one("[role=alert]")).toBeNull();
    expect(sent.filter((each) => (each as unknown[]).length > 1)).toHaveLength(how === "answered" ? 1 : 0);
  },
);

test("the answer of a day that was kept before there were reasons gives none", async () => {
  const kept = answer.costs.map((each) => ({ ...each, facts: {} }));
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address === "/api/me" ? { guest: "g", name: null } : { ...day, answer: { ...answer, costs: kept } }),
  );
  show(DayPuzzle, { games });
  await until(() => expect(text(".verdict")).toContain("Best: roll"));
  expect(one("[data-why]")).toBeNull();
});

test("a puzzle that is being made says so and comes by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    refused = true;
    show(DayPuzzle, { games });
    await until(() => expect(text("[role=status]")).toContain("is being chosen"));
    expect(one("[role=alert]")).toBeNull();
    refused = false;
    vi.advanceTimersByTime(2000);
    await until(() => expect(one(".position .hand")).not.toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test("the card at the entrance names what waits", async () => {
  const { puzzles } = mythicalDice;
  if (puzzles === undefined) throw new Error("its game has puzzles");
  show(PuzzleCard, { game: day.game, puzzles });
  await until(() => expect(text("article")).toContain("2 puzzles of your own games wait for you."));
  await until(() => expect(text("article")).toContain("You have solved 3 days, 2 in a row."));
  expect(text("article")).toContain("One position of Mythical Dice a day");
  expect(one("a.primary")?.getAttribute("href")).toBe("/puzzles");
});

test.each(["before it was opened", "before the answer"])(
  "a puzzle that was seen is answered while the house is silent (%s), and graded when that is back",
  async (when) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      show(DayPuzzle, { games });
      await until(() => expect(one(".position .hand")).not.toBeNull());
      away = true;
      if (when === "before it was opened") {
        show(DayPuzzle, { games });
        await until(() => expect(text("[data-kept-at]")).toContain("This is what the house said on"));
        await until(() => expect(one(".position .hand")).not.toBeNull());
      }
      one(`[data-die=${other?.type === "roll" ? other.die : ""}]`)?.click();
      await until(() => expect(text("[data-unsent]")).toContain("kept on this device"));
      expect(one(".verdict")).toBeNull();
      const asked = house.ask();
      await vi.advanceTimersByTimeAsync(1000);
      expect(await asked).toBe(false);
      [away, sent] = [false, []];
      await house.ask();
      await until(() => expect(sent).toContainEqual(["/api/puzzles/days/2027-01-15", { action: other }]));
      await until(() => expect(one("[data-kept-at]")).toBeNull());
      expect(allUnsent()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  },
);
