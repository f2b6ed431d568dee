/** The words around this game's table, in the reader's language. */

import { area } from "../../../words/index.svelte.ts";
import { likeDiceAround as en } from "./en/around.ts";
import { likeDiceAround as fr } from "./fr/around.ts";

export const aroundWords = area({ en, fr });
