/**
 * The score pad of the box, as a fold of its entries (D7, D8). Points, hands, stock, the next seat, passes and the end
 * come from the compiled rules; here are only the entries.
 */
import { NotedState } from "../../../companion/noted_state.ts";
import type { Entry } from "../../../companion/play.ts";
import type { GameRules } from "../../../rules/load.ts";
import { pieceOf } from "../pieces.ts";
import box from "../rules/box.json" with { type: "json" };
import type { Passed, Scored } from "../sheet.ts";

/** By the numbers of `score_pad.py`, which explains them. */
export const FAULTS = [
  "none",
  "no_such_piece",
  "piece_laid",
  "too_many_met",
  "too_many_joined",
  "other_colour",
  "not_laid",
  "game_over",
] as const;
export type Fault = (typeof FAULTS)[number];

/** How many digits are directly above and below the first and the second digit. Of a double only the sum is known. */
export type Met = readonly [first: number, second: number];

/** A piece, the digits it meets, and the pieces that it joins by colour. */
export type Placement = { readonly piece: string; readonly met: Met; readonly joined: readonly string[] };

/** What is noted of a turn; turns count from 1, and the last entry for a turn counts. */
export type TurnNoted =
  | ({ readonly what: "placed"; readonly turn: number } & Placement)
  | { readonly what: "passed"; readonly turn: number };
export type Noted =
  | { readonly what: "starter"; readonly seat: number }
  | { readonly what: "first"; readonly piece: string }
  | TurnNoted;

/** The three parts of the points (D7). */
export type Points = { readonly digits: number; readonly meeting: number; readonly joining: number };

/** What is to be noted next. */
export type Asked =
  | { readonly what: "starter" | "first" }
  | { readonly what: "turn"; readonly turn: number; readonly seat: number }
  | { readonly what: "nothing" };

