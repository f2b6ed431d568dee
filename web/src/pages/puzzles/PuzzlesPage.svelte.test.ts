/** A puzzle from the question to the verdict, over a house that answers as ours. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games } from "../../app/games.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { frames } from "../../testing/mythical_dice/index.ts";
import { one, show, still, text } from "../../testing/page.svelte.ts";
import "../../games/mythical_dice/Puzzle.svelte"; // fetched beforehand
import PuzzlesPage from "./PuzzlesPage.svelte";

const frame = frames.find(
  ({ public: view, owns }) => view?.stage === "roll" && owns.some((own) => own.legal.length > 1),
);
const own = frame?.owns.find(({ legal }) => legal.length > 1);
const [best, other] = own?.legal ?? [];
const puzzle = {
  match: "m",
  n: 7,
  game: "mythical_dice",
  ended: 1_800_000_000_000,
  names: ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"].slice(0, frame?.public?.seats.length),
  options: {},
  box: 0,
  public: { ...frame?.public, past: [{ leader: 0, dice: ["red", "grey"], faces: ["3", "flag"] }] }, // recorded before there was one
  own,
};
const cost = { win: 0.08, margin: 0.01 };
const due = 1_800_100_000_000;
let sent: unknown[] = [];
let none = false;
let preparing = false;
let nextDue: number | null = due;

beforeEach(() => {
  still();
  [sent, none, preparing, nextDue] = [[], false, false, due];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (address === "/api/me") return Response.json({ guest: "g", name: null });
    if (address === "/api/puzzles/today" || preparing) {
      return Response.json({ error: { code: "preparing", detail: "", ruling: null } }, { status: 202 });
    }
    if (method === "POST") {
      sent.push([address, JSON.parse(String(body))]);
      const facts = [
        { action: best, facts: { made: 0.62, points: 9, takes: 0.7, missing: 1 } },
        { action: other, facts: { made: 0.31, points: 2, takes: 0.2, missing: 1 } },
      ];
      return Response.json({ right: false, best, costs: cost, taken: other, taken_costs: cost, facts, box: 1, due });
    }
    if (none) return Response.json({ due: [], waiting: 0, boxed: 2, next_due: nextDue });
    return Response.json({ due: [puzzle], waiting: 1, boxed: 0, next_due: null });
  });
});

afterEach(() => speak("en"));

const until = (check: () => void) =>
  vi.waitFor(() => {
    flushSync();
    check();
  });

test.each(["en", "fr"] as const)("a wrong answer says what it costs and when it comes back (%s)", async (language) => {
  speak(language);
  show(PuzzlesPage, { games });
  await until(() => expect(one(".position .hand")).not.toBeNull());
  expect(text("#asked")).toBe(language === "en" ? "What would you roll?" : "Que lanceriez-vous ?");
  expect(text(".position .where")).toMatch(
    language === "en" ? /^Round \d of \d.*Trick \d of \d$/ : /^Manche \d sur \d.*Pli \d sur \d$/,
  );
  expect(one(".verdict")).toBeNull();
  const die = other?.type === "roll" ? other.die : "";
  one(`[data-die=${die}]`)?.click();
  await until(() => expect(one(".verdict")).not.toBeNull());
  expect(sent).toEqual([["/api/me/puzzles/m/7", { action: other }]]);
  expect(text(".verdict")).toContain(language === "en" ? "It costs 8" : "Cela coûte 8");
  expect(text(".verdict")).toContain(language === "en" ? "Best: roll" : "Le mieux : lancer");
  expect(text(".verdict")).toMatch(
    language === "en"
      ? /Why: you need 1 more, and it takes this trick in 70\s?% of cases, \w+( \w+)? in 20\s?%\./
      : /Pourquoi : il vous en manque 1, et ce dé prend le pli dans 70\s?% des cas, \w+( \w+)? dans 20\s?%\./,
  );
  one(`[data-die=${die}]`)?.click();
  await until(() => expect(sent).toHaveLength(1));
  none = true;
  one(".verdict button")?.click();
  await until(() => expect(text(".puzzles")).toContain(language === "en" ? "2 puzzles rest" : "2 problèmes reposent"));
});

test("while the house prepares, the page asks again by itself; after the last puzzle the focus goes to its heading", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    preparing = true;
    show(PuzzlesPage, { games });
    await until(() => expect(vi.getTimerCount()).toBe(2)); // the puzzle of the day is asked for as well
    expect(one("[role=alert]")).toBeNull();
    preparing = false;
    vi.advanceTimersByTime(2000);
    await until(() => expect(one(".position .hand")).not.toBeNull());
  } finally {
    vi.useRealTimers();
  }
  one(`[data-die=${other?.type === "roll" ? other.die : ""}]`)?.click();
  await until(() => expect(one(".verdict button")).not.toBeNull());
  none = true;
  one(".verdict button")?.click();
  await until(() => expect(document.activeElement?.textContent).toBe("Your own puzzles"));
});

test("a guest without puzzles reads which games make them", async () => {
  nextDue = null;
  none = true;
  show(PuzzlesPage, { games });
  await until(() => expect(text(".puzzles")).toContain("They are made of your games of Mythical Dice, once"));
});
