import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { games } from "../app/games.ts";
import { takeQuickStart } from "../table/quick_start.ts";
import { settled } from "../testing/fake.ts";
import { catalogue } from "./catalogue.svelte.ts";
import GameCard from "./GameCard.svelte";

const opened = vi.hoisted(() => vi.fn(async (_: unknown) => ({ table: "t1" })));
/** What the house says of its games. */
const HOUSE = vi.hoisted(() =>
  Object.entries({ mythical_dice: 3, mino_3d: 2, minos: 1, like_dice: 1 }).map(([id, fewest]) => ({
    id,
    seats: [1, 2, 3, 4, 5].filter((seats) => seats >= fewest),
    editions: [],
    levels: ["random", "regular", "expert"],
  })),
);
vi.mock("../protocol/api.ts", async (original) => ({
  ...(await original<object>()),
  api: { open: opened, games: async () => HOUSE },
}));
vi.mock("../protocol/guest.ts", () => ({ guest: async () => ({}) }));

let card: Record<string, unknown> | undefined;

async function show(id: string) {
  await catalogue.fetch();
  const game = games.of(id);
  if (game === undefined) throw new Error(`no page for ${id}`);
  card = mount(GameCard, { target: document.body, props: { game } });
  flushSync();
}

afterEach(async () => {
  if (card !== undefined) await unmount(card);
  card = undefined;
  opened.mockClear();
  takeQuickStart("t1");
});

const press = async (name: RegExp) => {
  [...document.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))?.click();
  await settled();
};

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

test("the way to the rules is named with its game", async () => {
  await show("like_dice");
  expect(document.querySelector(".about a")?.getAttribute("aria-label")).toBe("How it is played, Like Dice");
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

test("a level that the bots of a game do not have gives way to one in the middle", () => {
  expect(catalogue.levelFor("minos", "novice")).toBe("regular");
  expect(catalogue.levelFor("minos", "expert")).toBe("expert");
});

test("the entrance shows the games of the house: those of the page in its order", () => {
  const other = { ...games.all[0], id: "other" } as (typeof games.all)[number];
  const some = { all: [other, ...games.all.slice(2)], of: games.of };
  expect(catalogue.among(some).map(({ id }) => id)).toEqual(["minos", "like_dice", "mythical_dice", "mino_3d"]);
});
