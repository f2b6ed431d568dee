import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What moves as long as it stands for something that goes on: sand that falls, a line that is sought. */
const GOES_ON = ["src/table/LineBanner.svelte", "src/table/Sandglass.svelte"];
/** Seconds after which all else rests (WCAG 2.2.2): while something moves, a phone draws 60 pictures a second. */
const LONGEST = 5;
const ANIMATION = /animation(?:-iteration-count)?: ([^;]+);/g;

/** Seconds that an animation lasts, as far as it is written in numbers. */
function lasts(animation: string): number {
  if (/\binfinite\b/.test(animation)) return Number.POSITIVE_INFINITY;
  const [, seconds = "0"] = /\s([\d.]+)s\b/.exec(animation) ?? [];
  const [, times = "1"] = /\s(\d+)$/.exec(animation) ?? [];
  return Number(seconds) * Number(times);
}

test("what moves by itself rests within five seconds", () => {
  const sources = globSync("src/**/*.{svelte,css}").map((file) => file.replaceAll("\\", "/"));
  const long = sources.filter((file) =>
    [...readFileSync(file, "utf8").matchAll(ANIMATION)].some(([, animation = ""]) => lasts(animation) > LONGEST),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(long.sort()).toEqual(GOES_ON);
});
