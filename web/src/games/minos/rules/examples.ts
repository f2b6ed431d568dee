/**
 * What the page draws, as data: the box, walks, and auctions seat by seat with their points. A Python test plays each of
 * them through the compiled rules, so the page computes nothing itself.
 */
import { tileOf } from "../labyrinth/tiles.ts";
import type { Ending, Kind, Marble, Options, Stance } from "../view.ts";
import box from "./box.json";
import drawn from "./examples.json";
import type { Mark } from "./marks.ts";

/** A walk in a labyrinth, written in the signs of docs/labyrinth.md; `longest`: marbles of the longest walk there. */
export type WalkExample = {
  readonly id: string;
  readonly ruling: Mark;
  readonly labyrinth: readonly string[];
  readonly bridges: NonNullable<Options["bridges"]>;
  readonly bid: number;
  readonly walk: readonly Marble[];
  readonly ended: Ending;
  readonly longest: number;
};

/** A seat's call, and the stances of all seats after it. */
export type Call = {
  readonly seat: number;
  readonly verb: "bid" | "counter" | "follow";
  readonly tiles: number | null;
  readonly seats: readonly { readonly stance: Stance; readonly stake: number }[];
};

/** An auction, and the points of each seat if the walk succeeds or fails. */
export type Auction = {
  readonly id: string;
  readonly ruling: Mark;
  readonly rows: number;
  readonly columns: number;
  readonly said: readonly Call[];
  readonly success: readonly number[];
  readonly failure: readonly number[];
};

export const WALKS = drawn.walks as readonly WalkExample[];
export const AUCTIONS = drawn.auctions as readonly Auction[];
export const TILES = box.tiles as readonly { readonly kind: Kind; readonly count: number }[];
/** Per size: the square of the box, the cells below which this holds, points, and seconds for a timed walk. */
export const PAYOUTS: readonly {
  readonly side: number;
  readonly below: number | null;
  readonly bidder: number;
  readonly follower: number;
  readonly walk: number;
}[] = box.payouts;
export const LENGTHS: readonly { readonly seats: number; readonly each: number; readonly rounds: number }[] =
  box.lengths;

/** Signs of docs/labyrinth.md, kind by kind, by quarter turns clockwise. */
const SIGNS: readonly (readonly [Kind, string])[] = [
  ["dead_end", "╵╶╷╴"],
  ["straight", "│─"],
  ["tee", "├┬┤┴"],
  ["crossing", "┼"],
  ["elbow", "└┌┐┘"],
  ["block", "█"],
  ["bridge", "╫╪"],
];

/** The tile of a sign, as numbered on the wire. */
export function tileOfSign(sign: string): number {
  const [kind, signs] = SIGNS.find(([, all]) => all.includes(sign)) ?? [];
  if (kind === undefined || signs === undefined) throw new Error(`no tile is written ${sign}`);
  return tileOf(kind, signs.indexOf(sign));
}
