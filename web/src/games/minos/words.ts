/** The words of this game's table, in the reader's language. */
import { minos as en } from "../../words/en/minos.ts";
import { minos as fr } from "../../words/fr/minos.ts";
import { area } from "../../words/index.svelte.ts";

export const words = area({ en, fr });
export type MinosWords = typeof en;
