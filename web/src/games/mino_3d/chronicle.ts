/**
 * The table after the public events so far. A fold, so that every moment of a game can be shown again: live (event by
 * event), after a reload (all at once), in a replay (up to any event).
 * It knows no rule and shows only what the events say.
 */
import type { Entry, GameEvent, Laid, Passed, Placed } from "./view.ts";

export type Stage = "wait" | "play" | "over";

export type SeatShown = {
  readonly pieces: number;
  readonly score: number;
  /** The seat passed at its last turn: no piece fitted (D8). */
  readonly passed: boolean;
};

/** One turn: a placement with its points, or a pass. */
export type Move = Placed | Passed;

export type Chronicle = {
  readonly stage: Stage;
  readonly starter: number | null;
  /** In the order of building; the first came from the stock (D2). */
  readonly laid: readonly Laid[];
  readonly seats: readonly SeatShown[];
  readonly moves: readonly Move[];
  readonly winners: readonly number[] | null;
  /** Pieces that each seat could not place, once the game is over. */
  readonly left: readonly number[];
};

/** Before the deal. */
export function blank(seats: number): Chronicle {
  const seat: SeatShown = { pieces: 0, score: 0, passed: false };
  return {
    stage: "wait",
    starter: null,
    laid: [],
    seats: Array.from({ length: seats }, () => seat),
    moves: [],
    winners: null,
    left: [],
  };
}

function withSeat(c: Chronicle, seat: number, change: (old: SeatShown) => Partial<SeatShown>): Chronicle {
  return { ...c, seats: c.seats.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)) };
}

/** The chronicle after one more event. */
export function after(c: Chronicle, event: GameEvent): Chronicle {
  switch (event.type) {
    case "dealt": {
      const { piece, x, y, z, facing } = firstOf(event.first);
      const seats = c.seats.map(() => ({ pieces: event.pieces, score: 0, passed: false }));
      return {
        ...blank(0),
        stage: "play",
        starter: event.starter,
        seats,
        laid: [{ piece, x, y, z, facing, seat: null }],
      };
    }
    case "placed": {
      const { seat, piece, x, y, z, facing } = event;
      const laid = [...c.laid, { piece, x, y, z, facing, seat }];
      return withSeat({ ...c, laid, moves: [...c.moves, event] }, seat, (old) => ({
        pieces: old.pieces - 1 + (event.drew ? 1 : 0),
        score: event.total,
        passed: false,
      }));
    }
    case "passed":
      return withSeat({ ...c, moves: [...c.moves, event] }, event.seat, () => ({ passed: true }));
    case "game_over": {
      const seats = c.seats.map((seat, i) => ({ ...seat, score: event.scores[i] ?? seat.score }));
      return { ...c, stage: "over", seats, winners: event.winners, left: event.left };
    }
  }
}

/** The first piece lies in the middle of the table; coordinates count from it. */
function firstOf(piece: string): Omit<Laid, "seat"> {
  return { piece, x: 0, y: 0, z: 0, facing: "east" };
}

/** The chronicle of a whole log, or of its first part. */
export function chronicleOf(entries: readonly Entry[], seats: number): Chronicle {
  let c = blank(seats);
  for (const entry of entries) for (const event of entry.events) c = after(c, event);
  return c;
}

/** The last turn, if any. */
export function lastMove(c: Chronicle): Move | null {
  return c.moves.at(-1) ?? null;
}

/** The last placement; passes after it do not count. */
export function lastPlaced(c: Chronicle): Placed | null {
  return c.moves.findLast((move) => move.type === "placed") ?? null;
}
