/** The words of every rules page, in the reader's language. */
import { rulebook as en } from "../../words/en/rulebook.ts";
import { rulebook as fr } from "../../words/fr/rulebook.ts";
import { area } from "../../words/index.svelte.ts";

export const rulebookWords = area({ en, fr });
