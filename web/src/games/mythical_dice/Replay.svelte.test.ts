/** The analysis in the replay. The recorded game is another match than the analysed one: only the numbers of entries meet. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashOf, ledgerOf, spotOf, stepAt } from "../../insight/ledger.ts";
import { houseGames } from "../../protocol/games.svelte.ts";
import type { GameRecord } from "../../protocol/record.ts";
import { type Speed, settings } from "../../settings/settings.svelte.ts";
import { analysis } from "../../testing/mythical_dice/analysis.ts";
import { frames, NAMES, SEATS } from "../../testing/mythical_dice/index.ts";
import { all, click, one, settle, show, still, text } from "../../testing/page.svelte.ts";
import Replay from "./Replay.svelte";
import { stepsOf } from "./replay.ts";

const shown = frames.filter((frame) => frame.public === null || frame.public.round <= 3);
const NS = stepsOf(shown, SEATS).map(({ n }) => n);
const LEDGER = ledgerOf(analysis);
const record: GameRecord = {
  header: { game: "mythical_dice", match: "m", table: null, seats: SEATS, options: {}, commitment: null, created: 0 },
  entries: NAMES.map((name, seat) => ({ type: "seated", n: seat, seat, name, who: "bot", level: "regular" })),
};

const scrolled = vi.fn();
/** What the house answers. */
let given = analysis;

beforeEach(async () => {
  still();
  scrolled.mockClear();
  given = analysis;
  Element.prototype.scrollIntoView = scrolled;
  const game = { id: "mythical_dice", analysed: true, titles: {}, about: {}, seats: [], editions: [], levels: [] };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/games") return Response.json([game]);
    if (address.endsWith("/analysis")) return Response.json({ state: "done", progress: 1, analysis: given });
    if (address.endsWith("/replay")) return Response.json({ frames: shown });
    return new Response("", { status: 503 });
  });
  await houseGames.fetch();
});

afterEach(() => history.replaceState(null, "", "/"));

async function replayed(address: string): Promise<void> {
  history.replaceState(null, "", address);
  show(Replay, { record });
  await vi.waitFor(() => {
    flushSync();
    expect(one(".insight svg[role=img]")).not.toBeNull();
    expect(one("[data-step]")).not.toBeNull();
  });
}

