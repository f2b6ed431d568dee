/** The words of the look back over a whole match, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { lookBack as en } from "./en/look_back.ts";
import { lookBack as fr } from "./fr/look_back.ts";

export const lookBackWords = area({ en, fr });
