/** A trick of the box, as it is tapped in: dice in the order of rolling. */
import type { DieKind } from "../dice/kinds.ts";

/** kind: number of the die's kind; face: its place among the six faces of the die. */
export type Roll = { readonly die: DieKind; readonly kind: number; readonly face: number };

export type { TrickWon } from "../view.ts";

/** The rulings that decide a trick, by the reason (M7-M9). */
export const RULINGS = {
  highest: "M7",
  later_tie: "M7",
  all_flags: "M8",
  minotaur: "M9",
  griffin: "M9",
  mermaid: "M9",
  mermaid_over_all: "M9",
} as const;
