/** The lesson of Like Dice, with its words. */
import type { Lesson } from "../../../lesson/lesson.ts";
import { lessonWords } from "../words/lesson.ts";
import { taught } from "./steps.ts";

export const lesson: Lesson = { ...taught, words: lessonWords };
