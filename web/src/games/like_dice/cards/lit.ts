/** Which dice are highlighted: a card has two dice of two colours, so card and colour name a die. */
import type { Colour } from "../view.ts";

export type Lit = ReadonlySet<string>;
export const litKey = (card: number, colour: Colour): string => `${card} ${colour}`;
export const litOf = (dice: readonly { readonly card: number; readonly colour: Colour }[]): Lit =>
  new Set(dice.map(({ card, colour }) => litKey(card, colour)));
