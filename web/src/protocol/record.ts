/** The record of a finished match (docs/record.md), as far as the page reads it without checking. */
import type { GameOptions } from "./types.ts";

export type RecordHeader = {
  readonly game: string;
  readonly match: string;
  readonly table: string | null;
  readonly seats: number;
  readonly options: GameOptions;
  readonly commitment: string | null;
  readonly created: number;
  /** Left out: words of the dice come in order. */
  readonly words?: "addressed";
  /** The dice of another match; left out: its own. */
  readonly dice?: { readonly match: string; readonly commitment: string; readonly salt: string };
  /** One device dealt for itself; left out: a house dealt. */
  readonly dealer?: "device";
  /** The package that brings the game; left out: a game of the house. */
  readonly package?: { readonly name: string; readonly version: string; readonly sources: string };
};

export type RecordEntry =
  | {
      readonly type: "seated";
      readonly n: number;
      readonly seat: number;
      readonly name: string;
      readonly who: "person" | "bot";
      readonly level: string | null;
    }
  | { readonly type: "took_over"; readonly n: number; readonly seat: number; readonly name: string }
  | { readonly type: "unseated"; readonly n: number; readonly seat: number }
  | { readonly type: "seeded"; readonly n: number; readonly seat: number; readonly seed: string }
  | {
      readonly type: "ended";
      readonly n: number;
      readonly scores: readonly number[];
      readonly winners: readonly number[];
      readonly house_seed: string | null;
    }
  | { readonly type: "started" | "acted" | "elapsed" | "expired" | "left" | "returned"; readonly n: number };

export type GameRecord = { readonly header: RecordHeader; readonly entries: readonly RecordEntry[] };

/** The text that each record was read from. Its bytes are hashed, so it is checked and saved unchanged. */
const texts = new WeakMap<GameRecord, string>();

/** Store the text of a record; returns the record. */
export function withText<R extends GameRecord>(record: R, text: string): R {
  texts.set(record, text);
  return record;
}

/** The text that a record was read from, or else its JSON. */
export const textOfRecord = (record: GameRecord): string => texts.get(record) ?? JSON.stringify(record);
