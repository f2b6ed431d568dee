/** The house's offers as a list: every piece of the hand at every place, with its points (D7). The page adds no rule. */
import { FACINGS, pieceOf } from "./pieces.ts";
import type { Facing, OwnView, Place } from "./view.ts";

export type Fit = {
  /** Index of the piece in the hand, from 0. */
  readonly index: number;
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: Facing;
  /** The three parts of the points: its own digits, digits met above and below, pieces joined by colour. */
  readonly digits: number;
  readonly meeting: number;
  readonly joining: number;
  readonly points: number;
  /** Whether its points are shown; at a table without help they are 0 here, and in no picture and no word. */
  readonly told: boolean;
};

const NO_POINTS = { digits: 0, meeting: 0, joining: 0, points: 0 };

/** Numbers of `Spot.fits` per fit. */
const STRIDE = 4;

/**
 * Every placement that the house offers this seat, the highest points first; none when it is not its turn. `shown`: the
 * hand in the order in which the page shows it; `index` is a piece's place there. `told`: points are shown.
 */
export function fitsOf(own: OwnView, shown: readonly string[] = own.hand, told = true): Fit[] {
  const fits: Fit[] = [];
  for (const { x, y, z, fits: numbers } of own.spots) {
    for (let at = 0; at + STRIDE <= numbers.length; at += STRIDE) {
      const [held = 0, turn = 0, meeting = 0, joining = 0] = numbers.slice(at, at + STRIDE);
      const piece = own.hand[held];
      const facing = FACINGS[turn];
      if (piece === undefined || facing === undefined) continue;
      const index = shown.indexOf(piece);
      const { first, second } = pieceOf(piece);
      const digits = first + second;
      const points = { digits, meeting, joining, points: digits + meeting + joining };
      fits.push({ index, piece, x, y, z, facing, ...(told ? points : NO_POINTS), told });
    }
  }
  return fits.sort(byPoints);
}

function byPoints(a: Fit, b: Fit): number {
  return (
    b.points - a.points ||
    a.index - b.index ||
    a.z - b.z ||
    b.y - a.y ||
    a.x - b.x ||
    FACINGS.indexOf(a.facing) - FACINGS.indexOf(b.facing)
  );
}

/** A key for a fit: equal for the same piece at the same place with the same facing. */
export function keyOf({ piece, x, y, z, facing }: Pick<Fit, "piece" | "x" | "y" | "z" | "facing">): string {
  return `${piece}@${x},${y},${z},${facing}`;
}

/** The action that places it. */
export function placing({ piece, x, y, z, facing }: Fit): Place {
  return { type: "place", piece, x, y, z, facing };
}
