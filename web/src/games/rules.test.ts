/** What holds for the rules of every game: their words in both languages, and their page. */
import type { Component } from "svelte";
import { describe, expect, test } from "vitest";
import { rulebook as bookEn } from "../i18n/en/rulebook.ts";
import { rulebook as bookFr } from "../i18n/fr/rulebook.ts";
import { LOCALES, speak } from "../i18n/index.svelte.ts";
import Glance from "../rulebook/Glance.svelte";
import { show } from "../testing/page.svelte.ts";
import * as likeDice from "./like_dice/rules/examples.ts";
import * as likeDiceMarks from "./like_dice/rules/marks.ts";
import LikeDiceCard from "./like_dice/rules/QuickCard.svelte";
import LikeDice from "./like_dice/rules/Rules.svelte";
import { rules as likeDiceEn } from "./like_dice/words/en/rules.ts";
import { rules as likeDiceFr } from "./like_dice/words/fr/rules.ts";
import * as mino3d from "./mino_3d/rules/examples.ts";
import * as mino3dMarks from "./mino_3d/rules/marks.ts";
import Mino3dCard from "./mino_3d/rules/QuickCard.svelte";
import Mino3d from "./mino_3d/rules/Rules.svelte";
import { rules as mino3dEn } from "./mino_3d/words/en/rules.ts";
import { rules as mino3dFr } from "./mino_3d/words/fr/rules.ts";
import * as minos from "./minos/rules/examples.ts";
import * as minosMarks from "./minos/rules/marks.ts";
import MinosCard from "./minos/rules/QuickCard.svelte";
import Minos from "./minos/rules/Rules.svelte";
import { rules as minosEn } from "./minos/words/en/rules.ts";
import { rules as minosFr } from "./minos/words/fr/rules.ts";
import * as mythical from "./mythical_dice/rules/examples.ts";
import * as mythicalMarks from "./mythical_dice/rules/marks.ts";
import MythicalCard from "./mythical_dice/rules/QuickCard.svelte";
import Mythical from "./mythical_dice/rules/Rules.svelte";
import { rules as mythicalEn } from "./mythical_dice/words/en/rules.ts";
import { rules as mythicalFr } from "./mythical_dice/words/fr/rules.ts";

type Section = { readonly title: string; readonly text: readonly string[] };
type Words = { readonly sections: Readonly<Record<string, Section>> };
type Ids = readonly { readonly id: string }[];
type Book = {
  readonly Rules: Component;
  readonly Card: Component<{ base?: string }>;
  readonly MARKS: readonly string[];
  readonly PARTS: readonly string[];
  readonly en: Words;
  readonly fr: Words;
  /** Where the words of examples stand, and the examples. */
  readonly examples: Readonly<Record<string, Ids>>;
};

/** `letter` and `count`: the rulings of the game, L1 to L10. */
const BOOKS: readonly [name: string, letter: string, count: number, book: Book][] = [
  [
    "Like Dice",
    "L",
    10,
    {
      ...likeDiceMarks,
      Rules: LikeDice,
      Card: LikeDiceCard,
      en: likeDiceEn,
      fr: likeDiceFr,
      examples: {
        examples: likeDice.ANSWERS,
        checks: likeDice.CHECKS,
        rewards: likeDice.REWARDS,
        ends: likeDice.ENDS,
        "ours.decisions": likeDiceMarks.DECISIONS,
      },
    },
  ],
  [
    "3D-Mino",
    "D",
    8,
    {
      ...mino3dMarks,
      Rules: Mino3d,
      Card: Mino3dCard,
      en: mino3dEn,
      fr: mino3dFr,
      examples: {
        examples: [...mino3d.PLACEMENTS, ...mino3d.REFUSALS],
        "ours.decisions": mino3dMarks.DECISIONS,
      },
    },
  ],
  [
    "Minos",
    "N",
    15,
    {
      ...minosMarks,
      Rules: Minos,
      Card: MinosCard,
      en: minosEn,
      fr: minosFr,
      examples: { walks: minos.WALKS, auctions: minos.AUCTIONS, "ours.decisions": minosMarks.DECISIONS },
    },
  ],
  [
    "Mythical Dice",
    "M",
    16,
    {
      ...mythicalMarks,
      Rules: Mythical,
      Card: MythicalCard,
      en: mythicalEn,
      fr: mythicalFr,
      examples: {
        tricks: mythical.TRICKS,
        follows: mythical.FOLLOWS,
        rounds: mythical.ROUNDS,
        "glossary.meanings": mythical.TERMS,
        "ours.decisions": mythicalMarks.DECISIONS,
      },
    },
  ],
];

