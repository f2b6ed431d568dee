/** The words around any running game, in the reader's language. */
import { play as en } from "../i18n/en/play.ts";
import { play as fr } from "../i18n/fr/play.ts";
import { area } from "../i18n/index.svelte.ts";

export const playWords = area({ en, fr });
export type PlayWords = typeof en;
