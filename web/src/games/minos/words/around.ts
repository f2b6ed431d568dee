/** The words around this game's table, in the reader's language. */

import { area } from "../../../words/index.svelte.ts";
import { minosAround as en } from "./en/around.ts";
import { minosAround as fr } from "./fr/around.ts";

export const aroundWords = area({ en, fr });
