/**
 * A real game for tests: three seats, played at random through the house's match and stored as lines of JSON, one for
 * each entry of the log. It has the views of the first turns and of the end.
 */

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
