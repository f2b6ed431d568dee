import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { rulebook as bookEn } from "../../../i18n/en/rulebook.ts";
import { rulebook as bookFr } from "../../../i18n/fr/rulebook.ts";
import { LOCALES, speak } from "../../../i18n/index.svelte.ts";
import Glance from "../../../rulebook/Glance.svelte";
import { signed } from "../../../table/ranking.ts";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { AUCTIONS, LENGTHS, TILES, tileOfSign, WALKS } from "./examples.ts";
import { MARKS, PARTS } from "./marks.ts";
import QuickCard from "./QuickCard.svelte";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };
const ALL_MARKS = Array.from({ length: 15 }, (_, at) => `N${at + 1}`);

/** Every text in a dictionary, with where it stands; functions are asked about numbers. */
function texts(words: unknown, at = ""): [string, string][] {
  if (typeof words === "string") return [[at, words]];
  if (typeof words === "function") return [[at, String(words(1, 2, 3, 6))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

const ids = (examples: readonly { readonly id: string }[]) => examples.map(({ id }) => id).toSorted();

test("every ruling has its place on the page, once", () => {
  expect([...MARKS]).toEqual(ALL_MARKS);
});

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

test("no walk that is drawn bears two marbles on a tile, and all its tiles can be read", () => {
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

describe.each(LOCALES)("words in %s", (language) => {
  const words = WORDS[language];

  test.each(MARKS)("%s is told", (mark) => {
    expect(words.sections[mark].title).not.toBe("");
    expect(words.sections[mark].text.length).toBeGreaterThan(0);
  });

  test("every example has its words, and every word its example", () => {
    expect(Object.keys(words.walks).toSorted()).toEqual(ids(WALKS));
    expect(Object.keys(words.auctions).toSorted()).toEqual(ids(AUCTIONS));
  });

  test("nothing is left empty but notes that have nothing to say", () => {
    const empty = texts(words).filter(([, text]) => text.trim() === "");
    expect(empty.filter(([at]) => !/^\.sections\.N\d+\.note$/.test(at))).toEqual([]);
  });

  test("names only rulings that there are", () => {
    const named = texts(words).flatMap(([, text]) => text.match(/\bN\d+/g) ?? []);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((mark) => !ALL_MARKS.includes(mark))).toEqual([]);
  });
});

test("both languages say as much", () => {
  const shape = (words: unknown) => texts(words).map(([at, text]) => [at, text === ""]);
  expect(shape(fr)).toEqual(shape(en));
});

test("French sets its narrow spaces", () => {
  const wrong = texts([fr, bookFr]).filter(([, text]) => /(?<!\u202f)[:;?!»]|«(?!\u202f)|'|\u00a0/u.test(text));
  expect(wrong).toEqual([]);
  const plain = texts([en, bookEn]).filter(([, text]) => /[\u202f«»’]/u.test(text));
  expect(plain).toEqual([]);
});

describe.each(LOCALES)("the page in %s", (language) => {
  let page: Record<string, unknown> | undefined;

  function show<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
    speak(language);
    page = mount(component, { target: document.body, props });
    flushSync();
    return document.body;
  }

  afterEach(async () => {
    if (page !== undefined) await unmount(page);
    page = undefined;
    speak("en");
  });

  test("every address is there, once, under its heading", () => {
    const body = show(Rules, {});
    for (const address of [...MARKS, ...PARTS]) {
      expect(body.querySelectorAll(`[id="${address}"]`), address).toHaveLength(1);
      const heading = document.getElementById(`${address}-title`);
      expect(heading?.closest("section")?.id).toBe(address);
      expect(heading?.tagName).toMatch(/^H[23]$/);
    }
    const all = [...body.querySelectorAll("[id]")].map((element) => element.id);
    expect(all).toHaveLength(new Set(all).size);
  });

  test("every link within the page leads somewhere", () => {
    const links = [...show(Rules, {}).querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(links.length).toBeGreaterThan(MARKS.length * 2);
    for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
  });

  test("every kind of tile is drawn, and every labyrinth is told in words", () => {
    const body = show(Rules, {});
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
    const body = show(Rules, {});
    for (const { id, success, failure, said } of AUCTIONS) {
      const table = body.querySelector(`#example-${id} table`);
      expect(table?.querySelectorAll("tbody tr")).toHaveLength(said.length);
      const points = (how: string) =>
        [...(table?.querySelectorAll(`[data-pays=${how}] td`) ?? [])].map((cell) => cell.textContent?.trim());
      expect(points("success")).toEqual(success.map(signed));
      expect(points("failure")).toEqual(failure.map(signed));
    }
  });

  test("at the table the card's links open beside the game", () => {
    const links = [...show(Glance, { game: "minos", card: QuickCard }).querySelectorAll<HTMLAnchorElement>("a")];
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link.target).toBe("_blank");
      expect(link.pathname).toBe("/rules/minos");
    }
  });
});
