/** The pace of the table: how long each happening of this game is worth looking at. */
import { type Played as PlayedOf, paceOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

export type Played = PlayedOf<Chronicle, GameEvent>;

/** When nothing presses, in ms. */
const DWELL: Readonly<Record<GameEvent["type"], number>> = { dealt: 250, placed: 1600, passed: 1200, game_over: 0 };

export const pace = paceOf<Chronicle, GameEvent>({ blank, after, dwell: (event) => DWELL[event.type] });

type Waiting = Pick<Played, "queue">;

/** Who does the next thing that waits to be shown, if a seat does. */
export function nextSeat({ queue }: Waiting): number | null {
  const event = queue[0]?.event;
  return event?.type === "placed" || event?.type === "passed" ? event.seat : null;
}

/** The stock as it is shown: the house's count, and what is drawn in moves that wait to be shown. */
export function stockShown(stock: number, { queue }: Waiting): number {
  return stock + queue.filter(({ event }) => event.type === "placed" && event.drew).length;
}
