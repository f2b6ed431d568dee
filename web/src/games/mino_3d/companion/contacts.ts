/** What a placement may meet on the table, as choices for a thumb. The rules refuse whatever else is noted. */
import { pieceOf } from "../pieces.ts";
import { laidOf, type Met, type Pad } from "./sheet.ts";

/** A piece meets one cell above and one below with each of its three. */
export const MOST = 2;

/** Rows and columns of choices: by the digits met at the first end, and at the second. A double has one row. */
export type Meetings = readonly (readonly Met[])[];

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);

/** The digits that a piece can meet as the table is; one choice (nothing) if none of its digits lies there. */
export function meetingsOf(piece: string, { showing }: Pick<Pad, "showing">): Meetings {
  const { first, second } = pieceOf(piece);
  const [firsts, seconds] = [showing[first] ?? 0, showing[second] ?? 0];
  if (first === second)
    return [upTo(Math.min(2 * MOST, firsts)).map((n) => [Math.min(n, MOST), Math.max(0, n - MOST)])];
  return upTo(Math.min(MOST, firsts)).map((one) => upTo(Math.min(MOST, seconds)).map((other): Met => [one, other]));
}

/** Pieces that its colour can join, in the order in which they were laid. */
export const joinableBy = (piece: string, pad: Pad): readonly string[] =>
  laidOf(pad).filter((other) => pieceOf(other).colour === pieceOf(piece).colour);
