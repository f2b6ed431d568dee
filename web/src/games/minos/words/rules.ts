/** The words of the rules, in the reader's language. */

import { area } from "../../../words/index.svelte.ts";
import { minosRules as en } from "./en/rules.ts";
import { minosRules as fr } from "./fr/rules.ts";

export const rulesWords = area({ en, fr });
