/** How a game tells of its matches: the words that only the game has. */
import type { LedgerEntry } from "../protocol/types.ts";
import type { Part, Point } from "./ledger.ts";

/** Who reads. viewer: their seat; null: they had none. */
export type Reader = { readonly names: readonly string[]; readonly viewer: number | null };

/** Name of a seat; null: the reader's own. */
export const nameOf = (seat: number | null, { names, viewer }: Reader): string | null =>
  seat === viewer ? null : (names[seat ?? 0] ?? "");

export type Narrator = {
  /** What a part means in this game, where the usual words do not fit. */
  readonly meaning?: () => Partial<Readonly<Record<Part, string>>>;
  /** What play and luck mean over many matches of a game without choices: nothing is left behind there. */
  readonly meaningOverTime?: () => Readonly<Record<"play" | "luck", string>>;
  /** The line under the title, where the usual one does not fit. */
  readonly hint?: () => string;
  /** "Mission 6: …", where rounds have another name. */
  readonly inRound?: (round: number, what: string) => string;
  /** What happened at a moment: "you rolled yellow and got 3". */
  readonly moment: (entries: readonly LedgerEntry[], reader: Reader) => string;
  /** A turning point: "you rolled yellow; red was worth 8 points of chance (±1) more". */
  readonly point: (point: Point, reader: Reader) => string;
  /** A costly choice beside a better one, in a few words: "grey instead of red". */
  readonly instead?: (point: Point, reader: Reader) => string | null;
  /** "in mission 6", where rounds have another name. */
  readonly whereabouts?: (round: number) => string;
  /** What could have been done instead, and what it was worth, line by line. */
  readonly possible: (point: Point, reader: Reader) => readonly string[];
};
