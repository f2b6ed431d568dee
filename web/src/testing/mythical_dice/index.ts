/**
 * A real game for tests: three seats, all eight rounds, played at random through the house's match and stored as lines
 * of JSON, one for each entry of the log. It has the views of the first three rounds and of the end.
 */

import type { Frame } from "../../games/mythical_dice/view.ts";
import { NAMES, recorded } from "../recorded.ts";
import lines from "./game.ndjson?raw";

export { NAMES };
export const SEATS = NAMES.length;
export const { frames, entries, frameWhere, stateAt } = recorded<Frame>("mythical_dice", lines);
