/** The words of the page for a record, in the reader's language. */
import { record as en } from "../../i18n/en/record.ts";
import { record as fr } from "../../i18n/fr/record.ts";
import { area } from "../../i18n/index.svelte.ts";

export const recordWords = area({ en, fr });
