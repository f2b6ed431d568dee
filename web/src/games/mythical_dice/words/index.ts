/** The words of this game's table, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { coach as coachEn } from "./en/coach.ts";
import { dice as diceEn } from "./en/dice.ts";
import { insight as insightEn } from "./en/insight.ts";
import { puzzle as puzzleEn } from "./en/puzzle.ts";
import { table as tableEn } from "./en/table.ts";
import { coach as coachFr } from "./fr/coach.ts";
import { dice as diceFr } from "./fr/dice.ts";
import { insight as insightFr } from "./fr/insight.ts";
import { puzzle as puzzleFr } from "./fr/puzzle.ts";
import { table as tableFr } from "./fr/table.ts";

export const words = area({ en: tableEn, fr: tableFr });
export const coachWords = area({ en: coachEn, fr: coachFr });
export const diceWords = area({ en: diceEn, fr: diceFr });
export const puzzleWords = area({ en: puzzleEn, fr: puzzleFr });
export const insightWords = area({ en: insightEn, fr: insightFr });
