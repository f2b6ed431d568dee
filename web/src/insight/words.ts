/** The words of the analysis of a match, in the reader's language. */
import { insight as en } from "../i18n/en/insight.ts";
import { insight as fr } from "../i18n/fr/insight.ts";
import { area } from "../i18n/index.svelte.ts";

export const insightWords = area({ en, fr });
export type InsightWords = typeof en;
