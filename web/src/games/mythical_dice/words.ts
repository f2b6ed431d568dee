/** The words of this game's table, in the reader's language. */
import { dice as diceEn } from "../../words/en/dice.ts";
import { table as tableEn } from "../../words/en/table.ts";
import { dice as diceFr } from "../../words/fr/dice.ts";
import { table as tableFr } from "../../words/fr/table.ts";
import { area } from "../../words/index.svelte.ts";

export const words = area({ en: tableEn, fr: tableFr });
export const diceWords = area({ en: diceEn, fr: diceFr });
