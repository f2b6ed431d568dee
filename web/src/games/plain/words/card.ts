/** The words of the card of a game that this page does not know, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { card as en } from "./en/card.ts";
import { card as fr } from "./fr/card.ts";

export const cardWords = area({ en, fr });