/** Every text in a dictionary, with where it stands; functions are asked about numbers. */
function texts(words: unknown, at = ""): [string, string][] {
  if (typeof words === "string") return [[at, words]];
  if (typeof words === "function") return [[at, String(words(1, 2, 3, 6))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

/** The keys of the dictionary that stands there. */
function keysAt(words: unknown, path: string): string[] {
  const there = path.split(".").reduce<unknown>((each, key) => (each as Record<string, unknown>)[key], words);
  return Object.keys(there as object).toSorted();
}

describe.each(BOOKS)("%s", (_, letter, count, { Rules, Card, MARKS, PARTS, en, fr, examples }) => {
  const all = Array.from({ length: count }, (__, at) => `${letter}${at + 1}`);
  const words = { en, fr };

  test("every ruling has its place on the page, once", () => {
    expect(MARKS.toSorted()).toEqual(all.toSorted());
  });

  test("both languages say as much", () => {
    const shape = (of: unknown) => texts(of).map(([at, text]) => [at, text === ""]);
    expect(shape(fr)).toEqual(shape(en));
  });

  test("French sets its narrow spaces, and each language its own signs", () => {
    const wrong = texts([fr, bookFr]).filter(([, text]) => /(?<!\u202f)[:;?!»]|«(?!\u202f)|'|\u00a0/u.test(text));
    expect(wrong).toEqual([]);
    expect(texts([en, bookEn]).filter(([, text]) => /[\u202f«»]/u.test(text))).toEqual([]);
    const apostrophes = new Set(texts(en).flatMap(([, text]) => text.match(/['’]/gu) ?? []));
    expect(apostrophes.size).toBe(1);
  });

  describe.each(LOCALES)("words in %s", (language) => {
    test.each(MARKS)("%s is there", (mark) => {
      const section = words[language].sections[mark];
      expect(section?.title).toBeTruthy();
      expect(section?.text.length).toBeGreaterThan(0);
    });

    test.each(Object.keys(examples))("%s: every example has its words, and every word its example", (path) => {
      expect(keysAt(words[language], path)).toEqual(examples[path]?.map(({ id }) => id).toSorted());
    });

    test("nothing is left empty but notes that have nothing to say", () => {
      const empty = texts(words[language]).filter(([, text]) => text.trim() === "");
      expect(empty.filter(([at]) => !/^\.sections\.[A-Z]\d+\.note$/.test(at))).toEqual([]);
    });

    test("names only rulings that there are", () => {
      const named = texts(words[language]).flatMap(([, text]) => text.match(new RegExp(`\\b${letter}\\d+`, "g")) ?? []);
      expect(named.length).toBeGreaterThan(4);
      expect(named.filter((mark) => !all.includes(mark))).toEqual([]);
    });
  });

  describe.each(LOCALES)("the page in %s", (language) => {
    test("every address is there, once, under its heading", () => {
      speak(language);
      show(Rules, {});
      for (const address of [...MARKS, ...PARTS]) {
        expect(document.querySelectorAll(`[id="${address}"]`), address).toHaveLength(1);
        const heading = document.getElementById(`${address}-title`);
        expect(heading?.closest("section")?.id).toBe(address);
        expect(heading?.tagName).toMatch(/^H[23]$/);
      }
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      expect(ids).toHaveLength(new Set(ids).size);
    });

    test("every example and every reading of our own is there", () => {
      speak(language);
      show(Rules, {});
      for (const [path, of] of Object.entries(examples)) {
        if (path.includes(".")) continue;
        for (const { id } of of) expect(document.querySelectorAll(`#example-${id}`), id).toHaveLength(1);
      }
      const marks = [...document.querySelectorAll("[data-decision]")].map((row) => row.getAttribute("data-decision"));
      expect(marks.toSorted()).toEqual(examples["ours.decisions"]?.map(({ id }) => id).toSorted());
    });

    test("every link within the page leads somewhere", () => {
      speak(language);
      show(Rules, {});
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
      expect(links.length).toBeGreaterThan(MARKS.length * 2);
      for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
    });

    test("what is drawn is described in words", () => {
      speak(language);
      show(Rules, {});
      for (const drawn of document.querySelectorAll('svg[role="img"]'))
        expect(drawn.getAttribute("aria-label")).toBeTruthy();
    });

    test("at the table the card's links open beside the game", () => {
      speak(language);
      show(Glance, { game: "any-game", card: Card });
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a")];
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) {
        expect(link.target).toBe("_blank");
        expect(link.pathname).toBe("/rules/any-game");
      }
    });
  });
});
