import { expect, test } from "vitest";
import { entries, NAMES } from "../../testing/mythical_dice/index.ts";
import { type Hearing, sentence } from "./announce.ts";
import { dice as diceEn } from "./words/en/dice.ts";
import { table as en } from "./words/en/table.ts";
import { dice as diceFr } from "./words/fr/dice.ts";
import { table as fr } from "./words/fr/table.ts";

const english: Hearing = { names: NAMES, viewer: 0, words: en, dice: diceEn };
const french: Hearing = { names: NAMES, viewer: null, words: fr, dice: diceFr };

test("a roll says who, what, and the colour it sets", () => {
  const roll = { type: "rolled", seat: 1, die: "red", face: "6", sets_colour: true, ahead: 1 } as const;
  expect(sentence(roll, english)).toBe("Ben: Red 6. Red to follow.");
  expect(sentence({ ...roll, die: "griffin", face: "flag", sets_colour: false, ahead: 1 }, english)).toBe(
    "Ben: Griffin, white flag.",
  );
  expect(sentence({ ...roll, seat: 0, die: "mermaid", face: "symbol", sets_colour: false, ahead: 1 }, english)).toBe(
    "You: Mermaid.",
  );
  expect(sentence(roll, french)).toBe("Ben\u202f: Rouge 6. Le rouge est demandé.");
});

test("bets, together", () => {
  expect(sentence({ type: "bets_revealed", bets: [1, 0, 2] }, english)).toBe("Bets: You 1, Ben 0, Chloé 2.");
  expect(sentence({ type: "bet_placed", seat: 0 }, english)).toBeNull();
  expect(sentence({ type: "bet_placed", seat: 2 }, french)).toBe("Chloé a parié.");
});

test("every event of a real game has a sentence without holes in both languages", () => {
  for (const event of entries.flatMap((entry) => entry.events)) {
    for (const hearing of [{ ...english, viewer: null }, french]) {
      const said = sentence(event, hearing);
      expect(said).toMatch(/\S/);
      expect(said).not.toMatch(/undefined|null|NaN|\.\./);
    }
  }
});
