/** The words of the labyrinth of the day, in the reader's language. */
import { minosDaily as en } from "../../../words/en/minos_daily.ts";
import { minosDaily as fr } from "../../../words/fr/minos_daily.ts";
import { area } from "../../../words/index.svelte.ts";

export const dailyWords = area({ en, fr });
