import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { narrator } from "../games/mythical_dice/narrator.ts";
import { speak } from "../i18n/index.svelte.ts";
import { houseGames } from "../protocol/games.svelte.ts";
import type { MatchAnalysis } from "../protocol/types.ts";
import { analysis } from "../testing/mythical_dice/analysis.ts";
import { all, click, one, settle, show, text } from "../testing/page.svelte.ts";
import { Analysing } from "./analysing.svelte.ts";
import Insight from "./Insight.svelte";
import { hashOf, ledgerOf } from "./ledger.ts";

const LEDGER = ledgerOf(analysis);
const LAST = LEDGER.moments.length - 1;
const DONE: MatchAnalysis = { state: "done", progress: 1, analysis };

/** What the house answers: an analysis, or the status of an error. */
let answer: MatchAnalysis | number;
let asked: string[];
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  [answer, asked] = [DONE, []];
  const game = (id: string, analysed: boolean) => ({
    id,
    analysed,
    titles: {},
    about: {},
    seats: [],
    editions: [],
    levels: [],
  });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/games") return Response.json([game("mythical_dice", true), game("minos", false)]);
    asked.push(address);
    const fault = { error: { code: "no_such_match", detail: "", ruling: null } };
    return typeof answer === "number" ? Response.json(fault, { status: answer }) : Response.json(answer);
  });
  await houseGames.fetch();
});

afterEach(() => stop());

/** Follow the analysis of a match; it goes with the test. */
function follow(game = "mythical_dice", match: () => string | null = () => "m"): Analysing {
  let made: Analysing | undefined;
  stop = $effect.root(() => {
    made = new Analysing(() => game, match);
  });
  flushSync();
  if (made === undefined) throw new Error("not made");
  return made;
}

/** Let the house answer, and this many seconds pass. */
async function pass(seconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await settle();
}

async function shown(props: object = {}): Promise<Analysing> {
  const analysing = follow();
  const reader = { names: ["Zoe", "Ada", "Ben"], viewer: 0 };
  show(Insight, { analysing, narrator, reader, you: "You", address: "/replay/m", ...props });
  await pass();
  return analysing;
}

test("the house is asked every second until it is done", async () => {
  answer = { state: "working", progress: 0.25, analysis: null };
  await shown();
  expect(text(".insight")).toBe("How the match went Looking at the match: 25 %");
  await pass(2);
  expect(asked).toEqual(Array(3).fill("/api/matches/m/analysis"));
  answer = { state: "working", progress: 0.5, analysis };
  await pass(1);
  expect(text(".insight")).toContain("The figures are getting more exact: 50 %");
  answer = DONE;
  await pass(1);
  expect(text(".insight")).not.toContain("more exact");
  await pass(10);
  expect(asked).toHaveLength(5);
});

test("nobody asks after the page has gone on", async () => {
  answer = { state: "waiting", progress: 0, analysis: null };
  await shown();
  stop();
  await pass(5);
  expect(asked).toHaveLength(1);
});

test.each([
  ["a game whose matches are not analysed", "minos", () => "m"],
  ["a match that is not over", "mythical_dice", () => null],
])("nobody asks about %s", async (_, game, match) => {
  const analysing = follow(game, match);
  await pass(3);
  expect(asked).toEqual([]);
  expect(analysing.wanted).toBe(false);
});

test("an analysis that cannot be had says so at once, and may be asked for again", async () => {
  answer = 404;
  await shown();
  await pass(3);
  expect(asked).toHaveLength(1);
  expect(text(".insight")).toBe("How the match went The match could not be analysed. Try again");
  answer = DONE;
  await click(one(".insight button"));
  await pass();
  expect(one("svg[role=img]")).not.toBeNull();
});

test("a house in trouble is asked a few times more before it is said", async () => {
  answer = 503;
  await shown();
  await pass(3);
  expect(text(".insight")).toContain("Looking at the match");
  await pass(1);
  expect(text(".insight")).toContain("could not be analysed");
  expect(asked.filter((path) => path.includes("analysis"))).toHaveLength(5);
});

