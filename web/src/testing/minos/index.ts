/**
 * A real game: three seats, three rounds of 3 x 3 with underpasses, kept as it was played as lines of JSON, one for
 * each entry of the log, with what everybody and each seat saw.
 */

import type { Frame } from "../../games/minos/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("minos", lines);

/** The first frame at which it is this seat's turn, `after` entry n. */
export function turnOf(seat: number, after = -1): Frame {
  return frameWhere(`a turn of seat ${seat}`, ({ n, public: view }) => n > after && view?.turn === seat);
}
