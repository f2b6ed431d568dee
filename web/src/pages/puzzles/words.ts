/** The words of the puzzles, in the reader's language. */
import { puzzles as en } from "../../i18n/en/puzzles.ts";
import { puzzles as fr } from "../../i18n/fr/puzzles.ts";
import { area } from "../../i18n/index.svelte.ts";

export const puzzleWords = area({ en, fr });
