/** The words around any running game, in the reader's language. */
import { play as en } from "../../words/en/play.ts";
import { play as fr } from "../../words/fr/play.ts";
import { area } from "../../words/index.svelte.ts";

export const playWords = area({ en, fr });
export type PlayWords = typeof en;
