/**
 * The seven colours of the pieces: a fill, an ink legible on it (4.5 to 1, checked by a test), and a sign of its own
 * for readers who do not tell colours apart. The same in both themes.
 */
import type { Colour } from "./view.ts";

export type Paint = {
  readonly fill: string;
  readonly ink: string;
  /** A filled shape in a box of 0 0 24 24. */
  readonly glyph: string;
};

export const PAINTS: Readonly<Record<Colour, Paint>> = {
  // a crescent
  white: { fill: "#fbf8f0", ink: "#4a4034", glyph: "M16.5 3.2A9.3 9.3 0 1 0 20.8 15.5 7.6 7.6 0 0 1 16.5 3.2z" },
  // a lozenge
  purple: { fill: "#6d3aa8", ink: "#ffffff", glyph: "M12 1.8 19.5 12 12 22.2 4.5 12z" },
  // a heart
  red: {
    fill: "#b8241d",
    ink: "#ffffff",
    glyph: "M12 21.3C5.2 15.8 2.3 12.4 2.3 8.6A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 9.7 2.6c0 3.8-2.9 7.2-9.7 12.7z",
  },
  // a clover
  green: {
    fill: "#1c6f3a",
    ink: "#ffffff",
    glyph:
      "M12 2a4.4 4.4 0 0 1 3.5 7.1 4.4 4.4 0 1 1-2.1 7.4l1.6 5.5H9l1.6-5.5a4.4 4.4 0 1 1-2.1-7.4A4.4 4.4 0 0 1 12 2z",
  },
  // a drop
  blue: { fill: "#1a58ad", ink: "#ffffff", glyph: "M12 1.8C16 7.5 19 11.2 19 15a7 7 0 0 1-14 0c0-3.8 3-7.5 7-13.2z" },
  // a cross
  orange: { fill: "#f0821e", ink: "#1f1409", glyph: "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z" },
  // a star
  yellow: {
    fill: "#ffd53d",
    ink: "#2a1f08",
    glyph: "M12 1.8l3 6.9 7.4.7-5.6 4.9 1.7 7.3L12 17.7l-6.5 3.9 1.7-7.3L1.6 9.4 9 8.7z",
  },
};

/** Digit cells: bone, written on with ink. */
export const DIGIT = { fill: "#f3e7cf", ink: "#271e15", edge: "#9a8359" } as const;
