/** The playback of the table: how long each event of this game is shown. */
import { type Played as PlayedOf, paceOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

export type Played = PlayedOf<Chronicle, GameEvent>;

/** Time shown at the natural pace, in ms. */
const DWELL: Readonly<Record<GameEvent["type"], number>> = { dealt: 250, placed: 1600, passed: 1200, game_over: 0 };

export const pace = paceOf<Chronicle, GameEvent>({ blank, after, dwell: (event) => DWELL[event.type] });

type Waiting = Pick<Played, "queue">;

/** Seat of the next event that waits to be shown, if it has one. */
export function nextSeat({ queue }: Waiting): number | null {
  const event = queue[0]?.event;
  return event?.type === "placed" || event?.type === "passed" ? event.seat : null;
}

/** The stock as shown: the house's count plus the pieces drawn in moves that wait to be shown. */
export function stockShown(stock: number, { queue }: Waiting): number {
  return stock + queue.filter(({ event }) => event.type === "placed" && event.drew).length;
}
