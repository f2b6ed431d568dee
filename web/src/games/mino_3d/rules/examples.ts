/**
 * What the page draws, as data: the box, and placements with their points or the reason for refusal. A Python test plays
 * each of them through the compiled rules, so the page computes nothing itself.
 */
import type { Lying } from "../oblique.ts";
import box from "./box.json";
import drawn from "./examples.json";
import type { Mark } from "./marks.ts";

/** A placement with the three parts of its points (D7). `laid` in the order of building. */
export type Placement = {
  readonly id: string;
  readonly ruling: Mark;
  readonly laid: readonly Lying[];
  readonly placed: Lying;
  readonly digits: number;
  readonly meeting: number;
  readonly joining: number;
  readonly points: number;
};

/** A placement that the rules forbid, with the house's code of the refusal. */
export type Refused = {
  readonly id: string;
  readonly ruling: Mark;
  readonly laid: readonly Lying[];
  readonly placed: Lying;
  readonly code: string;
};

export const PLACEMENTS = drawn.placements as readonly Placement[];
export const REFUSALS = drawn.refusals as readonly Refused[];
export const PIECES: readonly string[] = box.pieces;
export const LENGTHS: readonly { readonly seats: number; readonly turns: number; readonly removed: number }[] =
  box.turns;
