/** The words of the labyrinth of the day, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { daily as en } from "./en/daily.ts";
import { daily as fr } from "./fr/daily.ts";

export const dailyWords = area({ en, fr });
