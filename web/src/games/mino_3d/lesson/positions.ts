/** Positions of the lesson: builds with known pieces, laid out by playing to them. */
import type { Position } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import { type Fit, fitsOf, placing } from "../spots.ts";
import type { Facing, OwnView, Place, PublicView } from "../view.ts";

export const YOU = 0;
const BOT = 1;
const SEATS = 2;
/** Pieces that the learner still holds in the last position. */
const LEFT = 3;

export const at = (piece: string, x: number, y: number, z: number, facing: Facing): Place => ({
  type: "place",
  piece,
  x,
  y,
  z,
  facing,
});

type Build = {
  /** The piece turned up: its middle lies at 0, 0, and it faces east. */
  readonly first: string;
  /** Placements so far: the learner's, then the bot's, and so on; an even number, so that the learner is next. */
  readonly placed: readonly Place[];
  /** The six pieces that the learner holds then. */
  readonly hand: readonly string[];
};

/** Pieces that nothing in the lesson asks for: the bot holds and draws them. */
const REST = ["0-white-0", "1-purple-1", "1-red-0", "2-blue-0", "2-orange-0", "1-yellow-0"] as const;

/** A build of a few pieces. Each draw gives what the same seat places next, or what it holds in the end. */
export function build({ first, placed, hand }: Build): Position {
  const own = [...placed.filter((_, i) => i % SEATS === YOU).map(({ piece }) => piece), ...hand];
  const other = [...placed.filter((_, i) => i % SEATS === BOT).map(({ piece }) => piece), ...REST];
  const six = hand.length;
  return {
    options: { starter: YOU },
    seats: SEATS,
    viewer: YOU,
    lay(match) {
      const hands = [own.slice(0, six), other.slice(0, six)];
      match.start([{ type: "deal", hands, removed: [], first }]);
      placed.forEach((action, i) => {
        const seat = i % SEATS;
        const piece = (seat === YOU ? own : other)[six + Math.floor(i / SEATS)];
        match.act({ seat, action, outcomes: [{ type: "draw", piece }] });
      });
    },
  };
}

/** The end of a game: the learner is to place, has three pieces left, and has kept the strongest. */
export function lastPieces(luck: readonly number[]): Position {
  return {
    options: { starter: YOU },
    seats: SEATS,
    viewer: YOU,
    luck,
    lay(match) {
      match.start();
      for (let seat = next(match); seat !== null && !ends(match); seat = next(match)) {
        if (seat === YOU) match.act({ seat, action: weakest(match) });
        else match.actAsBot(seat);
      }
    },
  };
}

const next = (match: LocalMatch): number | null => (match.open as PublicView).turn;

function ends(match: LocalMatch): boolean {
  const { turn, seats } = match.open as PublicView;
  return turn === YOU && seats[YOU]?.pieces === LEFT;
}

/** The best place of the learner's piece with the smallest digits. */
function weakest(match: LocalMatch): Place {
  const fits = fitsOf(match.own as OwnView);
  const least = Math.min(...fits.map(({ digits }) => digits));
  return placing(fits.find(({ digits }) => digits === least) as Fit);
}
