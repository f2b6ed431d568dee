/** The frame around the table of any game. */
import { type Component, flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, type Send, type TableProps, type TableState } from "../protocol/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import * as likeDice from "../testing/like_dice/index.ts";
import * as mino3d from "../testing/mino_3d/index.ts";
import * as minos from "../testing/minos/index.ts";
import * as mythicalDice from "../testing/mythical_dice/index.ts";
import { agree, holds, press, show } from "../testing/page.svelte.ts";
import LikeDiceScreen from "./like_dice/Screen.svelte";
import LikeDice from "./like_dice/Table.svelte";
import Mino3dScreen from "./mino_3d/Screen.svelte";
import Mino3d from "./mino_3d/Table.svelte";
import MinosScreen from "./minos/Screen.svelte";
import Minos from "./minos/Table.svelte";
import MythicalDiceScreen from "./mythical_dice/Screen.svelte";
import MythicalDice from "./mythical_dice/Table.svelte";

type Recorded = {
  readonly frames: readonly { readonly n: number; readonly public: unknown }[];
  readonly stateAt: (n: number, viewer: number | null) => TableState;
};
const GAMES: readonly [
  name: string,
  Table: Component<TableProps>,
  Screen: Component<TableProps>,
  recorded: Recorded,
][] = [
  ["Mythical Dice", MythicalDice, MythicalDiceScreen, mythicalDice],
  ["3D-Mino", Mino3d, Mino3dScreen, mino3d],
  ["Minos", Minos, MinosScreen, minos],
  ["Like Dice", LikeDice, LikeDiceScreen, likeDice],
];

/** The heading of the window over the table; null: none is open. */
const dialog = () => document.querySelector("dialog[open] h2")?.textContent?.trim() ?? null;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].find((one) => one.textContent?.trim() === name);

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise<never>(() => {}));
  holds((media) => media.includes("min-width") || media.includes("reduce"));
});

describe.each(GAMES)("%s", (_, Table, Screen, { frames, stateAt }) => {
  const first = frames.find((frame) => frame.public !== null)?.n ?? 0;

  test.each([
    ["h", "Rules at a glance"],
    ["?", "Keys"],
  ])("%s opens %j", async (key, title) => {
    show(Table, { state: stateAt(first, 0), send: vi.fn() });
    await press({ key, ctrlKey: true });
    expect(dialog()).toBeNull();
    await press(key);
    expect(dialog()).toBe(title);
    await press("s");
    expect(dialog()).toBe(title);
  });

  test("s opens the scores, m mutes", async () => {
    show(Table, { state: stateAt(first, 0), send: vi.fn() });
    const { muted } = settings;
    await press("m");
    expect(settings.muted).toBe(!muted);
    await press("m");
    await press("s");
    expect(dialog()).toMatch(/score|missions/i);
  });

  test("who plays may leave the game to a bot, after a question; who watches may not", async () => {
    vi.useFakeTimers();
    const send = vi.fn<Send>(async () => ({ type: "ack", id: "x", n: 1 }));
    show(Table, { state: stateAt(first, null), send });
    expect(button("Leave the game")).toBeUndefined();
    show(Table, { state: stateAt(first, 0), send });
    button("Leave the game")?.click();
    flushSync();
    expect(dialog()).toBe("Leave the game");
    expect(send).not.toHaveBeenCalled();
    await agree();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "leave" });
    expect(dialog()).toBeNull();
  });

  test("absent players are shown above the table, and on the big screen without a button", () => {
    const send = vi.fn<Send>(async () => ({ type: "ack", id: "x", n: null }));
    const now = performance.now();
    const gone = { seat: 1, since: now - 30_000, ends: now + 90_000, asked: [0], agreed: [], host: 0, alone: now };
    const state = (viewer: number | null) => ({ ...stateAt(first, viewer), gone: [gone] });
    show(Table, { state: state(0), send });
    expect(document.querySelector("[data-gone='1']")?.textContent).toMatch(/ has been gone for \d+:\d\d\./);
    button("Let a bot play now")?.click();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "stand_in", seat: 1 });
    show(Screen, { state: state(null), send });
    expect(document.querySelector("[data-gone='1']")?.textContent).toMatch(/ has been gone for \d+:\d\d\./);
    expect(button("Let a bot play now")).toBeUndefined();
  });

  test("the rules are on a tool with the key H", async () => {
    show(Table, { state: stateAt(first, 0), send: vi.fn() });
    expect(document.querySelector("[aria-keyshortcuts=H]")?.getAttribute("aria-label")).toMatch(/rules/i);
  });
});

test("a refusal cites its ruling", async () => {
  const at = mythicalDice.frames.find(({ owns }) => owns[0]?.bet === null)?.n ?? 0;
  const send: Send = async () => {
    throw new Refusal("not_your_turn", "M4", "");
  };
  show(MythicalDice, { state: mythicalDice.stateAt(at, 0), send });
  await press("1");
  expect(document.querySelector(".notice")?.textContent).toContain("(M4)");
});
