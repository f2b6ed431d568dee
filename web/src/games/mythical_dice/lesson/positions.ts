/** Positions of the lesson: rounds with known dice, laid out by playing to them. */
import type { Position } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import type { Action, Face, Kind } from "../view.ts";

export const YOU = 0;
const SEATS = [0, 1, 2] as const;
/** The last round of three people (M2). */
const LAST = 8;

/** A die rolled, and the face that it shows. */
export type Rolled = readonly [die: Kind, face: Face];

type Round = {
  readonly hands: readonly (readonly Kind[])[];
  /** The seat that leads. */
  readonly leader: number;
  /** Of all seats; none: they are still to be placed. */
  readonly bets?: readonly number[];
  /** The dice of the first trick that are rolled already. */
  readonly rolled?: readonly Rolled[];
};

const roll = (die: Kind, face: Face) => ({ type: "roll", die, face });
const deal = (hands: Round["hands"]) => ({ type: "deal", hands });
const same = <T>(what: T, count: number): T[] => Array.from({ length: count }, () => what);

function bet(match: LocalMatch, bets: readonly number[]): void {
  for (const seat of SEATS) match.act({ seat, action: { type: "bet", tricks: bets[seat] ?? 0 } });
}

/** Roll the dice of a trick, or of its beginning, from the leader on. `more`: what follows the last die. */
function rollAll(match: LocalMatch, leader: number, rolled: readonly Rolled[], more: readonly unknown[] = []): void {
  rolled.forEach(([die, face], i) => {
    const action: Action = { type: "roll", die };
    const outcomes = [roll(die, face), ...(i === SEATS.length - 1 ? more : [])];
    match.act({ seat: (leader + i) % SEATS.length, action, outcomes });
  });
}

/** A round of this many dice: in those before it the leader has won all tricks, as bet. */
export function round({ hands, leader, bets, rolled = [] }: Round): Position {
  const dice = hands[0]?.length ?? 0;
  // A leader who holds red dice among yellow ones takes all tricks.
  const before = (count: number) => SEATS.map((seat) => same<Kind>(seat === leader ? "red" : "yellow", count));
  const dealtTo = (number: number) => deal(number === dice ? hands : before(number));
  return {
    options: { starter: leader },
    seats: SEATS.length,
    viewer: YOU,
    lay(match) {
      match.start([dealtTo(1)]);
      for (let number = 1; number < dice; number++) {
        bet(
          match,
          SEATS.map((seat) => (seat === leader ? number : 0)),
        );
        for (let trick = 1; trick <= number; trick++) {
          const all: Rolled[] = [
            ["red", "7"],
            ["yellow", "3"],
            ["yellow", "3"],
          ];
          rollAll(match, leader, all, trick === number ? [dealtTo(number + 1)] : []);
        }
      }
      if (bets === undefined) return;
      bet(match, bets);
      rollAll(match, leader, rolled);
    },
  };
}

/** The last round of a game between bots, with two tricks to go and the learner to roll. */
export function lastTricks(luck: readonly number[]): Position {
  return {
    options: { starter: YOU },
    seats: SEATS.length,
    viewer: YOU,
    luck,
    lay(match) {
      match.start();
      const over = () => {
        const { round, trick_number, turn } = match.open as {
          round: number;
          trick_number: number;
          turn: number | null;
        };
        return round === LAST && trick_number === LAST - 1 && turn === YOU;
      };
      for (let moves = 0; moves < 400 && !over(); moves++) {
        const seat = SEATS.find((each) => match.awaits(each));
        if (seat === undefined) return;
        match.actAsBot(seat);
      }
    },
  };
}
