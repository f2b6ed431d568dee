/** The words of the rules, in the reader's language. */
import { minosRules as en } from "../../../words/en/minos_rules.ts";
import { minosRules as fr } from "../../../words/fr/minos_rules.ts";
import { area } from "../../../words/index.svelte.ts";

export const rulesWords = area({ en, fr });