test("the picture is an image with a text, and a slider over the moments", async () => {
  await shown();
  expect(one("svg[role=img]")?.getAttribute("aria-label")).toMatch(
    /^Your chance to win: \d+.% at first, .* \d+.% at the end$/,
  );
  const slider = one("input[type=range]") as HTMLInputElement;
  expect([slider.min, slider.max]).toEqual(["0", String(LAST)]);
  expect(slider.valueAsNumber).toBe(LEDGER.points[0]?.moment);
  slider.value = "0";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(slider.getAttribute("aria-valuetext")).toMatch(/^Before the first deal\. You: \d+.%$/);
  slider.value = String(LAST);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(text(".moment")).toMatch(/^Round 4: .* You: \d+.%/);
  expect(one(".moment a")?.getAttribute("href")).toBe(`/replay/m#after-${LEDGER.moments[LAST]?.n}`);
});

test("in the replay the picture follows its moment, and moves it", async () => {
  const onmove = vi.fn();
  await shown({ address: "", at: 3, onmove });
  const slider = one("input[type=range]") as HTMLInputElement;
  expect(slider.valueAsNumber).toBe(3);
  expect(one(".moment a")).toBeNull();
  slider.value = "5";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(onmove).toHaveBeenCalledExactlyOnceWith(5);
});

test("each turning point leads to its position", async () => {
  await shown();
  const links = all(".points a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(LEDGER.points.map(({ spot }) => `/replay/m${hashOf(spot)}`));
});

test("one's own sizes, then those of another seat", async () => {
  await shown();
  expect(text(".account h4")).toBe("What your result is made of, in points of chance");
  expect(text("[data-part=luck] dt")).toBe("Your luck what chance brought");
  expect(text("[data-part=luck] dd")).toMatch(/^[+−]\d+ \(±[\d.]+\)$/);
  await click(all("input[type=radio]")[2]);
  expect(text(".account h4")).toBe("What the result of Ben is made of, in points of chance");
  expect(text("[data-part=luck] dt")).toBe("Luck what chance brought");
});

test("the figures come last, and are put away; a turning point says whose luck it was", async () => {
  await shown();
  const parts = all(".insight > *").map((part) => part.className.split(" ")[0] || part.tagName);
  expect(parts.at(-1)).toBe("DETAILS");
  expect(parts.indexOf("verdict")).toBeLessThan(parts.indexOf("picture"));
  expect(all(".titles text").map((title) => title.textContent)).toEqual(["Chance to win", "What changed it"]);
  const tags = all(".points .tag").map((tag) => tag.textContent);
  expect(tags.filter((tag) => tag?.includes("luck"))).not.toEqual([]);
  for (const tag of tags)
    expect(tag).toMatch(/^(slip|mistake|big mistake|(your|Ada’s|Ben’s) (good|great|bad|very bad) luck)$/);
});

test("a sentence that stands elsewhere on the page is not repeated for its seat", async () => {
  await shown({ verdictShownFor: 0 });
  expect(one("[data-verdict]")).toBeNull();
  await click(all("input[type=radio]")[2]);
  expect(text("[data-verdict]")).toMatch(/^(Ben|Luck|The others|A close one)/);
});

test("the same as a table: a line for every round, which add up to the result", async () => {
  await shown();
  expect(text("caption")).toContain("Your match, round by round");
  expect(all("tbody th").map((cell) => cell.textContent)).toEqual(["1", "2", "3", "4"]);
  expect(text("tbody tr:last-child td")).toBe(`${text(".result dd")}\u00a0%`.replace("\u00a0", " "));
});

test("in French", async () => {
  speak("fr");
  await shown({ you: "Vous" });
  expect(text(".insight h3")).toBe("Le fil de la partie");
  expect(text("[data-part=play] dt")).toContain("Votre jeu");
  expect(text(".points li")).toMatch(/^Manche \d\s: .*points\sde\schance/);
});
