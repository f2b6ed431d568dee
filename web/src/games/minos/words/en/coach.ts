import { pluralIn } from "../../../../i18n/plural.ts";

/** What the coach of Minos says after a walk: about the viewer's count, and about the bid. */

const plural = pluralIn("en");
const tiles = (n: number) => `${n} ${plural(n, { one: "tile", other: "tiles" })}`;

export const coach = {
  greeting: "After each walk I tell you how well you had counted, and how well you bid.",
  nothing: (longest: number) => `You noted nothing; a walk of ${tiles(longest)} was there.`,
  exact: (longest: number) => `You counted right: no walk is longer than ${tiles(longest)}.`,
  short: (note: number, longest: number) =>
    `You noted ${note}; a walk of ${longest} was there, ${tiles(longest - note)} more.`,
  over: (note: number, longest: number) => `You noted ${note}, but no walk is longer than ${tiles(longest)}.`,
  /** About the viewer's own bid. */
  impossible: (bid: number) => `Your bid of ${bid} could not succeed.`,
  failed: (bid: number, laid: number) => `Your bid of ${bid} was possible; your walk ended after ${laid}.`,
  lost: (bid: number, marble: number) =>
    marble === 1
      ? `Your bid of ${bid} was possible, but not from where you began: the first marble lost it.`
      : `Your bid of ${bid} was possible until marble ${marble}: after it no walk of ${bid} was left.`,
  walked: (bid: number) => `Your walk of ${bid} kept your bid.`,
  /** About another seat's bid, below the viewer's right count. */
  timid: (bid: number, note: number) => `The bid stopped at ${bid}: you knew of a walk of ${note}.`,
  lucky: (bid: number) => `A bid of ${bid} could not succeed: to counter was right.`,
};
