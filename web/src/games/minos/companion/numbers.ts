/** A number of up to three digits, tapped one by one: it is complete as soon as another digit would make it too large. */

export type Typed = { readonly typed: string; readonly is: number | null; readonly wrong: boolean };

export const NOTHING: Typed = { typed: "", is: null, wrong: false };

/** After one more digit. `is`: the complete number; `wrong`: it is not from `least` to `most`, and nothing is kept. */
export function withDigit({ typed }: Typed, digit: number, least: number, most: number): Typed {
  const number = Number(`${typed}${digit}`);
  if (number > most) return { ...NOTHING, wrong: true };
  if (number === 0) return NOTHING;
  if (number * 10 > most)
    return number < least ? { ...NOTHING, wrong: true } : { typed: String(number), is: number, wrong: false };
  return { typed: String(number), is: null, wrong: false };
}

/** The number as it stands, for a press on OK. */
export function asItStands({ typed }: Typed, least: number): Typed {
  const number = Number(typed);
  return number < least ? { ...NOTHING, wrong: true } : { typed, is: number, wrong: false };
}
