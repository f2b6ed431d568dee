import { describe, expect, test } from "vitest";
import { frames, NAMES } from "../../testing/like_dice/index.ts";
import { diceByColour, sentence, sumOf } from "./announce.ts";
import type { Card, Check, GameEvent, Mission } from "./view.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

const hearing = { names: NAMES, viewer: 0, words: en };
const card = (n: number, ...dice: Card["dice"]): Card => ({ card: n, dice });
const cards = [
  card(0, { colour: "red", value: 3 }, { colour: "blue", value: 2 }),
  card(1, { colour: "green", value: 6 }, { colour: "red", value: 5 }),
];
const mission: Mission = { mission: 9, kind: "two_colours", colours: ["blue", "purple"], values: [] };
const duel: Mission = { mission: 15, kind: "big_small", colours: ["red", "green"], values: [] };
const white: Mission = { mission: 20, kind: "two_values", colours: [], values: [1, 6] };
const checked: Check = {
  seat: 0,
  number: 8,
  after: 2345,
  right: true,
  answer: 8,
  dice: [
    { card: 0, colour: "red", value: 3, own: true },
    { card: 1, colour: "red", value: 5, own: false },
  ],
};

describe("dice by colour", () => {
  test("told quickly, in the order of the colours", () => {
    expect(diceByColour(cards, null, en)).toBe("red 3, 5; green 6; blue 2");
    expect(diceByColour([...cards, null], null, fr)).toBe("rouge 3, 5\u202f; vert 6\u202f; bleu 2");
  });

  test("the colours of the mission come first, also those that are not there", () => {
    expect(diceByColour(cards, mission, en)).toBe("blue 2; purple none; red 3, 5; green 6");
  });
});

test.each([
  [mission, "Add up all blue and purple", "Additionnez tous les dés bleus et violets"],
  [duel, "Add the highest red and the lowest green", "Additionnez le plus grand rouge et le plus petit vert"],
  [white, "Add up every 1 and 6, of any colour", "Additionnez tous les 1 et 6, de toutes les couleurs"],
])("a mission is announced in both languages", (one, english, french) => {
  const turned: GameEvent = { type: "mission_turned", number: 1, mission: one, shuffled: false, seconds: 0 };
  expect(sentence(turned, hearing)).toBe(`${english}.`);
  expect(sentence(turned, { ...hearing, words: fr })).toBe(`${french}.`);
});

test("shuffled missions are announced as such", () => {
  const turned: GameEvent = { type: "mission_turned", number: 21, mission, shuffled: true, seconds: 0 };
  expect(sentence(turned, hearing)).toBe("All missions were used and are shuffled. Add up all blue and purple.");
});

test("a claim is announced with its time", () => {
  const claimed: GameEvent = { type: "claimed", seat: 1, number: 47, after: 2345 };
  expect(sentence(claimed, hearing)).toBe(`${NAMES[1]}: 47, after 2.35 s.`);
  expect(sentence({ ...claimed, seat: 0 }, { ...hearing, words: fr })).toBe("Vous\u202f: 47, après 2,35 s.");
});

describe("the check", () => {
  const event: GameEvent = {
    type: "checked",
    checks: [{ ...checked, seat: 1, right: false, number: 9 }, checked],
    order: [1, 0],
    answers: [8, 8, 0],
    dice: [[], [], []],
    counts: [2, 2, 0],
    winner: 0,
    slots: [1],
  };

  test("claim by claim, each with its sum and its verdict", () => {
    expect(sentence(event, hearing)).toBe(`${NAMES[1]} said 9: wrong. 3 + 5 = 8. You said 8: right. 3 + 5 = 8.`);
  });

  test("nobody was right; nobody said anything", () => {
    const nobody: GameEvent = { ...event, checks: event.checks.slice(0, 1), winner: null };
    expect(sentence(nobody, hearing)).toContain("Nobody was right.");
    expect(sentence({ ...event, checks: [], winner: null }, hearing)).toBe("Nobody said anything.");
  });

  test("no die counts", () => {
    expect(sumOf({ ...checked, dice: [], answer: 0 }, en)).toBe("no die counts: 0");
  });
});

test("every event of a game has words in both languages, and none says undefined", () => {
  for (const words of [en, fr])
    for (const { entry } of frames)
      for (const event of entry.events) {
        const said = sentence(event, { names: NAMES, viewer: null, words });
        expect(said).not.toBe("");
        expect(said).not.toMatch(/undefined|NaN|\[object/);
      }
});
