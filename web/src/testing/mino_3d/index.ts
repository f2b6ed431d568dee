/**
 * A real game for tests: three seats, played at random through the house's match and stored as lines of JSON, one for
 * each entry of the log. It has the views of the first turns and of the end.
 */

import type { Fit } from "../../games/mino_3d/spots.ts";
import type { Frame } from "../../games/mino_3d/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("mino_3d", lines);

/** The first frame at which it is this seat's turn, `after` entry n. */
export function turnOf(seat: number, after = -1): Frame {
  return frameWhere(`a turn of seat ${seat}`, ({ n, public: view }) => n > after && view?.turn === seat);
}

/** A place that the house offers, but for what is said. */
export const fitOf = (over: Partial<Fit>): Fit => ({
  told: true,
  index: 0,
  piece: "4-white-2",
  x: 1,
  y: 1,
  z: 0,
  facing: "east",
  digits: 6,
  meeting: 0,
  joining: 0,
  points: 6,
  ...over,
});
