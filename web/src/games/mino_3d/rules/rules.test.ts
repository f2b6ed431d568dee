import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, speak } from "../../../i18n/index.svelte.ts";
import { show } from "../../../testing/page.svelte.ts";
import { rules as en } from "../words/en/rules.ts";
import { rules as fr } from "../words/fr/rules.ts";
import { PIECES, PLACEMENTS, REFUSALS } from "./examples.ts";
import Rules from "./Rules.svelte";

const WORDS = { en, fr };

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

/** The page of the rules, in a language. */
function rules(language: Locale): HTMLElement {
  speak(language);
  show(Rules, {});
  return document.body;
}

describe.each(LOCALES)("the page in %s", (language) => {
  test("the whole box is shown, and every drawing is described in words", () => {
    const body = rules(language);
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
});
