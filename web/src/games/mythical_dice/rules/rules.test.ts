import { flushSync } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LOCALES, type Locale, speak } from "../../../i18n/index.svelte.ts";
import { pieces } from "../../../rulebook/inline.ts";
import { show } from "../../../testing/page.svelte.ts";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { FOLLOWS, TRICKS } from "./examples.ts";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };

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

/** The page of the rules, in a language. */
function rules(language: Locale): HTMLElement {
  speak(language);
  show(Rules, {});
  return document.body;
}

describe.each(LOCALES)("the page in %s", (language) => {
  afterEach(() => {
    location.hash = "";
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, "scrollIntoView"); // jsdom has none; a test lends it one
  });

  test("every die that is not decoration has a name, and every example names its winner", () => {
    const body = rules(language);
    for (const die of body.querySelectorAll('svg[role="img"]')) expect(die.getAttribute("aria-label")).toBeTruthy();
    for (const trick of TRICKS) {
      const winner = body.querySelector(`#example-${trick.id} .winner`);
      expect(winner?.textContent).toContain(trick.seats[trick.winner]);
      expect(winner?.querySelector("svg")?.getAttribute("data-die")).toBe(trick.rolls[trick.winner]?.die);
      expect(winner?.textContent).toContain(WORDS[language].drawing.takes);
    }
  });

  test("dice that are held back are drawn so", () => {
    const body = rules(language);
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
    const body = rules(language);
    frame();
    flushSync();
    expect(seen).toEqual(["M6"]);
    expect(document.activeElement?.id).toBe("M6-title");
    expect(body.querySelector('nav [aria-current="location"]')?.getAttribute("href")).toBe("#M6");
  });
});
