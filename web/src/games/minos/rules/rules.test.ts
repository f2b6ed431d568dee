import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, speak } from "../../../i18n/index.svelte.ts";
import { signed } from "../../../table/ranking.ts";
import { show } from "../../../testing/page.svelte.ts";
import { AUCTIONS, LENGTHS, TILES, tileOfSign, WALKS } from "./examples.ts";
import Rules from "./Rules.svelte";

test("the worked auctions are there, seat by seat", () => {
  const told = AUCTIONS.map(({ said }) =>
    said.map(({ seat, verb, tiles }) => `${"ABCD"[seat]} ${tiles ?? verb}`).join(", "),
  );
  expect(told).toEqual([
    "A 12, B follow, C counter, D counter",
    "A 10, B counter, C 15, D 16, A follow, C 17, D counter",
  ]);
  expect(AUCTIONS.map(({ success, failure }) => [success, failure])).toEqual([
    [
      [1, 1, -1, -1],
      [-2, -1, 1, 1],
    ],
    [
      [-1, -4, 2, -1],
      [1, 4, -6, 1],
    ],
  ]);
});

test("a failed walk pays what was staked: to each counterer its stake, and the walker the sum of them", () => {
  for (const { said, failure } of AUCTIONS) {
    const last = said.at(-1)?.seats ?? [];
    const against = last.filter(({ stance }) => stance === "counter").reduce((sum, { stake }) => sum + stake, 0);
    const paid = last.map(
      ({ stance, stake }) => ({ free: 0, bidder: -against, counter: stake, follow: -stake })[stance],
    );
    expect(failure).toEqual(paid);
  }
});

test("no drawn walk has two marbles on a tile, and all its tiles can be read", () => {
  for (const { labyrinth, walk } of WALKS) {
    const cells = walk.map(({ row, column }) => `${row}.${column}`);
    expect(new Set(cells).size).toBe(cells.length);
    for (const { row, column } of walk)
      expect(tileOfSign([...(labyrinth[row] ?? "")][column] ?? "")).toBeGreaterThan(-1);
  }
  expect(["╵", "─", "┬", "┼", "┘", "█", "╪"].map(tileOfSign)).toEqual([0, 5, 9, 12, 19, 20, 25]);
  expect(() => tileOfSign("x")).toThrow("no tile");
});

test("the box has 123 tiles; every seat opens as often as the others", () => {
  expect(TILES.reduce((sum, { count }) => sum + count, 0)).toBe(123);
  expect(LENGTHS.map(({ rounds }) => rounds)).toEqual([1, 6, 6, 4, 5, 6, 7]);
});

/** The page of the rules, in a language. */
function rules(language: Locale): HTMLElement {
  speak(language);
  show(Rules, {});
  return document.body;
}

describe.each(LOCALES)("the page in %s", (language) => {
  test("every kind of tile is drawn, and every labyrinth is described in words", () => {
    const body = rules(language);
    const kinds = [...body.querySelectorAll("#N1 [data-tile]")].map((tile) => tile.getAttribute("data-tile"));
    expect(kinds).toEqual(TILES.map(({ kind }) => kind));
    const drawn = [...body.querySelectorAll('svg[role="img"]')];
    expect(drawn).toHaveLength(WALKS.length);
    for (const one of drawn) expect(one.getAttribute("aria-label")).toMatch(/\d\.\d/);
    for (const { id, walk } of WALKS) {
      expect(body.querySelectorAll(`#example-${id} [data-marble]`), id).toHaveLength(walk.length);
    }
  });

  test("both auctions are tables with the points of every seat", () => {
    const body = rules(language);
    for (const { id, success, failure, said } of AUCTIONS) {
      const table = body.querySelector(`#example-${id} table`);
      expect(table?.querySelectorAll("tbody tr")).toHaveLength(said.length);
      const points = (how: string) =>
        [...(table?.querySelectorAll(`[data-pays=${how}] td`) ?? [])].map((cell) => cell.textContent?.trim());
      expect(points("success")).toEqual(success.map(signed));
      expect(points("failure")).toEqual(failure.map(signed));
    }
  });
});
