/** The frame around the table of any game. */
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { Refusal, type Send, type TableProps, type TableState } from "../protocol/index.ts";
import { settings } from "../settings/settings.svelte.ts";
import * as likeDice from "../testing/like_dice/index.ts";
import * as mino3d from "../testing/mino_3d/index.ts";
import * as minos from "../testing/minos/index.ts";
import * as mythicalDice from "../testing/mythical_dice/index.ts";
import LikeDice from "./like_dice/Table.svelte";
import Mino3d from "./mino_3d/Table.svelte";
import Minos from "./minos/Table.svelte";
import MythicalDice from "./mythical_dice/Table.svelte";

type Recorded = {
  readonly frames: readonly { readonly n: number; readonly public: unknown }[];
  readonly stateAt: (n: number, viewer: number | null) => TableState;
};
const GAMES: readonly [name: string, Table: Component<TableProps>, recorded: Recorded][] = [
  ["Mythical Dice", MythicalDice, mythicalDice],
  ["3D-Mino", Mino3d, mino3d],
  ["Minos", Minos, minos],
  ["Like Dice", LikeDice, likeDice],
];

let shown: ReturnType<typeof mount> | null = null;

async function show(Table: Component<TableProps>, state: TableState, send: Send) {
  shown = mount(Table, { target: document.body, props: { state, send } });
  await tick();
  flushSync();
}

function press(key: string, more: KeyboardEventInit = {}) {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  flushSync();
}

/** The heading of the window over the table; null: none is open. */
const dialog = () => document.querySelector("dialog[open] h2")?.textContent?.trim() ?? null;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].find((one) => one.textContent?.trim() === name);

beforeEach(() => {
  speak("en");
  localStorage.clear();
  vi.stubGlobal("fetch", () => new Promise<never>(() => {}));
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width") || query.includes("reduce"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  if (shown !== null) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

describe.each(GAMES)("%s", (_, Table, { frames, stateAt }) => {
  const first = frames.find((frame) => frame.public !== null)?.n ?? 0;

  test.each([
    ["h", "Rules at a glance"],
    ["?", "Keys"],
  ])("%s opens %j", async (key, title) => {
    await show(Table, stateAt(first, 0), vi.fn());
    press(key, { ctrlKey: true });
    expect(dialog()).toBeNull();
    press(key);
    expect(dialog()).toBe(title);
    press("s");
    expect(dialog()).toBe(title);
  });

  test("s opens the scores, m mutes", async () => {
    await show(Table, stateAt(first, 0), vi.fn());
    const { muted } = settings;
    press("m");
    expect(settings.muted).toBe(!muted);
    press("m");
    press("s");
    expect(dialog()).toMatch(/score|missions/i);
  });

  test("who plays may leave the game to a bot, after a question; who watches may not", async () => {
    const send = vi.fn<Send>(async () => ({ type: "ack", id: "x", n: 1 }));
    await show(Table, stateAt(first, null), send);
    expect(button("Leave the game")).toBeUndefined();
    if (shown !== null) await unmount(shown);
    await show(Table, stateAt(first, 0), send);
    button("Leave the game")?.click();
    flushSync();
    expect(dialog()).toBe("Leave the game");
    expect(send).not.toHaveBeenCalled();
    button("Let a bot take over")?.click();
    flushSync();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "leave" });
    expect(dialog()).toBeNull();
  });

  test("the rules are on a tool with the key H", async () => {
    await show(Table, stateAt(first, 0), vi.fn());
    expect(document.querySelector("[aria-keyshortcuts=H]")?.getAttribute("aria-label")).toMatch(/rules/i);
  });
});

test("a refusal cites its ruling", async () => {
  const at = mythicalDice.frames.find(({ owns }) => owns[0]?.bet === null)?.n ?? 0;
  const send: Send = async () => {
    throw new Refusal("not_your_turn", "M4", "");
  };
  await show(MythicalDice, mythicalDice.stateAt(at, 0), send);
  press("1");
  await tick();
  await tick();
  flushSync();
  expect(document.querySelector(".notice")?.textContent).toContain("(M4)");
});
