/** The words around lessons, in the reader's language. */
import { lesson as en } from "../i18n/en/lesson.ts";
import { lesson as fr } from "../i18n/fr/lesson.ts";
import { area } from "../i18n/index.svelte.ts";

export const lessonFrameWords = area({ en, fr });
