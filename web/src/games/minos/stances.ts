/** Signs of the stances in the bidding, as lines on a square of 20, so that stances do not depend on colour alone. */
import type { Stance } from "./view.ts";

export const stanceGlyph: Readonly<Record<Stance, string>> = {
  /** an empty ring */
  free: "M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12z",
  /** a flag */
  bidder: "M5 18V2.5M5 3.5H16L13 7L16 10.5H5",
  /** a shield with a stroke through it */
  counter: "M10 2L3.5 4.5V9.5C3.5 13.5 6.5 16.5 10 18C13.5 16.5 16.5 13.5 16.5 9.5V4.5ZM4.8 14.8L15.2 4.2",
  /** steps behind one another */
  follow: "M3 6L8 10L3 14M10 6L15 10L10 14",
};
