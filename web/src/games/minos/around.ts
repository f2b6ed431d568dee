/** The words around this game's table, in the reader's language. */
import { minosAround as en } from "../../words/en/minos_around.ts";
import { minosAround as fr } from "../../words/fr/minos_around.ts";
import { area } from "../../words/index.svelte.ts";

export const aroundWords = area({ en, fr });
