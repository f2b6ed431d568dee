/** The words of the score pad for the box, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { pad as en } from "./en/pad.ts";
import { pad as fr } from "./fr/pad.ts";

export const padWords = area({ en, fr });
