import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, speak } from "../../../i18n/index.svelte.ts";
import { show } from "../../../testing/page.svelte.ts";
import { COLOURS } from "../colours.ts";
import { termsOf } from "../sum.ts";
import { ANSWERS, BEGINNERS, CARDS, CHECKS, cardOf, ENDS, MISSIONS, missionOf, REWARDS } from "./examples.ts";
import Rules from "./Rules.svelte";

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

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

/** The page of the rules, in a language. */
function rules(language: Locale): HTMLElement {
  speak(language);
  show(Rules, {});
  return document.body;
}

describe.each(LOCALES)("the page in %s", (language) => {
  test("the whole box is shown, and every card and mission is described in words", () => {
    const body = rules(language);
    expect(body.querySelectorAll("#L1 [data-card]")).toHaveLength(CARDS.length);
    expect(body.querySelectorAll("#L2 [data-mission]")).toHaveLength(MISSIONS.length);
    for (const card of body.querySelectorAll("[data-card][role=img]"))
      expect(card.ariaLabel ?? card.getAttribute("aria-label")).toMatch(/\d/);
    for (const one of body.querySelectorAll("[data-mission] [role=img]"))
      expect(one.getAttribute("aria-label")).toBeTruthy();
  });

  test("each example: the dice that count are lit, the answer is there, and what may be taken", () => {
    const body = rules(language);
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
});