export type Pad = {
  readonly starter: number | null;
  /** The first piece of the build. */
  readonly first: string | null;
  /** Turns that count, in order. */
  readonly turns: readonly (Scored | Passed)[];
  readonly asked: Asked;
  /** What was noted there and cannot be, and why. */
  readonly refused: { readonly code: Fault; readonly noted: TurnNoted } | null;
  /** Later turns have entries already: they count again once this one is right. */
  readonly later: boolean;
  /** How many cells of the build show each digit. */
  readonly showing: readonly number[];
  readonly stock: number;
  readonly seats: readonly { readonly pieces: number; readonly score: number; readonly passed: boolean }[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
};

/** The pieces of the box by their numbers (D1). */
export const PIECES: readonly string[] = box.pieces;
const DIGITS = 7;
const NOBODY = -1;
const PAD = "games.mino_3d.score_pad";

const isTurn = (entry: Entry): entry is TurnNoted => "turn" in entry;
const lastOf = <W extends Noted["what"]>(entries: readonly Entry[], what: W) =>
  entries.findLast((entry): entry is Extract<Noted, { what: W }> => entry.what === what);

/** What is noted of a turn. */
export const notedOf = (entries: readonly Entry[], turn: number): TurnNoted | null =>
  entries.filter(isTurn).findLast((entry) => entry.turn === turn) ?? null;

/** Bit mask of pieces; one that is not in the box has the bit after all others. */
const maskOf = (pieces: readonly string[]): number =>
  [...new Set(pieces)].reduce((mask, piece) => {
    const number = PIECES.indexOf(piece);
    return mask + 2 ** (number < 0 ? PIECES.length : number);
  }, 0);

/** The digits that a piece meets, one by one. */
export function digitsMet(piece: string, [ones, others]: Met): readonly number[] {
  const { first, second } = pieceOf(piece);
  return [...Array<number>(ones).fill(first), ...Array<number>(others).fill(second)];
}

/** The compiled score pad with one state. */
export class PadRules {
  readonly #noted: NotedState;

  constructor(game: GameRules, seats: number, options: unknown) {
    this.#noted = new NotedState(game, PAD, seats, options);
  }

  /** Whether the box has such a piece. */
  has = (piece: string): boolean => PIECES.includes(piece);

  /** The three parts of the points for a placement (D7). */
  pointsOf({ piece, met, joined }: Placement): Points {
    const parts = this.#noted.callNumbers("noted_points", PIECES.indexOf(piece), ...met, maskOf(joined));
    const [digits = 0, meeting = 0, joining = 0] = parts as readonly number[];
    return { digits, meeting, joining };
  }

  #note(noted: TurnNoted): Fault {
    const code =
      noted.what === "passed"
        ? this.#noted.call("note_passing")
        : this.#noted.call("note_placement", PIECES.indexOf(noted.piece), ...noted.met, maskOf(noted.joined));
    return FAULTS[code] ?? "none";
  }

  #turn(noted: TurnNoted, seat: number): Scored | Passed {
    if (noted.what === "passed") return { type: "passed", seat };
    const { piece, joined } = noted;
    const parts = this.pointsOf(noted);
    const points = parts.digits + parts.meeting + parts.joining;
    const total = this.#noted.numbers("score")[seat] ?? 0;
    return {
      type: "placed",
      seat,
      piece,
      joined,
      met: digitsMet(piece, noted.met).map((digit) => ({ digit })),
      ...parts,
      points,
      total,
    };
  }

  /** The pad after these entries; before: without the turns from this one on. */
  fold(entries: readonly Entry[], before = Number.POSITIVE_INFINITY): Pad {
    const starter = lastOf(entries, "starter")?.seat ?? null;
    const turnedUp = lastOf(entries, "first")?.piece ?? "";
    const first = this.has(turnedUp) ? turnedUp : null;
    const noted = new Map(entries.filter(isTurn).map((entry) => [entry.turn, entry]));
    const turns: (Scored | Passed)[] = [];
    let refused: Pad["refused"] = null;
    this.#noted.call("open_pad", starter ?? 0);
    if (first !== null) this.#noted.callState("turn_up", PIECES.indexOf(first));
    while (starter !== null && first !== null && turns.length + 1 < before) {
      const next = noted.get(turns.length + 1);
      if (next === undefined) break;
      const seat = this.#noted.number("turn");
      const code = this.#note(next);
      if (code !== "none") {
        refused = { code, noted: next };
        break;
      }
      turns.push(this.#turn(next, seat));
    }
    const [open, later] = [turns.length + 1, [...noted.keys()].some((turn) => turn > turns.length + 1)];
    return { starter, first, turns, refused, later, asked: this.#asked(starter, first, open), ...this.#shown() };
  }

  #asked(starter: number | null, first: string | null, turn: number): Asked {
    if (starter === null) return { what: "starter" };
    if (first === null) return { what: "first" };
    const seat = this.#noted.number("turn");
    return seat === NOBODY ? { what: "nothing" } : { what: "turn", turn, seat };
  }

  /** What follows from the state. */
  #shown() {
    const [held, score, passed] = [
      this.#noted.numbers("held"),
      this.#noted.numbers("score"),
      this.#noted.numbers("passed"),
    ];
    const over = this.#noted.number("turn") === NOBODY;
    return {
      showing: Array.from({ length: DIGITS }, (_, digit) => this.#noted.callState("cells_showing", digit)),
      stock: this.#noted.number("stock"),
      seats: Array.from({ length: this.#noted.seats }, (_, seat) => ({
        pieces: held[seat] ?? 0,
        score: score[seat] ?? 0,
        passed: passed[seat] === 1,
      })),
      totals: this.#noted.totals(),
      winners: over ? this.#noted.winners() : [],
    };
  }
}

/** The pieces of the build, in order. */
export const laidOf = ({ first, turns }: Pad): readonly string[] => [
  ...(first === null ? [] : [first]),
  ...turns.flatMap((turn) => (turn.type === "placed" ? [turn.piece] : [])),
];
