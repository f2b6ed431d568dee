/** The playback of the table: how long each event of this game is shown. */
import { type Beat as BeatOf, type Played as PlayedOf, paceOf, type Step as StepOf } from "../../table/pacing.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { GameEvent } from "./view.ts";

export { atRest, due, HURRY, MOST } from "../../table/pacing.ts";

export type Beat = BeatOf<Chronicle, GameEvent>;
export type Played = PlayedOf<Chronicle, GameEvent>;
export type Step = StepOf<Chronicle, GameEvent>;

/** Time to show each event at the natural pace, in ms. */
const DWELL: Readonly<Record<GameEvent["type"], number>> = {
  dealt: 250,
  bet_placed: 0,
  bets_revealed: 1900,
  rolled: 1000,
  trick_won: 2600,
  round_scored: 500,
  game_over: 0,
};

export const pace = paceOf<Chronicle, GameEvent>({
  blank,
  after,
  dwell: (event) => DWELL[event.type],
  ends: (event) => event.type !== "rolled", // dice and the reason of their trick stay together
});
export const { begin, take, tick, skip } = pace;

/** Seat of the next event that waits to be shown, if it has one. */
export function nextSeat({ queue }: Pick<Played, "queue">): number | null {
  for (const { event } of queue) {
    if (event.type === "rolled") return event.seat;
    if (event.type !== "bet_placed") return null;
  }
  return null;
}
