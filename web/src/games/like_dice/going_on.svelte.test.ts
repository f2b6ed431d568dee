import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, type TableState } from "../../protocol/index.ts";
import { acted, house, seenWith, tableOf } from "../../testing/house.ts";
import { mayAt, stateAt } from "../../testing/like_dice/index.ts";
import { click, one, press, settle, text } from "../../testing/page.svelte.ts";
import Table from "./Table.svelte";
import type { OwnView, PublicView } from "./view.ts";

const show = tableOf(Table);
const seen = seenWith<PublicView, OwnView>();
const reward = mayAt("reward", "take", 0, mayAt("reward", "take").n);
const nobody = mayAt("ready", "ready", 0, 26);

beforeEach(() => {
  const verified = { honest: true, words: 0, first_bad: null };
  vi.stubGlobal("fetch", async (address: string) => Response.json(address === "/api/games" ? [] : verified));
});

describe("at a swift table", () => {
  const swift = (state: TableState) => seen(state, { swift: true });
  const asked = stateAt(nobody.n, 0);
  /** Nobody was right: time to see why. */
  const LOOK = 900;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  });

  test("one is asked before the first mission only; then it goes on by itself", async () => {
    show(swift(stateAt(mayAt("ready", "ready").n, 0)));
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(acted()).toEqual([]);
    expect(text("[data-ready]")).toBe("Ready!");
    show(swift(asked));
    await settle();
    expect([one("[data-ready]"), text(".teach")]).toEqual([null, "The next mission comes by itself."]);
    expect(acted()).toEqual([]);
    vi.advanceTimersByTime(LOOK);
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test("a right answer is seen, then it goes on at once", async () => {
    show(swift(seen(stateAt(reward.n + 1, 1), {}, { may: ["ready"] })));
    await settle();
    vi.advanceTimersByTime(1);
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test.each(["a tap", "W"])("%s stops it: one looks on as long as one likes, then goes on", async (how) => {
    show(swift(asked));
    await settle();
    if (how === "W") await press("w");
    else await click(one("[data-look]"));
    vi.advanceTimersByTime(60_000);
    expect(acted()).toEqual([]);
    expect(text("[data-ready]")).toBe("Go on");
    if (how === "W") await press("w");
    else await click(one("[data-ready]"));
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test("a page that nobody sees does not go on", async () => {
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    show(swift(asked));
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(acted()).toEqual([]);
    hidden.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    vi.advanceTimersByTime(LOOK);
    expect(acted()).toEqual([{ type: "ready" }]);
    hidden.mockRestore();
  });

  test("the button comes back when the house did not take it", async () => {
    house.refusal = new Refusal("too_fast", null, "");
    show(swift(asked));
    await settle();
    await vi.advanceTimersByTimeAsync(LOOK);
    expect(acted()).toHaveLength(1);
    await settle();
    expect(text("[data-ready]")).toBe("Go on");
  });
});
