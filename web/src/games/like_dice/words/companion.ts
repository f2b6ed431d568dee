/** The words for people who play with the box of this game, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { companion as en } from "./en/companion.ts";
import { companion as fr } from "./fr/companion.ts";

export const companionWords = area({ en, fr });
