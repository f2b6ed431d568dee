/** Each seat's colour and sign, for its pointer and beside its name. Never the colour alone. */

import { initialOf as signOf } from "../../i18n/signs.ts";

export const SEAT_COLOURS = ["#9c2f1f", "#1d5c8a", "#2f6b2f", "#7a3d8f", "#8a5a00", "#0f6b6b", "#5a4a42"] as const;

export function colourOf(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? SEAT_COLOURS[0];
}

/** The first letter of a name; if two names begin alike, the later seat gets one letter more. */
export function initialOf(names: readonly string[], seat: number): string {
  const name = names[seat] ?? "";
  const first = signOf(name) || String(seat + 1);
  const before = names.slice(0, seat).filter((other) => signOf(other) === first);
  return before.length === 0 ? first : `${first}${before.length + 1}`;
}
