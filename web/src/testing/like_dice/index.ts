/**
 * A real game: three seats with targets of 3, 4 and 3 cards, six missions, one of each kind, kept as it was played as
 * lines of JSON, one for each entry of the log, with what everybody and each seat saw.
 */

import type { Frame, Stage, Verb } from "../../games/like_dice/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("like_dice", lines);

/** The first frame after entry `after` in which a seat may do this, in this stage. */
export function mayAt(stage: Stage, verb: Verb, seat = 0, after = -1): Frame {
  return frameWhere(
    `${verb} in ${stage}`,
    ({ n, public: view, owns }) => n > after && view?.stage === stage && (owns[seat]?.may.includes(verb) ?? false),
  );
}
