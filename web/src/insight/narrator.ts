/** How a game tells of its matches: the words that only the game has. */
import type { LedgerEntry } from "../protocol/types.ts";
import type { Point } from "./ledger.ts";

/** Who reads. viewer: their seat; null: they had none. */
export type Reader = { readonly names: readonly string[]; readonly viewer: number | null };

export type Narrator = {
  /** What happened at a moment: "you rolled yellow and got 3". */
  readonly moment: (entries: readonly LedgerEntry[], reader: Reader) => string;
  /** A turning point: "you rolled yellow; grey kept 8 % more (±1 %)". */
  readonly point: (point: Point, reader: Reader) => string;
  /** What could have been done instead, and what it was worth, line by line. */
  readonly possible: (point: Point, reader: Reader) => readonly string[];
};
