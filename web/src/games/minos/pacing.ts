/** The playback of the table: how long each event of this game is shown. */
import { type Played as PlayedOf, paceOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

export type Played = PlayedOf<Chronicle, GameEvent>;

/** Time shown at the natural pace, in ms. Simultaneous actions are shown at once. */
const DWELL: Readonly<Record<GameEvent["type"], number>> = {
  round_began: 700,
  size_picked: 600,
  tile_laid: 0,
  built: 0,
  looked: 0,
  covered: 900,
  bid_made: 1500,
  staked: 1300,
  walk_began: 1300,
  marble_laid: 550,
  taken_back: 0,
  round_scored: 400,
  saw: 0,
  game_over: 0,
};

export const pace = paceOf<Chronicle, GameEvent>({ blank, after, dwell: (event) => DWELL[event.type] });

/** Seat of the next event that waits to be shown, if it has one. */
export function nextSeat({ queue }: Pick<Played, "queue">): number | null {
  const event = queue[0]?.event;
  return event !== undefined && "seat" in event ? event.seat : null;
}
