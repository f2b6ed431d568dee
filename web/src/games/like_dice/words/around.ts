/** The words around this game's table, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { around as en } from "./en/around.ts";
import { around as fr } from "./fr/around.ts";

export const aroundWords = area({ en, fr });