test("it says which game, when, and who sat there; a step and playing look different", async () => {
  await replayed("/replay/m");
  expect(text("h1")).toBe("Replay: Mythical Dice");
  expect(text(".top p")).toMatch(/^1 Jan 1970.* · Ada, Ben and Chloé$/);
  const drawings = all(".transport button svg").map((icon) => icon.innerHTML);
  expect(new Set(drawings).size).toBe(5);
  const [, , play, next] = drawings;
  const corners = (drawing = "") => drawing.match(/z"/g)?.length ?? 0;
  expect([corners(play), corners(next)]).toEqual([1, 0]); // a closed sign and an arrow
});

test("from a position with a deal it can be played on, by the seat of the turning point or the reader's", async () => {
  await replayed("/replay/m#after-20");
  expect(one("[data-play-on]")?.getAttribute("href")).toBe("/replay/m/on?seat=0#after-20");
  const point = LEDGER.points.find(({ spot }) => spot.side === "before"); // of a choice: it can be made otherwise
  if (point === undefined) throw new Error("a turning point");
  history.replaceState(null, "", `/replay/m${hashOf(point.spot)}`);
  dispatchEvent(new Event("hashchange"));
  await settle();
  expect(one("[data-play-on]")?.getAttribute("href")).toBe(`/replay/m/on?seat=${point.seat}${hashOf(point.spot)}`);
});

const step = () => Number(one("[data-step]")?.dataset.step);
const slider = () => one(".insight input[type=range]") as HTMLInputElement;

test("it begins at the position that the address names, and goes where the address goes", async () => {
  await replayed("/replay/m#after-20");
  expect(NS[step()]).toBe(20);
  history.replaceState(null, "", "#before-12");
  dispatchEvent(new Event("hashchange"));
  await settle();
  expect(NS[step() + 1]).toBe(12);
  expect(scrolled).toHaveBeenCalledOnce();
});

test.each([
  ["calm", 1.6],
  ["quick", 0.5],
] as const)("it plays by itself at the reader's speed: %s", async (speed, stretch) => {
  const shownFor = async (chosen: Speed) => {
    settings.speed = chosen;
    await replayed("/replay/m");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await click(one("[aria-label=Play]"));
    let ms = 0;
    for (const began = step(); step() === began; ms += 10) {
      vi.advanceTimersByTime(10);
      flushSync();
    }
    vi.useRealTimers();
    settings.speed = "normal";
    return ms;
  };
  expect(await shownFor(speed)).toBe((await shownFor("normal")) * stretch);
});

test("the picture moves the replay and follows it", async () => {
  await replayed("/replay/m");
  slider().value = "12";
  slider().dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  const moment = LEDGER.moments[12];
  if (moment === undefined) throw new Error("the fixture is too short");
  expect(step()).toBe(stepAt(NS, spotOf(moment)));
  expect(slider().valueAsNumber).toBe(12);
  one("[aria-label='First step']")?.click();
  await settle();
  expect(slider().valueAsNumber).toBe(0);
});

test("a turning point stands at its position, with what was possible, and nowhere else", async () => {
  const choice = LEDGER.points.find(({ what }) => what.choice !== null);
  if (choice === undefined) throw new Error("the fixture has no mistake");
  const link = hashOf(choice.spot);
  await replayed("/replay/m");
  expect(all(".points a").map((each) => each.getAttribute("href"))).toContain(link);
  expect(one(".possible")).toBeNull();
  history.replaceState(null, "", link);
  dispatchEvent(new Event("hashchange"));
  await settle();
  expect(text(".possible")).toContain("What was possible Best: to roll red");
  one("[aria-label='First step']")?.click();
  await settle();
  expect(one(".possible")).toBeNull();
});

test("what would have been better is ringed in the hand, there and nowhere else", async () => {
  const choice = LEDGER.points.find(({ what }) => what.kind === "choice");
  if (choice === undefined) throw new Error("the fixture has no mistake with a die");
  // the two matches differ: let the mistake be made where its seat holds dice in the recorded one
  const steps = stepsOf(shown, SEATS);
  const before = steps.findIndex(({ hands }, at) => at > 12 && (hands[choice.seat]?.length ?? 0) > 0);
  const [n, held] = [NS[before + 1] ?? -1, steps[before]?.hands[choice.seat]?.at(-1)?.die];
  given = {
    ...analysis,
    entries: analysis.entries.map((entry) =>
      entry.n === choice.spot.n && entry.choice !== null
        ? { ...entry, n, choice: { ...entry.choice, best: { type: "roll", die: held } as never } }
        : entry,
    ),
    turning_points: analysis.turning_points.map((each) => (each.n === choice.spot.n ? { ...each, n } : each)),
  };
  await replayed(`/replay/m#before-${n}`);
  const ringed = all("[data-hand] .better");
  expect(ringed.map((die) => die.closest<HTMLElement>("[data-hand]")?.dataset.hand)).toEqual([`${choice.seat}`]);
  expect(ringed[0]?.textContent).toContain("(better)");
  one("[aria-label='First step']")?.click();
  await settle();
  expect(all(".better")).toEqual([]);
});

test("the way back to the table, for a reader who came from there", async () => {
  await replayed("/replay/m?table=t-1");
  expect(one(".from")?.getAttribute("href")).toBe("/table/t-1");
  await replayed("/replay/m?table=//elsewhere.example");
  expect(one(".from")).toBeNull();
});

test("the screen stays on only during automatic playback", async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => Object.assign(new EventTarget(), { release }));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  await replayed("/replay/m");
  const play = () => one(".controls .button.primary")?.click();
  await settle();
  expect(request).not.toHaveBeenCalled();
  play();
  await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith("screen"));
  expect(release).not.toHaveBeenCalled();
  play();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});
