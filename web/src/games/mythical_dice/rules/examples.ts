/**
 * What the page draws, as data: the box, the tricks, the hands, the rounds. `tests/games/test_rule_examples.py` plays
 * each of them through the compiled rules, so the page computes nothing itself.
 */
import type { DieFace, DieKind } from "../dice/kinds.ts";
import box from "./box.json";
import drawn from "./examples.json";
import terms from "./glossary.json";
import type { Mark } from "./marks.ts";

export type ShownDie = { readonly die: DieKind; readonly face: DieFace };

/** Dice in the order of rolling; `seats` are names, `winner` is a place among them, `led` the colour to follow. */
export type Trick = {
  readonly id: string;
  readonly ruling: Mark;
  readonly seats: readonly string[];
  readonly rolls: readonly ShownDie[];
  readonly led: DieKind | null;
  readonly winner: number;
  readonly reason: string;
  readonly later: boolean;
  readonly beats: readonly DieKind[];
  readonly bonus: number;
};

/** A hand in the middle of a trick: what `seat` holds, and what it may roll (M6). */
export type Follow = {
  readonly id: string;
  readonly ruling: Mark;
  readonly seats: readonly string[];
  readonly rolls: readonly ShownDie[];
  readonly led: DieKind | null;
  readonly seat: number;
  readonly hand: readonly DieKind[];
  readonly may: readonly DieKind[];
};

/** One seat's round and its points (M10, M11, M14). */
export type Round = {
  readonly id: string;
  readonly ruling: Mark;
  readonly round: number;
  readonly bet: number;
  readonly won: number;
  readonly bonus: number;
  readonly simplified: boolean;
  readonly points: number;
};

export type Kind = { readonly die: DieKind; readonly count: number; readonly faces: readonly DieFace[] };

export const TRICKS = drawn.tricks as readonly Trick[];
export const FOLLOWS = drawn.follows as readonly Follow[];
export const ROUNDS = drawn.rounds as readonly Round[];
export const KINDS = box.dice as readonly Kind[];
export const LENGTHS: readonly { readonly seats: number; readonly rounds: number }[] = box.rounds;
export const POINTS = box.points;
export const TERMS: readonly { readonly id: string; readonly en: string; readonly fr: string }[] = terms;
