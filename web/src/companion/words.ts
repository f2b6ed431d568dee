/** The words of the companions' frame, in the reader's language. */
import { box as en } from "../i18n/en/box.ts";
import { box as fr } from "../i18n/fr/box.ts";
import { area } from "../i18n/index.svelte.ts";

export const boxWords = area({ en, fr });
