/** The words of this game's lesson, in the reader's language. */
import { area } from "../../../i18n/index.svelte.ts";
import { lesson as en } from "./en/lesson.ts";
import { lesson as fr } from "./fr/lesson.ts";

export const lessonWords = area({ en, fr });
