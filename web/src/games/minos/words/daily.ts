/** The words of the labyrinth of the day, in the reader's language. */

import { area } from "../../../words/index.svelte.ts";
import { minosDaily as en } from "./en/daily.ts";
import { minosDaily as fr } from "./fr/daily.ts";

export const dailyWords = area({ en, fr });
