import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { rulebook as bookEn } from "../../../i18n/en/rulebook.ts";
import { rulebook as bookFr } from "../../../i18n/fr/rulebook.ts";
import { LOCALES, speak } from "../../../i18n/index.svelte.ts";
import Glance from "../../../rulebook/Glance.svelte";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { PIECES, PLACEMENTS, REFUSALS } from "./examples.ts";
import { MARKS, PARTS } from "./marks.ts";
import QuickCard from "./QuickCard.svelte";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };
const ALL_MARKS = Array.from({ length: 8 }, (_, at) => `D${at + 1}`);

/** Every text in a dictionary, with where it stands; functions are asked about numbers. */
function texts(words: unknown, at = ""): [string, string][] {
  if (typeof words === "string") return [[at, words]];
  if (typeof words === "function") return [[at, String(words(1, 2, 3, 6))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

const ids = (examples: readonly { readonly id: string }[]) => examples.map(({ id }) => id).toSorted();

test("every ruling has its place on the page, once", () => {
  expect([...MARKS].toSorted()).toEqual(ALL_MARKS);
});

test("the worked examples are there", () => {
  expect(PLACEMENTS.map(({ placed, points }) => [placed.piece, points])).toEqual([
    ["4-white-2", 6],
    ["5-orange-5", 10],
    ["6-purple-0", 12],
    ["6-orange-2", 18],
    ["2-white-1", 11],
  ]);
  for (const { digits, meeting, joining, points } of PLACEMENTS) expect(digits + meeting + joining).toBe(points);
});

describe.each(LOCALES)("words in %s", (language) => {
  const words = WORDS[language];

  test.each(MARKS)("%s is told", (mark) => {
    expect(words.sections[mark].title).not.toBe("");
    expect(words.sections[mark].text.length).toBeGreaterThan(0);
  });

  test("every example has its words, and every word its example", () => {
    expect(Object.keys(words.examples).toSorted()).toEqual(ids([...PLACEMENTS, ...REFUSALS]));
  });

  test("nothing is left empty but notes that have nothing to say", () => {
    const empty = texts(words).filter(([, text]) => text.trim() === "");
    expect(empty.filter(([at]) => !/^\.sections\.D\d\.note$/.test(at))).toEqual([]);
  });

  test("names only rulings that there are", () => {
    const named = texts(words).flatMap(([, text]) => text.match(/\bD\d+/g) ?? []);
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

  test("the whole box is shown, and every drawing is told in words", () => {
    const body = show(Rules, {});
    const box = [...body.querySelectorAll("#D1 [data-piece]")].map((piece) => piece.getAttribute("data-piece"));
    expect(box.toSorted()).toEqual([...PIECES].toSorted());
    for (const drawn of body.querySelectorAll('svg[role="img"]')) expect(drawn.getAttribute("aria-label")).toBeTruthy();
    for (const { id, points } of PLACEMENTS) {
      expect(body.querySelector(`#example-${id} .points`)?.textContent).toContain(`= ${points}`);
    }
    for (const { id } of REFUSALS) {
      expect(body.querySelector(`#example-${id} .points`)?.textContent).toContain(WORDS[language].drawing.refused);
    }
  });

  test("at the table the card's links open beside the game", () => {
    const links = [...show(Glance, { game: "mino_3d", card: QuickCard }).querySelectorAll<HTMLAnchorElement>("a")];
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link.target).toBe("_blank");
      expect(link.pathname).toBe("/rules/mino_3d");
    }
  });
});
