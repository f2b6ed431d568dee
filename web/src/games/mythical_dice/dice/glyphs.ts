/**
 * Our own drawings, as path data in a box of 64 by 64: the document (Glyph.svelte, Die.svelte) and the
 * textures of the tumbling dice (texture.ts) both draw from here.
 *
 * Every piece is either filled (`evenodd`, so that a shape inside a shape is a carved line) or stroked with
 * round ends. No piece needs to know the colour behind it.
 */
import type { DieFace, DieKind } from "./kinds.ts";

export const BOX = 64;

/** `cloth`: filled white and outlined with ink, so that a white flag is white on a light die too. */
export type Piece = { readonly d: string; readonly stroke?: number; readonly cloth?: boolean };

export type GlyphName = DieKind | Exclude<DieFace, "symbol">;

const DIGIT = 8.5;

export const GLYPHS: Readonly<Record<GlyphName, readonly Piece[]>> = {
  // A bull's head from the front: horns, ears, brow, eyes, muzzle.
  minotaur: [
    { d: "M8.5 4C.5 14 2 28.5 19 31.5L23.5 22.5C14.5 21.5 9 14.5 8.5 4Z" },
    { d: "M55.5 4C63.5 14 62 28.5 45 31.5L40.5 22.5C49.5 21.5 55 14.5 55.5 4Z" },
    { d: "M17.5 34C12.5 33 8 34.5 5.5 38.5C9.5 43 15 43 19 40.5Z" },
    { d: "M46.5 34C51.5 33 56 34.5 58.5 38.5C54.5 43 49 43 45 40.5Z" },
    {
      d:
        "M26.5 21C30 19 34 19 37.5 21L42.5 32.5C43.5 38 41.5 42 41 47.5L40.5 54C39.5 58.5 36 61 32 61C28 61 24.5 58.5 23.5 54L23 47.5C22.5 42 20.5 38 21.5 32.5Z" +
        "M24.5 35L30.5 38.5C30 41.5 27 42 25.5 40Z" +
        "M39.5 35L33.5 38.5C34 41.5 37 42 38.5 40Z" +
        "M26.5 52.5C27.5 50.5 30 50.5 30.5 52.5C30.5 55 28 55.5 26.5 52.5Z" +
        "M37.5 52.5C36.5 50.5 34 50.5 33.5 52.5C33.5 55 36 55.5 37.5 52.5Z",
    },
  ],
  // An eagle's head with the pointed ear of the beast, brow and neck feathers carved.
  griffin: [
    {
      d:
        "M8 61C4 47 6 34 13.5 25.5L7.5 3L26.5 14.5C32 12.5 38 12.5 43 15C41.5 20 41.5 26 43.5 31.5C40 32.5 37.5 34.5 37 37.5C38.5 40.5 42 42 46.5 42.5C43.5 46.5 40.5 47.8 37 48C38.5 53.5 42 57.5 47.5 61Z" +
        "M26 20.5L38.5 24.5C37 29.5 29.5 29 26 20.5Z" +
        "M15 39C13.5 45 14.5 51.5 18.5 57.5C20.5 51 19.5 44.5 15 39Z" +
        "M22.5 35C21.5 43 24 50.5 30.5 56.5C31 48.5 28.5 41 22.5 35Z",
    },
    {
      d: "M47 16C54 16.5 60 21.5 62.5 31C63.8 36.5 63 42.5 60 48C59.5 41 56.5 36.5 51 34L47.3 32.2C45.3 27 45.2 21.5 47 16Z",
    },
  ],
  // A tail that dives: the fan of the fin, scales, the sea.
  mermaid: [
    {
      d:
        "M28.3 27.5C16.5 27 6.5 19 4 4.5C16 3.5 27.5 7.5 32 17C36.5 7.5 48 3.5 60 4.5C57.5 19 47.5 27 35.7 27.5C37 37 48.5 39.5 51 52C47.5 48 42.5 48 38.5 51C34 54.2 30 54.2 25.5 51C21.5 48 16.5 48 13 52C15.5 39.5 27 37 28.3 27.5Z" +
        "M12.5 10.5C16.5 17 21.5 20.5 27.5 22.8C23.5 17.8 18.5 13.5 12.5 10.5Z" +
        "M51.5 10.5C47.5 17 42.5 20.5 36.5 22.8C40.5 17.8 45.5 13.5 51.5 10.5Z" +
        "M26.5 34C29 37.2 35 37.2 37.5 34C36 40.2 28 40.2 26.5 34Z" +
        "M22 41.5C26.5 45.8 37.5 45.8 42 41.5C38.5 49.4 25.5 49.4 22 41.5Z",
    },
    {
      d: "M5 57.5C9.5 53.5 15.5 53.5 20 57.5C24.5 61 28 61 32 57.5C36 54 39.5 54 44 57.5C48.5 61 54.5 61 59 57.5",
      stroke: 4.5,
    },
  ],
  // Small marks of the number colours; each has an outline of its own, so that 7 px tell them apart.
  red: [
    {
      d:
        "M35 3C37 15 52 22 52 40C52 52.5 43.5 61 32 61C20.5 61 12 52.5 12 40.5C12 32.5 16 27 20.5 21.5C21.5 27 23.5 30 27 31.5C26 20.5 28.5 10.5 35 3Z" +
        "M32.5 38C35.5 42.5 40 45.5 40 50C40 54 36.5 56 32 56C27.5 56 24.5 53.5 24.5 49.5C24.5 45 29.5 42.5 32.5 38Z",
    },
  ],
  yellow: [
    { d: "M32 18.5A13.5 13.5 0 1 1 32 45.5A13.5 13.5 0 1 1 32 18.5Z" },
    {
      d: "M32 5V10M32 54V59M5 32H10M54 32H59M12.9 12.9L16.4 16.4M47.6 47.6L51.1 51.1M12.9 51.1L16.4 47.6M47.6 16.4L51.1 12.9",
      stroke: 6.5,
    },
  ],
  purple: [{ d: "M15 8H49L59.5 23H4.5Z" }, { d: "M5 28H59L32 60.5Z" }],
  grey: [{ d: "M14 9H50V29H14Z" }, { d: "M3 34H30V55H3Z" }, { d: "M35 34H61V55H35Z" }],
  flag: [
    { d: "M15.5 8V59", stroke: 6 },
    { d: "M18 11.5C27 6 36 17 53.5 11.5V37.5C36 43 27 32 18 37.5Z", stroke: 4, cloth: true },
  ],
  "1": [{ d: "M22.5 19L34 11.5V53M23.5 53H44", stroke: DIGIT }],
  "2": [
    {
      d: "M20.5 21.5C20.5 14.5 25.5 10.5 32 10.5C38.5 10.5 43 14.5 43 20.5C43 31 20.5 39.5 20.5 53H44",
      stroke: DIGIT,
    },
  ],
  "3": [
    {
      d: "M21 11H42.5L31 26.5C39 26.5 44 32 44 39.5C44 48 38.5 53.5 31 53.5C26 53.5 22 51.5 19.5 48",
      stroke: DIGIT,
    },
  ],
  "4": [{ d: "M37.5 53.5V11L18 41H46", stroke: DIGIT }],
  "5": [
    {
      d: "M41.5 11H24L22.5 29C25 27 28 26 31 26C39 26 44 31.5 44 39.5C44 48 38.5 53.5 31 53.5C26 53.5 22.5 51.5 20 48.5",
      stroke: DIGIT,
    },
  ],
  "6": [
    {
      d: "M39 11C27 17 20.5 28 20.5 39.5C20.5 48 25.5 53.5 32.2 53.5C39 53.5 44 48 44 40.5C44 33 39 28 32.5 28C27 28 22.5 31 20.8 36",
      stroke: DIGIT,
    },
  ],
  "7": [{ d: "M19.5 11H44C36 24 30 38 28 53.5", stroke: DIGIT }],
  "8": [
    {
      d: "M32 30C26.5 30 22.5 26 22.5 20.5C22.5 14.5 26.5 10.5 32 10.5C37.5 10.5 41.5 14.5 41.5 20.5C41.5 26 37.5 30 32 30C25 30 20 35 20 41.5C20 48.5 25 53.5 32 53.5C39 53.5 44 48.5 44 41.5C44 35 39 30 32 30Z",
      stroke: DIGIT,
    },
  ],
  "9": [
    {
      d: "M25 53C37 47 43.5 36 43.5 24.5C43.5 16 38.5 10.5 31.8 10.5C25 10.5 20 16 20 23.5C20 31 25 36 31.5 36C37 36 41.5 33 43.2 28",
      stroke: DIGIT,
    },
  ],
};

/** A glyph set down on a face: scaled by `scale`, its box's corner at (x, y). */
export type Placed = {
  readonly name: GlyphName;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

function middle(name: GlyphName, edge: number, x = BOX / 2, y = BOX / 2): Placed {
  return { name, x: x - edge / 2, y: y - edge / 2, scale: edge / BOX };
}

/** The drawing in the middle of a face; a symbol is the kind's own. */
export function glyphOf(die: DieKind, face: DieFace): GlyphName {
  return face === "symbol" ? die : face;
}

/**
 * What a face of 64 by 64 shows. A digit or flag has the mark of its kind beside it; a symbol stands alone;
 * null (a die behind the screen) shows the kind's seal: its mark inside a ring (`ring` is its radius).
 */
export function compose(die: DieKind, face: DieFace | null): { glyphs: readonly Placed[]; ring: number | null } {
  if (face === null) return { glyphs: [middle(die, 31)], ring: 23.5 };
  const name = glyphOf(die, face);
  if (face === "symbol") return { glyphs: [middle(name, 47)], ring: null };
  return { glyphs: [middle(name, 46, 27.5, 28.5), middle(die, 17.5, 50.5, 51.5)], ring: null };
}
