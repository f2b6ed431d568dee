/** What a tile looks like from above: paths on a square of 100 by 100. */
import { deckUpright, kindOf, openSides, type Side } from "./tiles.ts";

/** Side of a tile in the drawing. */
export const UNIT = 100;
/** Half of it: where the middle is. */
export const MIDDLE = UNIT / 2;

const ENDS: Readonly<Record<Side, string>> = {
  north: "50 0",
  east: "100 50",
  south: "50 100",
  west: "0 50",
};

const NEAR: Readonly<Record<Side, string>> = {
  north: "50 28",
  east: "72 50",
  south: "50 72",
  west: "28 50",
};

const DECK = { upright: "M50 0V100", across: "M0 50H100" };

export type Drawing = {
  /** Grooves on the level of the wood. */
  readonly groove: string;
  /** A round end in the middle: a dead end. */
  readonly round: boolean;
  /** A bridge's deck, drawn from north to south, and the quarter turns that it is turned by. */
  readonly deck: 0 | 1 | null;
  readonly block: boolean;
};

const BLANK: Drawing = { groove: "", round: false, deck: null, block: false };

/** The drawing of a tile as the wire numbers it. */
export function drawingOf(tile: number): Drawing {
  const kind = kindOf(tile);
  const sides = openSides(tile);
  switch (kind) {
    case null:
      return BLANK;
    case "block":
      return { ...BLANK, block: true };
    case "bridge":
      return { ...BLANK, groove: deckUpright(tile) ? DECK.across : DECK.upright, deck: deckUpright(tile) ? 0 : 1 };
    case "elbow": {
      const [a, b] = sides as [Side, Side];
      return { ...BLANK, groove: `M${ENDS[a]}L${NEAR[a]}Q50 50 ${NEAR[b]}L${ENDS[b]}` };
    }
    case "straight": {
      const [a, b] = sides as [Side, Side];
      return { ...BLANK, groove: `M${ENDS[a]}L${ENDS[b]}` };
    }
    case "dead_end":
      return { ...BLANK, groove: `M${ENDS[sides[0] as Side]}L50 50`, round: true };
    case "tee":
    case "crossing":
      return { ...BLANK, groove: sides.map((side) => `M${ENDS[side]}L50 50`).join("") };
  }
}
