/** The words of this game's table, in the reader's language. */

import { area } from "../../../i18n/index.svelte.ts";
import { child as childEn } from "./en/child.ts";
import { coach as coachEn } from "./en/coach.ts";
import { insight as insightEn } from "./en/insight.ts";
import { table as en } from "./en/table.ts";
import { child as childFr } from "./fr/child.ts";
import { coach as coachFr } from "./fr/coach.ts";
import { insight as insightFr } from "./fr/insight.ts";
import { table as fr } from "./fr/table.ts";

export const words = area({ en, fr });
export const childWords = area({ en: childEn, fr: childFr });
export const coachWords = area({ en: coachEn, fr: coachFr });
export const insightWords = area({ en: insightEn, fr: insightFr });
export type LikeDiceWords = typeof en;
