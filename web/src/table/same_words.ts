/** The words of tables with the same dice, in the reader's language. */
import { same as en } from "../i18n/en/same.ts";
import { same as fr } from "../i18n/fr/same.ts";
import { area } from "../i18n/index.svelte.ts";

export const sameWords = area({ en, fr });
