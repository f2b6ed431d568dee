/** The words of the rules, in the reader's language. */
import { rules as en } from "../../../words/en/rules.ts";
import { rules as fr } from "../../../words/fr/rules.ts";
import { area } from "../../../words/index.svelte.ts";

export const rulesWords = area({ en, fr });
