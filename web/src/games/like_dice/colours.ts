/**
 * The five colours of the dice: the paint, and a sign for readers who do not tell colours apart.
 * Dice keep their colours in both themes; pips and signs differ from them in lightness (colours.test.ts).
 */
import type { Colour } from "./view.ts";

export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue", "purple"];

/** A die's paint: its sides, the sign within them, and its pips. */
export type Paint = {
  readonly fill: string;
  readonly mark: string;
  readonly pip: string;
  /** The sign, on a square of 40. */
  readonly glyph: string;
};

export const PAINTS: Readonly<Record<Colour | "white", Paint>> = {
  red: {
    fill: "#d6302a",
    mark: "#8f100d",
    pip: "#ffffff",
    /** a heart */
    glyph: "M20 35C8 26 4 20 4 14A8.5 8.5 0 0 1 20 10A8.5 8.5 0 0 1 36 14C36 20 32 26 20 35Z",
  },
  yellow: {
    fill: "#f8ce3c",
    mark: "#d29a00",
    pip: "#201500",
    /** a star */
    glyph:
      "M20 2L25.3 14.200L38.5 15.500L28.5 24.200L31.5 37.200L20 30.300L8.5 37.200L11.5 24.200L1.5 15.500L14.7 14.200Z",
  },
  green: {
    fill: "#2b8a3e",
    mark: "#0d5220",
    pip: "#ffffff",
    /** a fir tree */
    glyph: "M20 2L31 16H26.500L35 28H23.500V37H16.500V28H5L13.5 16H9Z",
  },
  blue: {
    fill: "#2f6fde",
    mark: "#123f95",
    pip: "#ffffff",
    /** a drop */
    glyph: "M20 2C27 12 33 18.5 33 25.500A13 12.5 0 0 1 7 25.500C7 18.5 13 12 20 2Z",
  },
  purple: {
    fill: "#8d3fc0",
    mark: "#541480",
    pip: "#ffffff",
    /** a cut stone */
    glyph: "M11 6H29L38 16L20 37L2 16Z",
  },
  white: { fill: "#fdfbf6", mark: "#fdfbf6", pip: "#201a12", glyph: "" },
};

/** Where the pips of each value are, on a square of 40. */
const L = 10.5;
const M = 20;
const R = 29.5;
export const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[M, M]],
  [
    [R, L],
    [L, R],
  ],
  [
    [R, L],
    [M, M],
    [L, R],
  ],
  [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [M, M],
    [L, R],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [L, M],
    [R, M],
    [L, R],
    [R, R],
  ],
];
