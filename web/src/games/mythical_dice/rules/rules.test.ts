import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LOCALES, speak } from "../../../i18n/index.svelte.ts";
import Glance from "../../../rulebook/Glance.svelte";
import { pieces } from "../../../rulebook/inline.ts";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { FOLLOWS, ROUNDS, TERMS, TRICKS } from "./examples.ts";
import { MARKS, PARTS } from "./marks.ts";
import QuickCard from "./QuickCard.svelte";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };
const ALL_MARKS = Array.from({ length: 16 }, (_, at) => `M${at + 1}`);

/** Every text in a dictionary, with where it stands; functions are asked about "+20". */
function texts(words: unknown, at = ""): [string, string][] {
  if (typeof words === "string") return [[at, words]];
  if (typeof words === "function") return [[at, String(words("+20", "+20"))]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${at}.${key}`));
}

const ids = (examples: readonly { readonly id: string }[]) => examples.map(({ id }) => id).toSorted();

test("every ruling has its place on the page, once", () => {
  expect([...MARKS].toSorted()).toEqual(ALL_MARKS.toSorted());
});

describe.each(LOCALES)("words in %s", (language) => {
  const words = WORDS[language];

  test.each(MARKS)("%s is told", (mark) => {
    const section = words.sections[mark];
    expect(section.title).not.toBe("");
    expect(section.text.length).toBeGreaterThan(0);
  });

  test("every example has its words, and every word its example", () => {
    expect(Object.keys(words.tricks).toSorted()).toEqual(ids(TRICKS));
    expect(Object.keys(words.follows).toSorted()).toEqual(ids(FOLLOWS));
    expect(Object.keys(words.rounds).toSorted()).toEqual(ids(ROUNDS));
    expect(Object.keys(words.glossary.meanings).toSorted()).toEqual(ids(TERMS));
  });

  test("nothing is left empty but notes that have nothing to say", () => {
    const empty = texts(words).filter(([, text]) => text.trim() === "");
    expect(empty.filter(([at]) => !/^\.sections\.M\d+\.note$/.test(at))).toEqual([]);
  });

  test("names only rulings that there are", () => {
    const named = texts(words).flatMap(([, text]) => text.match(/\bM\d+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((mark) => !ALL_MARKS.includes(mark))).toEqual([]);
  });
});

test("both languages say as much", () => {
  const shape = (words: unknown) => texts(words).map(([at, text]) => [at, text === ""]);
  expect(shape(fr)).toEqual(shape(en));
});

test("French sets its narrow spaces", () => {
  const wrong = texts(fr).filter(([, text]) => /(?<!\u202f)[:;?!»]|«(?!\u202f)|'|\u00a0/u.test(text));
  expect(wrong).toEqual([]);
  const plain = texts(en).filter(([, text]) => /[\u202f«»’]/u.test(text));
  expect(plain).toEqual([]);
});

test("the little markup", () => {
  expect(pieces("Take **exactly** that (M10), says `asterion`.")).toEqual([
    { as: "text", text: "Take " },
    { as: "strong", text: "exactly" },
    { as: "text", text: " that (" },
    { as: "mark", text: "M10" },
    { as: "text", text: "), says " },
    { as: "code", text: "asterion" },
    { as: "text", text: "." },
  ]);
  expect(pieces("M17 and HM6")).toEqual([{ as: "text", text: "M17 and HM6" }]);
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
    location.hash = "";
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, "scrollIntoView"); // jsdom has none; a test lends it one
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
    const body = show(Rules, {});
    const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(links.length).toBeGreaterThan(MARKS.length * 2);
    for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
  });

  test("every die that is not decoration has a name, and every example names its winner", () => {
    const body = show(Rules, {});
    for (const die of body.querySelectorAll('svg[role="img"]')) expect(die.getAttribute("aria-label")).toBeTruthy();
    for (const trick of TRICKS) {
      const winner = body.querySelector(`#example-${trick.id} .winner`);
      expect(winner?.textContent).toContain(trick.seats[trick.winner]);
      expect(winner?.querySelector("svg")?.getAttribute("data-die")).toBe(trick.rolls[trick.winner]?.die);
      expect(winner?.textContent).toContain(WORDS[language].drawing.takes);
    }
  });

  test("dice that are held back are drawn so", () => {
    const body = show(Rules, {});
    for (const follow of FOLLOWS) {
      const drawn = [...body.querySelectorAll(`#example-${follow.id} .hand svg`)];
      const barred = drawn.filter((die) => die.classList.contains("blocked"));
      const names = barred.map((die) => die.getAttribute("data-die"));
      expect(names).toEqual(follow.hand.filter((die) => !follow.may.includes(die)));
    }
  });

  test("an address that comes from outside is gone to and shown", () => {
    let frame = () => {};
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
      frame = run;
      return 1;
    });
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      seen.push(this.id);
    };
    location.hash = "#M6";
    const body = show(Rules, {});
    frame();
    flushSync();
    expect(seen).toEqual(["M6"]);
    expect(document.activeElement?.id).toBe("M6-title");
    expect(body.querySelector('nav [aria-current="location"]')?.getAttribute("href")).toBe("#M6");
  });

  test("at the table the card's links open beside the game", () => {
    const body = show(Glance, { game: "mythical_dice", card: QuickCard });
    const links = [...body.querySelectorAll<HTMLAnchorElement>("a")];
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link.target).toBe("_blank");
      expect(link.pathname).toBe("/rules/mythical_dice");
    }
  });
});
