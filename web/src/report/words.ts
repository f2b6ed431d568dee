/** Words of the report as a file, in its language. */
import { report as en } from "../i18n/en/report.ts";
import { report as fr } from "../i18n/fr/report.ts";
import { area } from "../i18n/index.svelte.ts";

export const reportWords = area({ en, fr });
