/** The words of the table that plays any game, in the reader's language. */
import { area } from "../../../words/index.svelte.ts";
import { plain as en } from "./en/plain.ts";
import { plain as fr } from "./fr/plain.ts";

export const words = area({ en, fr });
export type PlainWords = typeof en;
