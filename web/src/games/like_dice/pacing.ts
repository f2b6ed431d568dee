/** The playback of the table: how long each event of this game is shown. Events of a race are shown at once. */
import { type Played as PlayedOf, paceOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import { lasts } from "./steps.ts";
import type { GameEvent } from "./view.ts";

export type Played = PlayedOf<Chronicle, GameEvent>;

/** Time shown at the natural pace, in ms. A card that was taken flies while the game goes on. */
function dwell(event: GameEvent): number {
  return event.type === "checked" ? lasts(event.checks) : 0;
}

export const pace = paceOf<Chronicle, GameEvent>({ blank, after, dwell });

/** Whether to show these events at once: the next mission is near, so the last one no longer matters. */
export function presses(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "braced" || type === "mission_turned");
}
