import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/design/tokens.css", "utf8");

type Theme = "light" | "dark";
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

/** A token's colour in a theme, as #rrggbb. */
function colour(name: string, theme: Theme): string {
  const found = colours.get(name)?.[theme];
  if (found === undefined) throw new Error(`no colour --${name}`);
  return found;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["ground", "ground-deep", "surface", "surface-raised", "slab"];
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ["ink", [...GROUNDS, "bronze-wash", "good-wash", "bad-wash", "warn-wash"]],
  ["ink-soft", [...GROUNDS, "bronze-wash"]],
  ["ink-faint", ["ground", "ground-deep", "surface", "surface-raised"]],
  ["bronze", [...GROUNDS, "bronze-wash"]],
  ["on-bronze", ["bronze-fill", "bronze-fill-hover"]],
  ["good", [...GROUNDS, "good-wash"]],
  ["bad", [...GROUNDS, "bad-wash"]],
  ["warn", [...GROUNDS, "warn-wash"]],
];
const EDGES: readonly (readonly [string, readonly string[]])[] = [
  ["line-strong", ["ground", "surface", "surface-raised"]],
  ["focus", [...GROUNDS, "bronze-wash"]],
  ["bronze-fill", ["ground", "surface", "surface-raised"]],
];

const cases = (pairs: typeof TEXT) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => (["light", "dark"] as const).map((theme) => [front, ground, theme] as const)),
  );

test("contrast is measured as WCAG does", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(cases(TEXT))("text in --%s on --%s can be read (%s)", (front, ground, theme) => {
  expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(cases(EDGES))("--%s on --%s can be told apart (%s)", (front, ground, theme) => {
  expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
});
