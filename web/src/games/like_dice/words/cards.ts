/** The words of dice cards and missions, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { drawn as en } from "./en/cards.ts";
import { drawn as fr } from "./fr/cards.ts";

export const cardWords = area({ en, fr });
