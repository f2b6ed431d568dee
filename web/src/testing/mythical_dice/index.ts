/**
 * A real game to look at: three seats, all eight rounds, played at random through the house's referee and kept as lines
 * of JSON, one for each entry of the log. Views are kept for the first three rounds and for the end.
 */

import type { Frame } from "../../games/mythical_dice/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("mythical-dice", lines);
