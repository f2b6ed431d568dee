import { numberIn, pluralIn } from "../../../../i18n/plural.ts";

/** The coach of Minos looks back over a whole match. */

const plural = pluralIn("en");
const number = numberIn("en");
/** In tenths. */
const tiles = (n: number) => {
  const shown = Math.round(10 * n) / 10;
  return `${number(shown)} ${plural(shown, { one: "tile", other: "tiles" })}`;
};
const labyrinths = (n: number) => `${n} ${plural(n, { one: "labyrinth", other: "labyrinths" })}`;

export const lookBack = {
  hint: "How well the seat counted and bid, against the longest walk of each labyrinth. This device searches for it, without the house.",
  nothing: "No walk was scored.",
  round: (round: number, length: number, bound: number) =>
    `Round ${round}: the longest walk has ${length === bound ? tiles(length) : `${length} to ${tiles(bound)}`}`,
  unproven: "The search did not end in time, so the coach says nothing of it.",
  /** Of the labyrinths whose longest walk is proven. off: mean distance of the counts from it. */
  counted: ({ rounds, right, noted, off }: { rounds: number; right: number; noted: number; off: number }) => {
    if (rounds === 0) return "";
    if (noted === 0) return `No number noted in ${labyrinths(rounds)}.`;
    return `Counted right in ${right} of ${labyrinths(rounds)}${right === noted ? "" : `, ${tiles(off)} off on average`}.`;
  },
  walks: (walks: number, kept: number) => `Own bids kept: ${kept} of ${walks}.`,
};
