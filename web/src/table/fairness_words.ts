/** The words of the check of a finished game, in the reader's language. */
import { fairness as en } from "../i18n/en/fairness.ts";
import { fairness as fr } from "../i18n/fr/fairness.ts";
import { area } from "../i18n/index.svelte.ts";

export const fairnessWords = area({ en, fr });
