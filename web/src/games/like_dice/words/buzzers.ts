/** The words of a race with the box, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { buzzers as en } from "./en/buzzers.ts";
import { buzzers as fr } from "./fr/buzzers.ts";

export const buzzerWords = area({ en, fr });
export type BuzzerWords = typeof en;
