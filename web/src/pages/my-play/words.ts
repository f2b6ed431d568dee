/** The words of My play, in the reader's language. */
import { myPlay as en } from "../../i18n/en/my_play.ts";
import { myPlay as fr } from "../../i18n/fr/my_play.ts";
import { area } from "../../i18n/index.svelte.ts";

export const myPlayWords = area({ en, fr });
