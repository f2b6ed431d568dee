/** The analysis in the replay: what would have been better is drawn. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { houseGames } from "../../protocol/games.svelte.ts";
import type { GameRecord } from "../../protocol/record.ts";
import type { LedgerAnalysis } from "../../protocol/types.ts";
import { frames, NAMES, SEATS } from "../../testing/mino_3d/index.ts";
import { analysis } from "../../testing/mythical_dice/analysis.ts";
import { all, one, settle, show, still, text } from "../../testing/page.svelte.ts";
import Replay from "./Replay.svelte";
import { stepsOf } from "./replay.ts";
import type { Place } from "./view.ts";

const STEPS = stepsOf(frames, SEATS);
/** The step before the second placement, its seat, and another piece of its hand. */
const BEFORE = STEPS.findIndex(({ shown }) => shown.moves.length === 1);
const SEAT = STEPS[BEFORE]?.turn ?? 0;
const N = STEPS[BEFORE + 1]?.n ?? -1;
const [TAKEN = "", BETTER = ""] = STEPS[BEFORE]?.hands[SEAT] ?? [];
const place = (piece: string): Place => ({ type: "place", piece, x: 0, y: 3, z: 0, facing: "north" });

const record: GameRecord = {
  header: { game: "mino_3d", match: "m", table: null, seats: SEATS, options: {}, commitment: null, created: 0 },
  entries: NAMES.map((name, seat) => ({ type: "seated", n: seat, seat, name, who: "bot", level: "regular" })),
};

/** An analysis with one turning point: the second placement. */
function judged(): LedgerAnalysis {
  const [start] = analysis.entries;
  const point = analysis.turning_points.find(({ entry }) => analysis.entries[entry]?.choice != null);
  const chosen = analysis.entries[point?.entry ?? -1];
  if (start === undefined || point === undefined || !chosen?.choice) throw new Error("the fixture has no mistake");
  const choice = { ...chosen.choice, best: place(BETTER), reference: place(BETTER), now: { brings: 4, most: 9 } };
  const what = { ...chosen, n: N, seat: SEAT, kind: "place" as const, action: place(TAKEN), choice };
  return {
    ...analysis,
    game: "mino_3d",
    entries: [start, what],
    turning_points: [{ ...point, entry: 1, n: N, seat: SEAT }],
  };
}

beforeEach(async () => {
  still();
  localStorage.setItem("asterion.mino_3d.look", "plan");
  Element.prototype.scrollIntoView = vi.fn();
  const game = { id: "mino_3d", analysed: true, titles: {}, about: {}, seats: [], editions: [], levels: [] };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/games") return Response.json([game]);
    if (address.endsWith("/analysis")) return Response.json({ state: "done", progress: 1, analysis: judged() });
    if (address.endsWith("/replay")) return Response.json({ frames });
    return new Response("", { status: 503 });
  });
  await houseGames.fetch();
});

afterEach(() => history.replaceState(null, "", "/"));

test("the better placement lies on the plan, its piece is ringed in the hand, there and nowhere else", async () => {
  history.replaceState(null, "", `/replay/m#before-${N}`);
  show(Replay, { record });
  await vi.waitFor(() => {
    flushSync();
    expect(one(".possible")).not.toBeNull();
  });
  const ringed = all("[data-hand] .better");
  expect(ringed.map((piece) => piece.closest<HTMLElement>("[data-hand]")?.dataset.hand)).toEqual([`${SEAT}`]);
  expect(ringed[0]?.textContent).toContain("(better)");
  expect(text(".aim .note")).toBe("better");
  expect(all("[role=gridcell] .ghost:not(.refused)")).toHaveLength(3);
  one("[aria-label='First step']")?.click();
  await settle();
  expect([all(".better"), all(".ghost"), all(".aim")]).toEqual([[], [], []]);
});
