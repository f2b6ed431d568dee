/** The accessible name of a die, in the user's language: "Red die: 6, winning". */

import { area } from "../../../i18n/index.svelte.ts";
import { dice as en } from "../words/en/dice.ts";
import { dice as fr } from "../words/fr/dice.ts";
import type { DieFace, DieKind, DieState } from "./kinds.ts";

export type DiceWords = typeof en;

export const diceWords = area({ en, fr });

/** "Red", "Minotaur". */
export function kindName(die: DieKind): string {
  return diceWords().kinds[die];
}

/** The name of a face: "6", "white flag", or the kind's name for its symbol. */
export function faceName(die: DieKind, face: DieFace, words: DiceWords = diceWords()): string {
  switch (face) {
    case "symbol":
      return words.kinds[die];
    case "flag":
      return words.flag;
    default:
      return face;
  }
}

/** The accessible name of a die: its kind, its face (null: not rolled), its state. */
export function dieLabel(
  die: DieKind,
  face: DieFace | null,
  state: DieState = "normal",
  words: DiceWords = diceWords(),
): string {
  const name = capital(words.die[die]);
  const shown = face === null ? name : words.shows(name, faceName(die, face, words));
  return words.named(
    shown,
    [face === null ? words.unrolled : "", words.states[state]].filter((part) => part !== ""),
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
