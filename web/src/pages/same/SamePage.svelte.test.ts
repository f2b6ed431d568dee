/** The comparison page over a house that answers as ours, in both languages. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games } from "../../app/games.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { all, one, show, still, text } from "../../testing/page.svelte.ts";
import SamePage from "./SamePage.svelte";

const match = (name: string, seat: number | null, scores: readonly number[]) => ({
  match: `m-${name}`,
  table: "t",
  ended: 1_800_000_000_000,
  names: [name, "Icare"],
  levels: [null, "expert"],
  scores,
  winners: [0],
  seat,
  number: seat === null ? null : 0,
  helped: false,
  rounds: [scores, [0, 0]],
  points: null,
});
const found = {
  id: "d",
  game: "mythical_dice",
  options: {},
  seats: 2,
  kind: "set",
  week: null,
  commitment: "c0",
  salt: "5a",
  opens: null,
  seed: null,
  finished: 2,
  matches: [match("Ann", 0, [10, 4]), match("Ben", null, [7, 6])],
  under_way: [{ table: "t3", begun: true }],
  again: false,
};
let closed = false;

beforeEach(() => {
  still();
  closed = false;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/me") return Response.json({ guest: "g", name: null });
    if (!closed) return Response.json(found);
    return Response.json({ error: { code: "dice_closed", detail: "", ruling: null } }, { status: 409 });
  });
});

afterEach(() => speak("en"));

/** The texts of a row of the table. */
const cells = (row: string) => all(`${row} > *`).map((cell) => cell.textContent?.replace(/\s+/g, " ").trim());

const until = (check: () => void) =>
  vi.waitFor(() => {
    flushSync();
    check();
  });

test.each(["en", "fr"] as const)("two tables stand side by side (%s)", async (language) => {
  speak(language);
  show(SamePage, { dice: "d", games });
  await until(() => expect(one("table")).not.toBeNull());
  const [equal, sum] = language === "en" ? ["equal", "Sum"] : ["égal", "Total"];
  expect(cells("tbody tr:first-child")).toEqual(["1", "10", "7 −3"]);
  expect(cells("tbody tr:last-child")).toEqual(["2", "0", `0 ${equal}`]);
  expect(cells("tfoot tr")).toEqual([sum, "10", "7 −3"]);
  expect(text('[data-match="m-Ann"] .tags')).toContain(language === "en" ? "your table" : "votre table");
  expect(one('a[href="/replay/m-Ben"]')).not.toBeNull();
  expect(one('a[href="/table/t3"]')).not.toBeNull();
  expect(text(".seed")).toContain("c0");
});

test("who still plays with the dice hears why there is nothing to see", async () => {
  closed = true;
  show(SamePage, { dice: "d", games });
  await until(() => expect(text("[role=alert]")).toContain("Others still play with these dice"));
  expect(one("table")).toBeNull();
});
