import { describe, expect, test } from "vitest";
import { entries, frames, frameWhere, NAMES, SEATS } from "../../testing/minos/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { lineOf, type Scene } from "./status.ts";
import type { Stage, Verb } from "./view.ts";
import { table as en } from "./words/en/table.ts";

function sceneAt(n: number, viewer: number | null, more: Partial<Scene> = {}): Scene {
  const frame = frames[n];
  const own = viewer === null ? null : (frame?.owns[viewer] ?? null);
  const shown = chronicleOf(entries.slice(0, n + 1), SEATS);
  return {
    shown,
    beat: null,
    turn: frame?.public?.turn ?? null,
    viewer,
    own,
    standIn: false,
    names: NAMES,
    words: en,
    ...more,
  };
}
const first = (stage: Stage, verb: Verb) =>
  frameWhere(
    `${stage} ${verb}`,
    ({ public: view, owns }) => view?.stage === stage && (owns[0]?.may.includes(verb) ?? false),
  ).n;

test("a bid of all tiles is answered too, though it cannot be raised", () => {
  const scene = sceneAt(first("bid", "counter"), 0);
  const own = scene.own === null ? null : { ...scene.own, may: ["counter", "follow"] as const };
  const line = lineOf({ ...scene, own } as Scene);
  expect(line.mine).toBe(true);
  expect(line.hint).toMatch(/^Stake a point/);
  expect(lineOf(scene).hint).toMatch(/^Raise it/);
});

describe("the line says who is to act", () => {
  test.each<[Stage, Verb, RegExp]>([
    ["build", "lay", /^Build! 9 cells are free$/],
    ["look", "ready", /^Look: how far can you walk\?$/],
    ["bid", "bid", /^You open: name a number of tiles$/],
    ["walk", "marble", /^You walk: \d tiles$/],
    ["review", "ready", /^You (did it|end at)/],
  ])("in %s, to %s: %s", (stage, verb, status) => {
    const line = lineOf(sceneAt(first(stage, verb), 0));
    expect(line.status).toMatch(status);
    expect(line.mine).toBe(true);
  });

  test("those who wait read for whom", () => {
    expect(lineOf(sceneAt(first("bid", "bid"), 1)).status).toBe("Ada opens the bidding");
    expect(lineOf(sceneAt(first("walk", "marble"), 1))).toMatchObject({
      status: expect.stringMatching(/^Ada walks: 0 of/),
      mine: false,
    });
    expect(lineOf(sceneAt(first("look", "ready"), null)).status).toBe("Everybody looks");
  });

  test("a raise is shown with what it did to the others (N7)", () => {
    const { n, entry } = frameWhere("a raise after a stake", ({ entry: { events } }) =>
      events.some((event) => event.type === "bid_made" && event.restaked.length > 0),
    );
    const beat = entry.events[0] ?? null;
    expect(lineOf(sceneAt(n, 0, { beat })).hint).toMatch(/now (counters?|follows?) with \d points?\./);
  });

  test("an answer of another never hides the question put to the viewer", () => {
    const n = first("bid", "counter");
    const question = lineOf(sceneAt(n, 0));
    const beat = { type: "staked", seat: 2, stance: "counter", stake: 1 } as const;
    expect(lineOf(sceneAt(n, 0, { beat }))).toEqual({ ...question, hint: `${NAMES[2]} counters` });
    expect(lineOf(sceneAt(n, 1, { beat, own: null })).status).toBe(`${NAMES[2]} counters`);
  });

  test("at the end, who has won", () => {
    expect(lineOf(sceneAt(entries.length - 1, 0)).status).toMatch(/ wins?$| share the win$/);
  });
});
