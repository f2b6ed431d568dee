import { beforeEach, expect, test } from "vitest";
import { games } from "../app/games.ts";
import { LOCALES, speak } from "../i18n/index.svelte.ts";

const MOST_WORDS = 25;
const lessons = games.all.flatMap((game) => (game.lesson === undefined ? [] : [[game.id, game.lesson.load] as const]));
const count = (text: string) => text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

beforeEach(() => localStorage.clear());

test.each(lessons)(
  "%s: each step has words in each language, few of them, and a hint if it can be done wrongly",
  async (id, load) => {
    const { lesson } = await load();
    expect(lesson.game).toBe(id);
    for (const language of LOCALES) {
      speak(language);
      const { steps, won, lost } = lesson.words();
      expect(Object.keys(steps)).toEqual(lesson.steps.map((step) => step.id));
      expect([won, lost].every((text) => text.length > 0)).toBe(true);
      for (const [i, step] of lesson.steps.entries()) {
        const { say = "", praise, hint } = steps[step.id] ?? {};
        for (const text of [say, praise ?? "", hint ?? ""])
          expect([step.id, text, count(text) <= MOST_WORDS]).toEqual([step.id, text, true]);
        expect([step.id, hint !== undefined]).toEqual([step.id, step.fits !== undefined || step.failed !== undefined]);
        expect([step.id, praise !== undefined]).toEqual([step.id, i + 1 < lesson.steps.length]);
      }
    }
  },
);

test("a lesson begins with a position", async () => {
  for (const [, load] of lessons) expect((await load()).lesson.steps[0]?.position).toBeDefined();
});
