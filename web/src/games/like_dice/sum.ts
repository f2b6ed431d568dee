/** The terms of an answer's sum. Pure. */
import type { Counted } from "./view.ts";

type Counting = Pick<Counted, "colour" | "value">;
export type Answer<D extends Counting = Counting> = { readonly answer: number; readonly dice: readonly D[] };

/**
 * The dice of an answer, term by term; empty: no die counts, and the answer is 0. If the dice add up to more than the
 * answer, the mission asks for the highest and the lowest; the dice of a colour then all show the same number and count
 * once (L4).
 */
export function groupsOf<D extends Counting>({ answer, dice }: Answer<D>): readonly (readonly D[])[] {
  const all = dice.reduce((sum, { value }) => sum + value, 0);
  if (all === answer) return dice.map((die) => [die]);
  const colours = [...new Set(dice.map(({ colour }) => colour))];
  return colours.map((of) => dice.filter(({ colour }) => colour === of));
}

/** The numbers alone: "4 + 6 + 2". */
export function termsOf(answer: Answer): readonly number[] {
  return groupsOf(answer).map(([first]) => first?.value ?? 0);
}
