/** A position of a finished match, as one seat saw it: drawn from views alone, without the events before it. */
import type { Chronicle } from "./chronicle.ts";
import type { PublicView } from "./view.ts";

/** The table at this moment. A complete trick that still lies there is put away: the seat to act leads the next one. */
export function chronicleAt(view: PublicView): Chronicle {
  const lies = view.trick.winner === null;
  const dice = Math.max(...view.seats.map((seat) => seat.dice + seat.won), 0);
  return {
    stage: view.stage,
    round: view.round,
    dice: view.stage === "bet" ? (view.seats[0]?.dice ?? 0) : dice,
    starter: view.starter,
    seats: view.seats.map((seat) => ({
      dice: seat.dice,
      hasBet: seat.has_bet,
      bet: seat.bet,
      tricks: Array.from({ length: seat.won }, () => []),
      bonus: seat.bonus,
      score: seat.score,
    })),
    trick: {
      key: `${view.round} ${view.trick_number}`,
      rolls: lies ? view.trick.rolls : [],
      led: lies ? view.led : null,
      ahead: null, // a puzzle leaves that to its reader
      won: null,
    },
    last: null,
    rounds: [],
    winners: null,
    begun: 1,
  };
}
