import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { settled } from "../wire/fake.ts";
import GameCard from "./GameCard.svelte";
import { planned } from "./plan.ts";
import { SHELF } from "./shelf.ts";

const opened = vi.hoisted(() => vi.fn(async (_: unknown) => ({ table: "t1" })));
vi.mock("../wire/api.ts", async (original) => ({ ...(await original<object>()), api: { open: opened } }));
vi.mock("../wire/guest.ts", () => ({ guest: async () => ({}) }));

let card: Record<string, unknown> | undefined;
const drawing = createRawSnippet(() => ({ render: () => "<i></i>" }));

function show(id: string) {
  const game = SHELF.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no ${id} on the shelf`);
  card = mount(GameCard, { target: document.body, props: { game, drawing } });
  flushSync();
}

afterEach(async () => {
  if (card !== undefined) await unmount(card);
  card = undefined;
  opened.mockClear();
  planned("t1");
});

const press = async (name: RegExp) => {
  [...document.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))?.click();
  await settled();
};

test("practice is a table of one, begun at once", async () => {
  show("like-dice");
  await press(/Practise alone/);
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ game: "like-dice", seats: 1 }));
  expect(planned("t1")).not.toBeNull();
});

test("against bots there are as many seats as were chosen", async () => {
  show("like-dice");
  await press(/Race against bots/);
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ seats: 3 }));
});

test("the way to the rules is named with its game", () => {
  show("like-dice");
  expect(document.querySelector(".about a")?.getAttribute("aria-label")).toBe("How it is played, Like Dice");
});

test("practice is offered where a game has it", () => {
  show("mythical-dice");
  expect(document.body.textContent).not.toContain("Practise alone");
});
