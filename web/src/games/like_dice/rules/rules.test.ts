import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { LOCALES, speak } from "../../../i18n/index.svelte.ts";
import Glance from "../../../rulebook/Glance.svelte";
import { COLOURS } from "../colours.ts";
import { termsOf } from "../sum.ts";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { ANSWERS, BEGINNERS, CARDS, CHECKS, cardOf, ENDS, MISSIONS, missionOf, REWARDS } from "./examples.ts";
import { MARKS, PARTS } from "./marks.ts";
import QuickCard from "./QuickCard.svelte";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };
const ALL_MARKS = Array.from({ length: 10 }, (_, at) => `L${at + 1}`);

/** Every text in a dictionary, with where it stands; functions are asked about numbers. */
function texts(words: unknown, at = ""): [string, string][] {
  if (typeof words === "string") return [[at, words]];
  if (typeof words === "function") return [[at, String(words(1, 2, 3, 6))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

const ids = (examples: readonly { readonly id: string }[]) => examples.map(({ id }) => id).toSorted();
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

test("every ruling has its place on the page, once", () => {
  expect([...MARKS]).toEqual(ALL_MARKS);
});

test("the box: thirty cards of two colours, each colour on twelve dice; twenty missions and five more", () => {
  expect(CARDS).toHaveLength(30);
  for (const { dice } of CARDS) expect(dice[0]?.colour).not.toBe(dice[1]?.colour);
  for (const colour of COLOURS) {
    const values = CARDS.flatMap(({ dice }) => dice.filter((die) => die.colour === colour).map(({ value }) => value));
    expect(
      values.toSorted((a, b) => a - b),
      colour,
    ).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  }
  expect([MISSIONS.length, BEGINNERS]).toEqual([25, 20]);
});

test("cards and missions are read as they are written", () => {
  expect(cardOf("G4B5").dice).toEqual([
    { colour: "green", value: 4 },
    { colour: "blue", value: 5 },
  ]);
  expect(missionOf("R>G")).toMatchObject({ kind: "big_small", colours: ["red", "green"], values: [] });
  expect(missionOf("135")).toMatchObject({ kind: "three_values", colours: [], values: [1, 3, 5] });
  expect(missionOf("RGB").kind).toBe("three_colours");
  expect(() => cardOf("R1R2")).toThrow("no card");
  expect(() => missionOf("7")).toThrow("no mission");
});

test("every kind of mission has its example, and its dice add up to the answer", () => {
  expect(new Set(ANSWERS.map(({ mission }) => mission.kind)).size).toBe(6);
  expect(ANSWERS.map(({ id, answer }) => [id, answer])).toEqual([
    ["one-colour", 12],
    ["two-colours", 13],
    ["three-colours", 25],
    ["absent", 12],
    ["big-small", 10],
    ["repeated", 7],
    ["equal", 8],
    ["white-dice", 20],
    ["three-white", 25],
  ]);
  for (const one of [...ANSWERS, ...REWARDS]) expect(sum(termsOf(one)), one.id).toBe(one.answer);
});

test("the check is over with the first right answer", () => {
  for (const { shown } of CHECKS) {
    expect(shown.checks.map(({ right }) => right)).toEqual([false, true]);
    expect(shown.order.length).toBeGreaterThan(shown.checks.length);
    expect(shown.winner).toBe(shown.checks.at(-1)?.seat);
  }
});

test("at both ends the pile is used up, and who is missing the fewest cards has won", () => {
  for (const { owned, targets, missing, winners } of ENDS) {
    expect(sum(owned) + 2).toBe(CARDS.length);
    expect(missing).toEqual(owned.map((n, seat) => (targets[seat] ?? 0) - n));
    for (const seat of winners) expect(missing[seat]).toBe(Math.min(...missing));
  }
});

describe.each(LOCALES)("words in %s", (language) => {
  const words = WORDS[language];

  test.each(MARKS)("%s is told", (mark) => {
    expect(words.sections[mark].title).not.toBe("");
    expect(words.sections[mark].text.length).toBeGreaterThan(0);
  });

  test("every example has its words, and every word its example", () => {
    expect(Object.keys(words.examples).toSorted()).toEqual(ids(ANSWERS));
    expect(Object.keys(words.checks).toSorted()).toEqual(ids(CHECKS));
    expect(Object.keys(words.rewards).toSorted()).toEqual(ids(REWARDS));
    expect(Object.keys(words.ends).toSorted()).toEqual(ids(ENDS));
  });

  test("nothing is left empty but notes that have nothing to say", () => {
    const empty = texts(words).filter(([, text]) => text.trim() === "");
    expect(empty.filter(([at]) => !/^\.sections\.L\d+\.note$/.test(at))).toEqual([]);
  });

  test("names only rulings that there are", () => {
    const named = texts(words).flatMap(([, text]) => text.match(/\bL\d+/g) ?? []);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((mark) => !ALL_MARKS.includes(mark))).toEqual([]);
  });
});

test("both languages say as much", () => {
  const shape = (words: unknown) => texts(words).map(([at, text]) => [at, text === ""]);
  expect(shape(fr)).toEqual(shape(en));
});

test("French sets its narrow spaces, and both their apostrophes", () => {
  const wrong = texts(fr).filter(([, text]) => /(?<!\u202f)[:;?!»]|«(?!\u202f)|'|\u00a0/u.test(text));
  expect(wrong).toEqual([]);
  const plain = texts(en).filter(([, text]) => /[\u202f«»']/u.test(text));
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

  test("the whole box is shown, and every card and mission is told in words", () => {
    const body = show(Rules, {});
    expect(body.querySelectorAll("#L1 [data-card]")).toHaveLength(CARDS.length);
    expect(body.querySelectorAll("#L2 [data-mission]")).toHaveLength(MISSIONS.length);
    for (const card of body.querySelectorAll("[data-card][role=img]"))
      expect(card.ariaLabel ?? card.getAttribute("aria-label")).toMatch(/\d/);
    for (const one of body.querySelectorAll("[data-mission] [role=img]"))
      expect(one.getAttribute("aria-label")).toBeTruthy();
  });

  test("each example: the dice that count are lit, the answer is there, and what may be taken", () => {
    const body = show(Rules, {});
    for (const { id, answer, dice, slots } of [...ANSWERS, ...REWARDS]) {
      const figure = body.querySelector(`#example-${id}`);
      expect(figure?.querySelectorAll(".die.lit"), id).toHaveLength(dice.length);
      expect(figure?.querySelector(".sum b")?.textContent, id).toBe(String(answer));
      expect(figure?.querySelectorAll('[data-take="true"]'), id).toHaveLength(slots?.length ?? 0);
    }
    for (const { id, winners } of ENDS) {
      expect(body.querySelectorAll(`#example-${id} [data-wins="true"]`), id).toHaveLength(winners.length);
    }
    const verdicts = [...body.querySelectorAll("#example-second [data-verdict]")].map((one) =>
      one.getAttribute("data-verdict"),
    );
    expect(verdicts).toEqual(["wrong", "right", "unchecked", "none"]);
  });

  test("at the table the card's links open beside the game", () => {
    const links = [...show(Glance, { game: "like_dice", card: QuickCard }).querySelectorAll<HTMLAnchorElement>("a")];
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link.target).toBe("_blank");
      expect(link.pathname).toBe("/rules/like_dice");
    }
  });
});
