/** The words of the check of a finished game, in the reader's language. */
import { fairness as en } from "../../words/en/fairness.ts";
import { fairness as fr } from "../../words/fr/fairness.ts";
import { area } from "../../words/index.svelte.ts";

export const fairnessWords = area({ en, fr });
