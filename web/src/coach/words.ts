/** The words of the coach, in the reader's language. */
import { coach as en } from "../i18n/en/coach.ts";
import { lookingBack as lookingBackEn } from "../i18n/en/looking_back.ts";
import { coach as fr } from "../i18n/fr/coach.ts";
import { lookingBack as lookingBackFr } from "../i18n/fr/looking_back.ts";
import { area } from "../i18n/index.svelte.ts";

export const coachWords = area({ en, fr });
export const lookingBackWords = area({ en: lookingBackEn, fr: lookingBackFr });
