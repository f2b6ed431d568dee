/** The words of the rules, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { rules as en } from "./en/rules.ts";
import { rules as fr } from "./fr/rules.ts";

export const rulesWords = area({ en, fr });
