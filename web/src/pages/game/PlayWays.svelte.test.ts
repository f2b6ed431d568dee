import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { games } from "../../app/games.ts";
import { notice } from "../../components/notice.svelte.ts";
import { ApiError } from "../../protocol/api_error.ts";
import { house } from "../../protocol/house.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { takeQuickStart } from "../../table/quick_start.ts";
import { settled } from "../../testing/fake.ts";
import { catalogue } from "../catalogue.svelte.ts";
import PlayWays from "./PlayWays.svelte";

const opened = vi.hoisted(() => vi.fn(async (_: unknown) => ({ table: "t1" })));
/** What the house says of its games. */
const HOUSE = vi.hoisted(() => {
  const others = ["random", "regular", "expert"];
  const levels: Readonly<Record<string, readonly string[]>> = { minos: ["novice", ...others] };
  return Object.entries({ mythical_dice: 3, mino_3d: 2, minos: 1, like_dice: 1 }).map(([id, fewest]) => ({
    id,
    seats: [1, 2, 3, 4, 5].filter((seats) => seats >= fewest),
    editions: [],
    levels: levels[id] ?? others,
  }));
});
vi.mock("../../protocol/api.ts", async (original) => ({
  ...(await original<object>()),
  api: { open: opened, games: async () => HOUSE },
}));
const dealt = vi.hoisted(() => vi.fn(async (_: unknown) => {}));
vi.mock("../device/device.ts", () => ({ startOnDevice: dealt }));
vi.mock("../../protocol/guest.ts", () => ({ guest: async () => ({}) }));

let card: Record<string, unknown> | undefined;

async function show(id: string, played = false) {
  await catalogue.fetch();
  const game = games.of(id);
  if (game === undefined) throw new Error(`no page for ${id}`);
  card = mount(PlayWays, { target: document.body, props: { game, played } });
  flushSync();
}

afterEach(async () => {
  await answers(true);
  if (card !== undefined) await unmount(card);
  card = undefined;
  opened.mockClear();
  dealt.mockClear();
  vi.unstubAllGlobals();
  takeQuickStart("t1");
});

const press = async (name: RegExp) => {
  [...document.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))?.click();
  await settled();
};

/** The house answers, or does not. */
async function answers(answer: boolean) {
  vi.stubGlobal("fetch", async () => {
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json({ version: "1", build: null });
  });
  await house.ask();
  flushSync();
}

test("while the house is silent all matches against bots are dealt on this device, and a table for friends waits", async () => {
  await show("like_dice");
  expect(document.querySelector("[data-here]")).toBeNull();
  await answers(false);
  expect(document.querySelector("[data-here]")?.textContent).toContain("on this device");
  expect(document.querySelector("fieldset")?.disabled).toBe(true);
  await press(/against bots/);
  await press(/Practise alone/);
  expect(dealt.mock.calls.map(([wish]) => (wish as { bots: number }).bots)).toEqual([2, 0]);
  expect(opened).not.toHaveBeenCalled();
  await answers(true);
  expect(document.querySelector("[data-here]")).toBeNull();
});

test("a house that is gone at the press: the match is dealt here, and the page says so", async () => {
  await show("like_dice");
  opened.mockRejectedValueOnce(new ApiError("unreachable", 0, "no line"));
  await press(/against bots/);
  expect(dealt).toHaveBeenCalledWith(expect.objectContaining({ bots: 2 }));
  expect(notice.now?.text).toContain("on this device");
});

test("whatever else the house refuses is said, and nothing is dealt here", async () => {
  await show("like_dice");
  opened.mockRejectedValueOnce(new ApiError("too_many_waiting", 429, "too many"));
  await press(/against bots/);
  expect(dealt).not.toHaveBeenCalled();
  expect(notice.now?.tone).toBe("bad");
});

test("one may play on this device while the house answers", async () => {
  await show("like_dice");
  await press(/Play on this device/);
  expect(dealt).toHaveBeenCalledOnce();
});

test("practice is a table of one, begun at once", async () => {
  await show("like_dice");
  await press(/Practise alone/);
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ game: "like_dice", seats: 1 }));
  expect(takeQuickStart("t1")).not.toBeNull();
});

test("against bots there are as many seats as were chosen", async () => {
  await show("like_dice");
  await press(/Race against bots/);
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ seats: 3 }));
});

test("with a child the bot waits, nobody is hurried, and the table shows pictures; a game of one's own is as before", async () => {
  await show("like_dice");
  await press(/For a child, with a patient bot/);
  const options = { targets: [5, 10], seconds: 0, swift: false, pause: 0, bots_wait: true };
  expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ seats: 2, options }));
  expect(settings.child).toBe(true);
  await press(/Race against bots/);
  expect(opened).toHaveBeenLastCalledWith(
    expect.objectContaining({ seats: 3, options: expect.objectContaining({ swift: true }) }),
  );
  expect(settings.child).toBe(false);
  await unmount(card ?? {});
  await show("minos");
  expect(document.body.textContent).not.toContain("For a child");
});

test("practice is offered where a game has it", async () => {
  await show("mythical_dice");
  expect(document.body.textContent).not.toContain("Practise alone");
});

const options = (label: string) => {
  const field = [...document.querySelectorAll(".field")].find((one) => one.textContent?.includes(label));
  return [...(field?.querySelectorAll("option") ?? [])].map((one) => one.textContent);
};

test("opponents and levels are those that the house says", async () => {
  await show("mythical_dice");
  expect(options("Opponents")).toEqual(["2 bots", "3 bots", "4 bots"]);
  expect(options("Level")).toEqual(["Random", "Regular", "Expert"]);
});

const level = () => [...document.querySelectorAll("select")].at(-1)?.value;

test("the bots of a first game are novices, those of who has played it regular ones", async () => {
  await show("minos");
  expect(level()).toBe("novice");
  await unmount(card ?? {});
  await show("minos", true);
  expect(level()).toBe("regular");
});

test("the level is remembered for each game", async () => {
  await show("mythical_dice", true);
  const field = [...document.querySelectorAll("select")].at(-1) as HTMLSelectElement;
  field.value = "expert";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await press(/Play against bots/);
  expect(takeQuickStart("t1")?.bots).toBe("expert");
  expect(JSON.parse(localStorage.getItem("asterion.choices") ?? "{}").levels).toHaveProperty("mythical_dice", "expert");
  await unmount(card ?? {});
  await show("minos");
  expect(level()).toBe("novice");
});

test("a level that the bots of a game do not have gives way to one in the middle", () => {
  expect(catalogue.levelFor("like_dice", "novice")).toBe("regular");
  expect(catalogue.levelFor("like_dice", "expert")).toBe("expert");
});

test("the entrance shows the games of the house: those of the page in its order", () => {
  const other = { ...games.all[0], id: "other" } as (typeof games.all)[number];
  const some = { all: [other, ...games.all.slice(2)], of: games.of };
  expect(catalogue.among(some).map(({ id }) => id)).toEqual(["minos", "like_dice", "mythical_dice", "mino_3d"]);
});
