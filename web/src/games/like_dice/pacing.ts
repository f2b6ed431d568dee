/** The pace of the table: how long each happening of this game is worth looking at. Nothing in a race ever waits. */
import { type Played as PlayedOf, paceOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import { lasts } from "./steps.ts";
import type { GameEvent } from "./view.ts";

export type Played = PlayedOf<Chronicle, GameEvent>;

/** When nothing presses, in ms. */
function dwell(event: GameEvent): number {
  switch (event.type) {
    case "checked":
      return lasts(event.checks);
    case "taken":
      return 900;
    case "refilled":
      return 300;
    default:
      return 0;
  }
}

export const pace = paceOf<Chronicle, GameEvent>({ blank, after, dwell });

/** Whether these wait for nothing: once the next mission is near, nobody looks at the last one any more. */
export function presses(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "braced" || type === "mission_turned");
}
