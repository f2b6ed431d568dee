/** The words of the coach, in the reader's language. */
import { coach as en } from "../i18n/en/coach.ts";
import { coach as fr } from "../i18n/fr/coach.ts";
import { area } from "../i18n/index.svelte.ts";

export const coachWords = area({ en, fr });
