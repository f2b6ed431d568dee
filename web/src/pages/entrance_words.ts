/** The words of the entrance and of the places of games, in the reader's language. */
import { entrance as en } from "../i18n/en/entrance.ts";
import { entrance as fr } from "../i18n/fr/entrance.ts";
import { area } from "../i18n/index.svelte.ts";

export const entranceWords = area({ en, fr });
