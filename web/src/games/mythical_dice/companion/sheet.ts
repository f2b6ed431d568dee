/**
 * The score pad of the box, as a fold of its entries (M16). Which rounds can be, their points, the next starter and the
 * end come from the compiled rules; here are only the entries and what one seat's number says about the last open one.
 */
import { NotedState } from "../../../companion/noted_state.ts";
import type { Entry } from "../../../companion/play.ts";
import type { GameRules } from "../../../rules/load.ts";
import type { Records } from "../../../rules/records.ts";
import type { Roll, TrickWon } from "./trick.ts";

/** By the numbers of `score_pad.py`, which explains them. */
export const FAULTS = [
  "none",
  "bet_out_of_range",
  "tricks_out_of_range",
  "bonus_without_trick",
  "too_many_symbols",
  "wrong_sum",
  "no_trick",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Symbols of a seat's bonus in a round: the Griffins that its Minotaur beat, the Minotaurs that its Mermaid beat. */
export type Symbols = { readonly griffins: number; readonly minotaurs: number };

/** A number or bonus of a seat in a round; the last one noted counts. `last`: the seat took the round's last trick. */
export type Noted =
  | { readonly what: "bet" | "tricks"; readonly round: number; readonly seat: number; readonly is: number }
  | ({ readonly what: "bonus"; readonly round: number; readonly seat: number } & Symbols)
  | { readonly what: "last"; readonly round: number; readonly seat: number };

export type Row = {
  readonly bet: number | null;
  readonly tricks: number | null;
  /** The tricks follow from those of the others. */
  readonly follows: boolean;
  readonly symbols: Symbols | null;
  /** The bonus, counted if the bet is made. */
  readonly bonus: number;
  /** Points of the round and the total after it; null: the round is not closed. */
  readonly points: number | null;
  readonly total: number | null;
};

export type Round = {
  readonly round: number;
  /** The seat that begins; null: unknown. */
  readonly starter: number | null;
  readonly rows: readonly Row[];
  /** The seat that was noted for the last trick. */
  readonly last: number | null;
  /** What is wrong with the round, once all numbers are noted; `seat`: whose numbers. */
  readonly fault: { readonly code: Fault; readonly seat: number | null } | null;
};

export type Pad = {
  readonly closed: readonly Round[];
  /** The round to be noted; null: the game is over. */
  readonly now: Round | null;
  /** Number of rounds of the game. */
  readonly rounds: number;
  /** Later rounds have entries already: they count again once this one is right. */
  readonly later: boolean;
  readonly totals: readonly number[];
  readonly winners: readonly number[];
};

const NOBODY = -1;
/** The stage in which a trick is rolled. */
const ROLLING = 1;
const PAD = "games.mythical_dice.score_pad";
const NOTHING: Symbols = { griffins: 0, minotaurs: 0 };

type Cells = {
  readonly bets: (number | null)[];
  readonly tricks: (number | null)[];
  readonly symbols: (Symbols | null)[];
  last: number | null;
};

const isNoted = (entry: Entry): entry is Noted => "round" in entry;

/** The last number noted for each place. */
function cellsOf(entries: readonly Entry[], seats: number): Map<number, Cells> {
  const rounds = new Map<number, Cells>();
  const none = <T>() => new Array<T | null>(seats).fill(null);
  for (const entry of entries.filter(isNoted)) {
    const cells = rounds.get(entry.round) ?? { bets: none(), tricks: none(), symbols: none(), last: null };
    rounds.set(entry.round, cells);
    if (entry.what === "bonus") cells.symbols[entry.seat] = entry.griffins + entry.minotaurs > 0 ? entry : null;
    else if (entry.what === "last") cells.last = entry.seat;
    else if (entry.what === "bet") cells.bets[entry.seat] = entry.is;
    else cells.tricks[entry.seat] = entry.is;
  }
  return rounds;
}

/**
 * Tricks of the seats that are not noted, as far as they follow: the rest for the only one, none if no trick is left or
 * too many are noted.
 */
function filled(tricks: readonly (number | null)[], round: number): readonly (number | null)[] {
  const left = round - tricks.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const open = tricks.filter((each) => each === null).length;
  if (open === tricks.length || (open > 1 && left > 0)) return tricks;
  return tricks.map((each) => each ?? Math.max(0, left));
}

/** The compiled score pad with one state, and a second one for single tricks. */
export class PadRules {
  readonly #noted: NotedState;
  readonly #trick: Records;

  constructor(game: GameRules, seats: number, options: unknown) {
    this.#noted = new NotedState(game, PAD, seats, options);
    this.#trick = this.#noted.place(game.wire.stateType);
  }

  /** The bonus for these symbols (M11). */
  bonusOf({ griffins, minotaurs }: Symbols): number {
    return this.#noted.callNumbers("bonus_of", griffins, minotaurs) as number;
  }

  /** The bonuses that one seat may have in a round. */
  possible(): readonly Symbols[] {
    const [minotaurs = 0, griffins = 0] = this.#noted.ruled("counts");
    if ((this.#noted.ruled("simplified")[0] ?? 0) !== 0 || minotaurs === 0) return [];
    return [
      ...Array.from({ length: griffins }, (_, i) => ({ griffins: i + 1, minotaurs: 0 })),
      { griffins: 0, minotaurs: 1 },
    ];
  }

  /** Number of dice of a kind in the box (M1). */
  countOf(kind: number): number {
    return this.#noted.ruled("counts")[kind] ?? 0;
  }

  /** Who takes a complete trick, and why (M7-M9, M11): what a table says when the last of these dice is rolled. */
  taken(rolls: readonly Roll[]): TrickWon | null {
    const [{ wire }, last] = [this.#noted.game, rolls.at(-1)];
    if (last === undefined || rolls.length !== this.#noted.seats) return null;
    const faces = this.#noted.ruleset.part("faces");
    const trick = this.#trick;
    trick.set("stage", ROLLING);
    trick.set("rolled", rolls.length);
    for (const [position, { kind, face }] of rolls.entries()) {
      trick.part("trick_kind").set([0, position], kind);
      trick.part("trick_face").set([0, position], faces.get([0, kind, face]));
    }
    const action = wire.actionFromJson({ type: "roll", die: last.die });
    const told = wire.events(this.#noted.ruleset, trick, trick, rolls.length - 1, action);
    return (told.find(({ type }) => type === "trick_won") as TrickWon | undefined) ?? null;
  }

  #note(cells: readonly { bet: number; tricks: number; symbols: Symbols }[], last: number | null): Round["fault"] {
    for (const [seat, { bet, tricks, symbols }] of cells.entries()) {
      const code = FAULTS[this.#noted.call("note_seat", seat, bet, tricks, symbols.griffins, symbols.minotaurs)];
      if (code !== undefined && code !== "none") return { code, seat };
    }
    const code = FAULTS[this.#noted.call("close_pad_round", last ?? NOBODY)];
    return code === undefined || code === "none" ? null : { code, seat: null };
  }

  /** The pad after these entries. */
  fold(entries: readonly Entry[]): Pad {
    const noted = cellsOf(entries, this.#noted.seats);
    const rounds = this.#noted.ruled("rounds")[0] ?? 0;
    const closed: Round[] = [];
    let totals: readonly number[] = new Array<number>(this.#noted.seats).fill(0);
    this.#noted.call("open_pad");
    while (closed.length < rounds) {
      const round = this.#noted.number("rnd");
      const starter = this.#noted.number("starter");
      const cells = noted.get(round) ?? cellsOf([], this.#noted.seats).get(round);
      const none = new Array<null>(this.#noted.seats).fill(null);
      const bets = cells?.bets ?? none;
      const tricks = filled(cells?.tricks ?? none, round);
      const rows = bets.map((bet, seat): Row => {
        const symbols = cells?.symbols[seat] ?? null;
        return {
          bet,
          tricks: tricks[seat] ?? null,
          follows: tricks[seat] !== null && cells?.tricks[seat] === null,
          symbols,
          bonus: symbols === null ? 0 : this.bonusOf(symbols),
          points: null,
          total: null,
        };
      });
      const shown = { round, starter: starter === NOBODY ? null : starter, rows, last: cells?.last ?? null };
      const whole = rows.flatMap(({ bet, tricks, symbols }) =>
        bet === null || tricks === null ? [] : [{ bet, tricks, symbols: symbols ?? NOTHING }],
      );
      const fault = whole.length < rows.length ? null : this.#note(whole, shown.last);
      if (whole.length < rows.length || fault !== null) {
        const later = [...noted.keys()].some((each) => each > round);
        return { closed, now: { ...shown, fault }, rounds, later, totals, winners: [] };
      }
      const after = this.#noted.totals();
      closed.push({
        ...shown,
        rows: rows.map((row, seat) => ({
          ...row,
          points: (after[seat] ?? 0) - (totals[seat] ?? 0),
          total: after[seat] ?? 0,
        })),
        fault: null,
      });
      totals = after;
    }
    const winners = this.#noted.winners();
    return { closed, now: null, rounds, later: false, totals, winners };
  }
}

/** The place to be noted next: bets, then tricks, from the starter on; null: all are noted. */
export function nextPlace(round: Round): { readonly what: "bet" | "tricks"; readonly seat: number } | null {
  const order = round.rows.map((_, i) => ((round.starter ?? 0) + i) % round.rows.length);
  for (const what of ["bet", "tricks"] as const) {
    const seat = order.find((each) => round.rows[each]?.[what] === null);
    if (seat !== undefined) return { what, seat };
  }
  return null;
}
