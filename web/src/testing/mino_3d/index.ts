/**
 * A real game to look at: three seats, played at random through the house's referee and kept as lines of JSON, one for
 * each entry of the log. Views are kept for the first turns and for the end.
 */

import type { Frame } from "../../games/mino_3d/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("mino-3d", lines);

/** The first frame at which it is this seat's turn, `after` entry n. */
export function turnOf(seat: number, after = -1): Frame {
  return frameWhere(`a turn of seat ${seat}`, ({ n, public: view }) => n > after && view?.turn === seat);
}
