import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableState } from "../../protocol/index.ts";
import { frames, stateAt } from "../../testing/like_dice/index.ts";
import { Held, turnedAfter } from "./held.ts";

const turned = frames.flatMap(({ n, entry }) =>
  entry.events.some(({ type }) => type === "mission_turned") ? [n] : [],
);
const second = turned[1] ?? 0;
let seen: number[];
const show = (state: TableState) => void seen.push(state.entries.at(-1)?.n ?? -1);
const ALLOWANCE = frames[second]?.public?.allowance ?? 0;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
});
afterEach(() => vi.useRealTimers());

test("a mission is held back for as long as a slow link is made up; what comes meanwhile waits with it", () => {
  expect(ALLOWANCE).toBeGreaterThan(0);
  const held = new Held(stateAt(second - 1, null), show);
  held.hear(stateAt(second, null));
  vi.advanceTimersByTime(ALLOWANCE - 1);
  held.hear(stateAt(second + 1, null));
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([second + 1]);
});

test("all else is shown at once", () => {
  const held = new Held(stateAt(second, null), show);
  held.hear(stateAt(second + 1, null));
  expect(seen).toEqual([second + 1]);
});

test("nothing is held back where links are not evened out", () => {
  const bare = stateAt(second, null);
  const view = bare.view as { public: { allowance: number } };
  const held = new Held(stateAt(second - 1, null), show);
  held.hear({ ...bare, view: { ...bare.view, public: { ...view.public, allowance: 0 } } as TableState["view"] });
  expect(seen).toEqual([second]);
});

test("a screen that is closed shows nothing more", () => {
  const held = new Held(stateAt(second - 1, null), show);
  held.hear(stateAt(second, null));
  held.stop();
  vi.runAllTimers();
  expect(seen).toEqual([]);
});

test("news are those after what was known", () => {
  const entries = frames.map(({ entry }) => entry);
  expect(turnedAfter(entries.slice(0, second), second - 1)).toBe(false);
  expect(turnedAfter(entries.slice(0, second + 1), second - 1)).toBe(true);
});
