import { numberIn, pluralIn } from "../../../../i18n/plural.ts";

/** The coach of Minos looks back over a whole match. */

const plural = pluralIn("en");
const tenths = (n: number) => numberIn("en")(Math.round(10 * n) / 10);
const tiles = (n: number) => `${tenths(n)} ${plural(n, { one: "tile", other: "tiles" })}`;

export const lookBack = {
  hint: "How well the seat counted and bid, against the longest walk of each labyrinth. This device searches for it, without the house.",
  nothing: "No walk was scored.",
  round: (round: number, length: number, bound: number) =>
    `Round ${round}: the longest walk has ${length === bound ? tiles(length) : `${length} to ${tiles(bound)}`}`,
  unproven: "The search did not end in time, so the coach says nothing of it.",
  /** off: mean distance of the counts from the longest walk. */
  counted: ({ rounds, right, noted, off }: { rounds: number; right: number; noted: number; off: number }) =>
    noted === 0
      ? `Counted in none of ${rounds} ${plural(rounds, { one: "labyrinth", other: "labyrinths" })}.`
      : `Counted right in ${right} of ${rounds} ${plural(rounds, { one: "labyrinth", other: "labyrinths" })}${right === noted ? "" : `, ${tiles(off)} off on average`}.`,
  walks: (walks: number, kept: number) => `Own bids kept: ${kept} of ${walks}.`,
};
