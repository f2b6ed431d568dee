/** The words about this game before it is played, in the reader's language: its card, and what a table may choose. */
import { area } from "../../../i18n/index.svelte.ts";
import { about as en } from "./en/about.ts";
import { about as fr } from "./fr/about.ts";

export const aboutWords = area({ en, fr });
