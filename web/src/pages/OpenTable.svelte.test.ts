import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { games } from "../app/games.ts";
import { settled } from "../testing/fake.ts";
import { catalogue } from "./catalogue.svelte.ts";
import OpenTable from "./OpenTable.svelte";

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

let form: Record<string, unknown> | undefined;

async function show(id: string) {
  await catalogue.fetch();
  const game = games.of(id);
  if (game === undefined) throw new Error(`no page for ${id}`);
  form = mount(OpenTable, { target: document.body, props: { game } });
  flushSync();
}

afterEach(async () => {
  if (form !== undefined) await unmount(form);
  form = undefined;
  opened.mockClear();
});

function choose(legend: string, label: string) {
  const group = [...document.querySelectorAll("fieldset")].find((one) =>
    one.querySelector("legend")?.textContent?.includes(legend),
  );
  const radio = [...(group?.querySelectorAll("label") ?? [])].find((one) => one.textContent?.trim().startsWith(label));
  if (radio === undefined) throw new Error(`no ${label} in ${legend}`);
  radio.click();
  flushSync();
}
const press = (name: string) => {
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
  flushSync();
};
const targets = () => [...document.querySelectorAll("[data-target]")].map((one) => one.getAttribute("data-target"));
const legends = () => [...document.querySelectorAll("legend")].map((one) => one.textContent?.trim());

async function submit() {
  document.querySelector("form")?.requestSubmit();
  await settled();
  return opened.mock.calls[0]?.[0];
}

test("a target for each seat: set one by one, kept when seats come or go, within what a table may set", async () => {
  await show("like_dice");
  choose("Cards to win", "Kidz Dice");
  expect(targets()).toEqual(["10", "5", "5", "5"]);
  press("Seat 2: one card fewer");
  choose("Seats", "2");
  expect(targets()).toEqual(["10", "4"]);
  for (let n = 0; n < 4; n++) press("Seat 2: one card fewer");
  for (let n = 0; n < 9; n++) press("Seat 1: one card more");
  expect(targets()).toEqual(["15", "2"]);
  choose("Seats", "3");
  expect(await submit()).toMatchObject({ game: "like_dice", seats: 3, options: { targets: [15, 2, 5] } });
});

test("nobody begins at Like Dice, and no decision is timed", async () => {
  await show("like_dice");
  expect(legends()).not.toContain("Who begins");
  expect(legends()).not.toContain("Time to decide");
  const asked = (await submit()) as { options: object; pace: unknown };
  expect(asked.pace).toEqual({ seconds: null });
  expect(Object.keys(asked.options)).not.toContain("starter");
});

test("with others a mission has an end", async () => {
  await show("like_dice");
  choose("Seats", "2");
  expect(await submit()).toMatchObject({ options: { seconds: 90, pause: 30 } });
});

test("a mission may also take as long as it takes", async () => {
  await show("like_dice");
  choose("Time for a mission", "As long as you like");
  expect(await submit()).toMatchObject({ options: { seconds: 0 } });
});

test("with children at the table it waits for everybody, unless it is said otherwise", async () => {
  await show("like_dice");
  choose("Cards to win", "Kidz Dice");
  expect(await submit()).toMatchObject({ options: { pause: 0 } });
});

test("a pause that was chosen stays, whatever else is chosen", async () => {
  await show("like_dice");
  choose("Between missions", "Wait for everybody");
  choose("Between missions", "When all say Ready, after 30 seconds at most");
  choose("Cards to win", "Kidz Dice");
  expect(await submit()).toMatchObject({ options: { pause: 30 } });
});

test("alone a mission has no end", async () => {
  await show("like_dice");
  choose("Seats", "1");
  expect(await submit()).toMatchObject({ options: { seconds: 0 } });
});

test("alone there are no targets seat by seat", async () => {
  await show("like_dice");
  choose("Cards to win", "Kidz Dice");
  choose("Seats", "1");
  expect(targets()).toEqual([]);
  expect(await submit()).toMatchObject({ seats: 1, options: { targets: null } });
});

test("where seats act in turn one of them begins", async () => {
  await show("mino_3d");
  choose("Who begins", "Seat 2");
  expect(await submit()).toMatchObject({ options: { starter: 1 } });
});

test("latecomers may take over bots at private tables unless the host says otherwise; alone nobody is asked", async () => {
  await show("mythical_dice");
  expect(await submit()).toMatchObject({ listed: false, latecomers: true });
  choose("Who can find it", "Anyone in this house");
  opened.mockClear();
  expect(await submit()).toMatchObject({ listed: true, latecomers: false });
  choose("Latecomers", "May take over bots");
  opened.mockClear();
  expect(await submit()).toMatchObject({ listed: true, latecomers: true });
});

test("at a table for one nothing is asked about latecomers", async () => {
  await show("minos");
  choose("Seats", "1");
  expect(legends()).not.toContain("Latecomers");
  expect(await submit()).toMatchObject({ seats: 1, latecomers: false });
});
