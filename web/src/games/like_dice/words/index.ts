/** The words of this game's table, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { table as en } from "./en/table.ts";
import { table as fr } from "./fr/table.ts";

export const words = area({ en, fr });
export type LikeDiceWords = typeof en;
