import { describe, expect, test } from "vitest";
import { COLOURS, PAINTS, PIPS } from "./colours.ts";

/** Relative luminance (WCAG). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each(COLOURS)("%s", (colour) => {
  const { fill, mark, pip, glyph } = PAINTS[colour];

  test("pips stand out from the die and from its sign", () => {
    expect(contrast(pip, fill)).toBeGreaterThan(4);
    expect(contrast(pip, mark)).toBeGreaterThan(4.5);
  });

  test("its sign stands out from it by lightness alone", () => {
    expect(contrast(mark, fill)).toBeGreaterThan(1.5);
  });

  test("no other colour has this sign", () => {
    expect(COLOURS.filter((other) => PAINTS[other].glyph === glyph)).toEqual([colour]);
  });
});

test("a die shows as many pips as its value", () => {
  expect(PIPS.map((pips) => pips.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
