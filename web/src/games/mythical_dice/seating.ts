/** The positions of the seats round the table. Pure; fractions of the table area, x to the right, y down. */

export type Spot = { readonly x: number; readonly y: number };

/** Seats in the order of play, beginning with the viewer's (a spectator's: seat 0). */
export function clockwise(seats: number, viewer: number | null): readonly number[] {
  return Array.from({ length: seats }, (_, i) => ((viewer ?? 0) + i) % seats);
}

/** Turns clockwise from the bottom, by number of seats: visually even on a flat oval, the lower corners free. */
const TURNS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 0.32, 0.68],
  4: [0, 0.22, 0.5, 0.78],
  5: [0, 0.19, 0.4, 0.6, 0.81],
  6: [0, 0.18, 0.36, 0.5, 0.64, 0.82],
};

/** Angle of the `index`-th seat in turns clockwise from the bottom, where the viewer sits. */
export function turnAt(index: number, seats: number): number {
  return TURNS[seats]?.[index] ?? index / seats;
}

/** Turns per seat number, in the form of `Layout.turns`. */
export function turnsOf(seats: number, viewer: number | null): readonly number[] {
  const turns = new Array<number>(seats).fill(0);
  clockwise(seats, viewer).forEach((seat, index) => {
    turns[seat] = turnAt(index, seats);
  });
  return turns;
}

/** Turns per seat number on a narrow window: the viewer below, the others in a row above. */
export function turnsInRow(seats: number, viewer: number | null): readonly number[] {
  const turns = new Array<number>(seats).fill(0.5);
  clockwise(seats, viewer).forEach((seat, index) => {
    const x = (index + 0.5) / seats - 0.5;
    turns[seat] = index === 0 && viewer !== null ? 0 : 0.5 + Math.atan(2 * x) / (2 * Math.PI);
  });
  return turns;
}

/** Position of the badge of the `index`-th seat, on a flattened oval. */
export function spotAt(index: number, seats: number): Spot {
  const angle = turnAt(index, seats) * 2 * Math.PI;
  return { x: 0.5 - 0.43 * Math.sin(angle), y: 0.5 + 0.42 * Math.cos(angle) };
}
