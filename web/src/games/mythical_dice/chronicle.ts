/**
 * The table after the public events so far. A fold, so that every moment of a game can be shown again: live (event by
 * event), after a reload (all at once), in a replay (up to any event).
 * It knows no rule and shows only what the events say.
 */
import type { Entry, GameEvent, Kind, Roll, ScoreRow, TrickWon } from "./view.ts";

export type Stage = "wait" | "bet" | "roll" | "over";

/** One trick as it lies on the table; `won` is null until it is complete. */
export type TrickShown = {
  /** A key that changes when another trick begins. */
  readonly key: string;
  readonly rolls: readonly Roll[];
  /** The colour to follow (M6). */
  readonly led: Kind | null;
  /** The seat that would take the trick now; null: no die lies there. */
  readonly ahead: number | null;
  readonly won: TrickWon | null;
};

/** One seat in the current round. */
export type SeatShown = {
  readonly dice: number;
  readonly hasBet: boolean;
  readonly bet: number | null;
  /** The tricks won by this seat, each with its dice (M3). */
  readonly tricks: readonly (readonly Roll[])[];
  /** Points that count if the bet is made (M11). */
  readonly bonus: number;
  readonly score: number;
};

export type RoundScored = { readonly round: number; readonly rows: readonly ScoreRow[] };

export type Chronicle = {
  readonly stage: Stage;
  readonly round: number;
  /** Tricks of this round; equals the dice dealt to each seat (M2). */
  readonly dice: number;
  readonly starter: number | null;
  readonly seats: readonly SeatShown[];
  readonly trick: TrickShown;
  /** The trick before the current one, kept over the end of a round. */
  readonly last: TrickShown | null;
  readonly rounds: readonly RoundScored[];
  readonly winners: readonly number[] | null;
  /** Tricks begun so far, over all rounds: gives each trick its key. */
  readonly begun: number;
};

const EMPTY_TRICK: TrickShown = { key: "0", rolls: [], led: null, ahead: null, won: null };

/** Before the first deal. */
export function blank(seats: number): Chronicle {
  const seat: SeatShown = { dice: 0, hasBet: false, bet: null, tricks: [], bonus: 0, score: 0 };
  return {
    stage: "wait",
    round: 0,
    dice: 0,
    starter: null,
    seats: Array.from({ length: seats }, () => seat),
    trick: EMPTY_TRICK,
    last: null,
    rounds: [],
    winners: null,
    begun: 0,
  };
}

function withSeat(c: Chronicle, seat: number, change: (old: SeatShown) => Partial<SeatShown>): Chronicle {
  return { ...c, seats: c.seats.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)) };
}

function newTrick(c: Chronicle): Chronicle {
  const begun = c.begun + 1;
  const last = c.trick.won === null ? c.last : c.trick;
  return { ...c, begun, last, trick: { ...EMPTY_TRICK, key: String(begun) } };
}

/** The chronicle after one more event. */
export function after(c: Chronicle, event: GameEvent): Chronicle {
  switch (event.type) {
    case "dealt": {
      const fresh = { dice: event.dice, hasBet: false, bet: null, tricks: [], bonus: 0 };
      const seats = c.seats.map((seat) => ({ ...seat, ...fresh }));
      const next = {
        ...c,
        stage: "bet" as const,
        round: event.round,
        dice: event.dice,
        starter: event.starter,
        seats,
      };
      return newTrick(next);
    }
    case "bet_placed":
      return withSeat(c, event.seat, () => ({ hasBet: true }));
    case "bets_revealed": {
      const seats = c.seats.map((seat, i) => ({ ...seat, hasBet: true, bet: event.bets[i] ?? null }));
      return { ...c, stage: "roll", seats };
    }
    case "rolled": {
      const on = c.trick.won === null ? c : newTrick(c);
      const roll: Roll = { seat: event.seat, die: event.die, face: event.face };
      const led = event.sets_colour ? event.die : on.trick.led;
      const trick = { ...on.trick, rolls: [...on.trick.rolls, roll], led, ahead: event.ahead };
      return withSeat({ ...on, trick }, event.seat, (old) => ({ dice: old.dice - 1 }));
    }
    case "trick_won": {
      const trick = { ...c.trick, won: event };
      return withSeat({ ...c, trick }, event.seat, (old) => ({
        tricks: [...old.tricks, c.trick.rolls],
        bonus: old.bonus + event.bonus,
      }));
    }
    case "round_scored": {
      const seats = c.seats.map((seat, i) => {
        const row = event.rows.find((r) => r.seat === i);
        return row === undefined ? seat : { ...seat, score: row.total };
      });
      return { ...c, seats, rounds: [...c.rounds, { round: event.round, rows: event.rows }] };
    }
    case "game_over":
      return { ...c, stage: "over", winners: event.winners };
  }
}

/** The chronicle of a whole log, or of its first part. */
export function chronicleOf(entries: readonly Entry[], seats: number): Chronicle {
  let c = blank(seats);
  for (const entry of entries) for (const event of entry.events) c = after(c, event);
  return c;
}
