/**
 * An unrelated event has no side effects. Every event brings a new state of new objects, and an effect that depends on
 * an object instead of a number runs again. So each table, in every stage, receives the same state again, then news that
 * somebody came, spoke or moved a pointer: nothing is announced, sounded, fetched or scrolled; half-typed input stays.
 */
import type { Component } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { announced } from "../components/announcer.svelte.ts";
import type { TableProps, TableState } from "../protocol/index.ts";
import { play } from "../sound/sound.ts";
import { turnId } from "../table/turn.ts";
import * as likeDice from "../testing/like_dice/index.ts";
import * as mino3d from "../testing/mino_3d/index.ts";
import * as minos from "../testing/minos/index.ts";
import * as mythicalDice from "../testing/mythical_dice/index.ts";
import { press, settle, show as showPage, still } from "../testing/page.svelte.ts";
import LikeDice from "./like_dice/Table.svelte";
import Mino3d from "./mino_3d/Table.svelte";
import Minos from "./minos/Table.svelte";
import MythicalDice from "./mythical_dice/Table.svelte";

vi.mock("../sound/sound.ts", async (original) => ({ ...(await original<object>()), play: vi.fn() }));

type Recorded = {
  readonly frames: readonly { readonly n: number; readonly public: unknown }[];
  readonly stateAt: (n: number, viewer: number | null) => TableState;
};
const GAMES: readonly [name: string, Table: Component<TableProps>, recorded: Recorded, keys: readonly string[]][] = [
  ["Like Dice", LikeDice, likeDice, ["4"]],
  ["3D-Mino", Mino3d, mino3d, ["1", "ArrowRight"]],
  ["Minos", Minos, minos, ["2"]],
  ["Mythical Dice", MythicalDice, mythicalDice, ["1"]],
];

/** Whether the house waits for seat 0, where turns are taken one after the other or all bet at once. */
type Asked = {
  readonly public: { readonly turn: number | null; readonly stage: string };
  readonly own: { bet?: unknown };
};
const isAsked = ({ view }: TableState): boolean => {
  const { public: all, own } = view as unknown as Asked;
  return all.turn === 0 || (all.stage === "bet" && own.bet === null);
};

/** Frames of every stage, a given number of each. */
const OF_EACH = 5;
function sample({ frames }: Recorded): number[] {
  const seen = new Map<unknown, number>();
  return frames.flatMap((frame) => {
    const stage = (frame.public as { stage?: string } | null)?.stage;
    const times = seen.get(stage) ?? 0;
    seen.set(stage, times + 1);
    return frame.public === null || times % 3 > 0 || times >= 3 * OF_EACH ? [] : [frame.n];
  });
}

let scrolled = vi.fn();
let fetched = vi.fn();

async function show(Table: Component<TableProps>, state: TableState) {
  const give = showPage(Table, { state, send: () => new Promise<never>(() => {}) });
  await settle();
  return async (next: TableState) => {
    give({ state: next });
    await settle();
  };
}

/** Everything that must not happen by itself. */
const happened = () => ({
  polite: announced.polite.turn,
  assertive: announced.assertive.turn,
  sounds: vi.mocked(play).mock.calls.length,
  scrolled: scrolled.mock.calls.length,
  fetched: fetched.mock.calls.length,
  focus: document.activeElement,
  dialogs: document.querySelectorAll("dialog[open]").length,
  draft: [...document.querySelectorAll("[aria-pressed=true], [data-shown], .notice")].map((each) => each.textContent),
});

beforeEach(() => {
  [scrolled, fetched] = [vi.fn(), vi.fn(() => new Promise<never>(() => {}))];
  vi.mocked(play).mockClear();
  vi.stubGlobal("fetch", fetched);
  still();
  Element.prototype.scrollIntoView = scrolled;
  Element.prototype.scrollTo = scrolled;
  Object.defineProperty(document.documentElement, "scrollTop", { set: scrolled, get: () => 0, configurable: true });
});

describe.each(GAMES)("%s", (_, Table, recorded, keys) => {
  const same = (state: TableState) => structuredClone(state);
  test.each(sample(recorded))("after entry %i what concerns nobody changes nothing", async (n) => {
    const state = recorded.stateAt(n, 0);
    const tell = await show(Table, state);
    await press(...keys);
    const [before, page] = [happened(), document.body.innerHTML];
    await tell(same(state));
    expect(document.body.innerHTML).toBe(page);
    expect(happened()).toEqual(before);
    const chat = [{ type: "chat" as const, n: 0, seat: 1, name: "Ben", text: "Well?", at: 1 }];
    const presence = { seats: [true, false, true], spectators: 2 };
    for (const news of [{ presence }, { chat }, { pointers: { 1: { x: 1, y: 1, what: "" } } }]) {
      await tell({ ...same(state), ...news });
      expect(happened(), JSON.stringify(news)).toEqual(before);
    }
  });

  test("a window over the table stays open", async () => {
    const n = sample(recorded)[1] as number;
    const state = recorded.stateAt(n, 0);
    const tell = await show(Table, state);
    await press("h", "s", "r");
    const before = happened();
    expect(before.dialogs).toBe(1);
    await tell(same(state));
    expect(happened()).toEqual(before);
  });
});

test.each(GAMES.filter(([name]) => name === "Mythical Dice" || name === "3D-Mino"))(
  "%s: a turn is said and sounded once, whatever happens meanwhile",
  async (_, Table, recorded) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    const told = () => vi.mocked(play).mock.calls.filter(([name]) => name === "turn").length;
    const states = recorded.frames.filter((frame) => frame.public !== null).map(({ n }) => recorded.stateAt(n, 0));
    const asked = new Set<string>();
    let tell: ((next: TableState) => Promise<void>) | null = null;
    for (const state of states) {
      if (asked.size > 2) break;
      if (tell === null) tell = await show(Table, state);
      for (const online of [true, false, true]) {
        await tell({ ...structuredClone(state), online });
        vi.advanceTimersByTime(15_000);
        await settle();
      }
      if (isAsked(state)) asked.add(turnId(state, 0));
      expect(told(), `entry ${state.entries.at(-1)?.n}`).toBe(asked.size);
    }
    expect(asked.size).toBe(3);
  },
);
