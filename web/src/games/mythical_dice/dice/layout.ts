/**
 * The places of dice on the table area, and the sides they come from. Pure; all places are fractions of the
 * area: x 0 (left) to 1 (right), y 0 (top) to 1 (bottom).
 */

export type Place = { readonly x: number; readonly y: number };

export type Layout = {
  /** Seats round the table, 3-6. */
  readonly seats: number;
  /** The seat that sits at the bottom edge: the viewer's, or 0 for a spectator. Others follow clockwise. */
  readonly bottom: number;
  /** `ring`: each die lies towards its seat. `row`: dice lie in the order in which they were rolled. */
  readonly shape: "ring" | "row";
  /** Own angles per seat, in turns clockwise from the bottom (0 bottom, 0.25 left, 0.5 top, 0.75 right). */
  readonly turns?: readonly number[];
  /** Half the width and height of the ring (default 0.31 and 0.27): more where nothing else stands on the area. */
  readonly spread?: Place;
};

/** Angle of a seat in turns, clockwise as seen from above, 0 at the bottom edge. */
export function turnOf(layout: Layout, seat: number): number {
  const own = layout.turns?.[seat];
  if (own !== undefined) return own;
  const steps = (((seat - layout.bottom) % layout.seats) + layout.seats) % layout.seats;
  return steps / layout.seats;
}

/** Unit vector from the middle of the area towards a seat: x to the right, y down. */
export function towards(layout: Layout, seat: number): Place {
  const angle = turnOf(layout, seat) * 2 * Math.PI;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

const RING: Place = { x: 0.31, y: 0.27 };
const ROW_GAP = 0.155;

/** Place of the die of `seat`, the `index`-th of the trick (0-based). */
export function placeOf(layout: Layout, seat: number, index: number): Place {
  if (layout.shape === "row") {
    return { x: 0.5 + (index - (layout.seats - 1) / 2) * ROW_GAP, y: 0.5 };
  }
  const side = towards(layout, seat);
  const { x, y } = layout.spread ?? RING;
  return { x: 0.5 + side.x * x, y: 0.5 + side.y * y };
}

/** The point on (or past) the edge of the area that belongs to a seat: gathered dice go there. */
export function edgeOf(layout: Layout, seat: number, past = 0.62): Place {
  const side = towards(layout, seat);
  const stretch = past / Math.max(Math.abs(side.x), Math.abs(side.y));
  return { x: 0.5 + side.x * stretch, y: 0.5 + side.y * stretch };
}

/** The ring of a big screen, where nothing stands on the area but the reason in the middle. */
export const WIDE: Place = { x: 0.28, y: 0.3 };

/** Edge length of a die in pixels that fits an area: six dice never touch. `wide`: in that ring. */
export function dieSize(width: number, height: number, wide = false): number {
  return Math.round(Math.max(28, Math.min(wide ? 320 : 72, width * 0.14, height * (wide ? 0.18 : 0.165))));
}
