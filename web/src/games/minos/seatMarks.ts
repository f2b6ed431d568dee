/** Each seat's colour and sign: for hands that reach over the table, and beside names. Never the colour alone. */

export const SEAT_COLOURS = ["#9c2f1f", "#1d5c8a", "#2f6b2f", "#7a3d8f", "#8a5a00", "#0f6b6b", "#5a4a42"] as const;

export function colourOf(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? SEAT_COLOURS[0];
}

/** The first letter of a name; of two names that begin alike, one more of the later seat's. */
export function initialOf(names: readonly string[], seat: number): string {
  const name = names[seat] ?? "";
  const first = [...name.trim()][0]?.toLocaleUpperCase() ?? String(seat + 1);
  const before = names.slice(0, seat).filter((other) => [...other.trim()][0]?.toLocaleUpperCase() === first);
  return before.length === 0 ? first : `${first}${before.length + 1}`;
}
