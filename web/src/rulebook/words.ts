/** The words of every rules page, in the reader's language. */
import { rulebook as en } from "../i18n/en/rulebook.ts";
import { rulebook as fr } from "../i18n/fr/rulebook.ts";
import { area } from "../i18n/index.svelte.ts";

export const rulebookWords = area({ en, fr });
