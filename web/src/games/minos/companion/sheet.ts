/**
 * The ledger of the auction, as a fold of its entries (N2, N6, N7, N10-N12). Who answers, what may be said, stakes, points
 * and the end come from the compiled rules.
 */
import type { Table } from "../../../companion/files.ts";
import { NotedState } from "../../../companion/noted_state.ts";
import type { Entry } from "../../../companion/play.ts";
import type { GameRules } from "../../../rules/load.ts";
import type { Listed } from "../sheet.ts";
import type { Stance } from "../view.ts";

export type Said = number | "counter" | "follow";

/** What is noted of a round, counted from 1; the last entry for a place counts. `n`: the answer's place in the round. */
export type Noted =
  | { readonly what: "size"; readonly round: number; readonly rows: number; readonly columns: number }
  | { readonly what: "answer"; readonly round: number; readonly n: number; readonly seat: number; readonly said: Said }
  | { readonly what: "walk"; readonly round: number; readonly made: boolean };

/** A place of a round: its size, one of its answers by number, or how the walk ended. */
export type Place = "size" | "walk" | number;

export type Answer = { readonly seat: number; readonly said: Said };

/** By the numbers of `state.py`. */
export const STAGES = ["size", "build", "look", "bid", "walk", "review", "over"] as const;
export const STANCES = ["free", "bidder", "counter", "follow"] as const satisfies readonly Stance[];

export type Round = {
  readonly round: number;
  readonly opener: number;
  /** 0: not noted yet. */
  readonly rows: number;
  readonly columns: number;
  readonly answers: readonly Answer[];
  /** What is asked for, and of whom; "over": all is noted. */
  readonly stage: "size" | "bid" | "walk" | "over";
  readonly actor: number;
  /** The highest number, and who named it; 0, -1: none. */
  readonly bid: number;
  readonly bidder: number;
  readonly stances: readonly Stance[];
  readonly stakes: readonly number[];
  /** Points of all seats if the walk succeeds and if it fails, once the bids are over. */
  readonly payouts: { readonly made: readonly number[]; readonly failed: readonly number[] } | null;
  /** How the walk ended, in a closed round. */
  readonly made: boolean | null;
  /** What was noted for this place is refused: a code of the game's refusals. */
  readonly fault: string | null;
};

export type Closed = Listed & { readonly bidder: number; readonly answers: readonly Answer[] };

export type Ledger = {
  readonly closed: readonly Closed[];
  /** The round to be noted; null: the game is over. */
  readonly now: Round | null;
  readonly rounds: number;
  /** Later rounds have entries already: they count again once this one is right. */
  readonly later: boolean;
  readonly totals: readonly number[];
  readonly winners: readonly number[];
};

type Cells = { size: { rows: number; columns: number } | null; answers: Map<number, Answer>; made: boolean | null };

const LEDGER = "games.minos.ledger";

const isNoted = (entry: Entry): entry is Noted => "round" in entry;

/** The last entry for each place, by round. */
function cellsOf(entries: readonly Entry[]): Map<number, Cells> {
  const rounds = new Map<number, Cells>();
  for (const entry of entries.filter(isNoted)) {
    const cells: Cells = rounds.get(entry.round) ?? { size: null, answers: new Map(), made: null };
    rounds.set(entry.round, cells);
    if (entry.what === "size") cells.size = entry;
    else if (entry.what === "answer") cells.answers.set(entry.n, entry);
    else cells.made = entry.made;
  }
  return rounds;
}

/** A closed round, to be looked through for corrections. */
export const reviewed = ({
  round,
  opener,
  rows,
  columns,
  answers,
  bid,
  bidder,
  stances,
  stakes,
  success,
}: Closed): Round => ({
  round,
  opener: opener ?? 0,
  rows,
  columns,
  answers,
  stage: "over",
  actor: -1,
  bid,
  bidder,
  stances,
  stakes,
  payouts: null,
  made: success,
  fault: null,
});

/** The ledger as a table for a file. */
export function csvOf({ closed }: Ledger, names: readonly string[], heads: Heads): Table {
  const parts = ["stance", "stake", "points", "total"] as const;
  return [
    [
      ...(["round", "size", "bidder", "bid", "walked"] as const).map((name) => heads[name]),
      ...names.flatMap((name) => parts.map((part) => `${name}: ${heads[part]}`)),
    ],
    ...closed.map((row) => [
      row.round,
      `${row.rows}x${row.columns}`,
      names[row.bidder] ?? "",
      row.bid,
      row.success ? heads.yes : heads.no,
      ...names.flatMap((_, seat) => [
        heads.stances[row.stances[seat] ?? "free"],
        row.stakes[seat] ?? 0,
        row.points[seat] ?? 0,
        row.totals[seat] ?? 0,
      ]),
    ]),
  ];
}

type Heads = Readonly<
  Record<
    "round" | "size" | "bidder" | "bid" | "walked" | "yes" | "no" | "stance" | "stake" | "points" | "total",
    string
  >
> & { readonly stances: Readonly<Record<Stance, string>> };

/** The compiled ledger with one state. */
export class LedgerRules {
  readonly #noted: NotedState;

  constructor(game: GameRules, seats: number, options: unknown) {
    this.#noted = new NotedState(game, LEDGER, seats, options);
  }

  #refused(code: number): string | null {
    return code === 0 ? null : (this.#noted.game.wire.data.refusals[code]?.code ?? "no_such_action");
  }

  #payouts(made: boolean): readonly number[] {
    return Array.from({ length: this.#noted.seats }, (_, seat) => this.#noted.call("payout_of", seat, Number(made)));
  }

  /** Sizes that the opener may pick (N2), rows and columns. */
  sizes(): readonly (readonly [rows: number, columns: number])[] {
    const { wire } = this.#noted.game;
    this.#noted.call("open_ledger");
    const [rows = 0, columns = 0] = ["rows", "columns"].map((name) => this.#noted.ruled(name)[0]);
    if (rows > 0) return [[rows, columns]];
    return wire.listLegal(this.#noted.ruleset, this.#noted.state, this.#noted.number("actor")).map((action) => {
      const { rows, columns } = wire.actionToJson(action) as unknown as { rows: number; columns: number };
      return [rows, columns];
    });
  }

  /** Note an answer. Returns why it is refused, or null. */
  #answer(seat: number, said: Said): string | null {
    const { wire } = this.#noted.game;
    const action = typeof said === "number" ? { type: "bid", tiles: said } : { type: said };
    try {
      return this.#refused(this.#noted.call("note_answer", seat, wire.actionFromJson(action)));
    } catch {
      return "too_high"; // no action: a number that no labyrinth has
    }
  }

  #shown(answers: readonly Answer[], fault: string | null): Round {
    const stage = STAGES[this.#noted.number("stage")];
    return {
      round: this.#noted.number("round_number") + 1,
      opener: this.#noted.number("opener"),
      rows: this.#noted.number("rows"),
      columns: this.#noted.number("columns"),
      answers,
      stage: stage === "size" || stage === "bid" || stage === "walk" ? stage : "over",
      actor: this.#noted.number("actor"),
      bid: this.#noted.number("bid"),
      bidder: this.#noted.number("bidder"),
      stances: this.#noted.bySeat("stance").map((each) => STANCES[each] ?? "free"),
      stakes: this.#noted.bySeat("stake"),
      payouts: stage === "walk" ? { made: this.#payouts(true), failed: this.#payouts(false) } : null,
      made: null,
      fault,
    };
  }

  /** Note a round up to the first place that is open or refused, and return its state there; null: it is closed. */
  #note(cells: Cells | undefined, without: Place | null): { readonly open: Round | null; readonly answers: Answer[] } {
    const answers: Answer[] = [];
    const size = without === "size" ? null : (cells?.size ?? null);
    if (size === null) return { open: this.#shown(answers, null), answers };
    const refused = this.#refused(this.#noted.call("note_size", size.rows, size.columns));
    if (refused !== null) return { open: this.#shown(answers, refused), answers };
    while (STAGES[this.#noted.number("stage")] === "bid") {
      const answer = without === answers.length ? undefined : cells?.answers.get(answers.length);
      if (answer === undefined) return { open: this.#shown(answers, null), answers };
      const fault = this.#answer(answer.seat, answer.said);
      if (fault !== null) return { open: this.#shown(answers, fault), answers };
      answers.push({ seat: answer.seat, said: answer.said });
    }
    const made = without === "walk" ? null : (cells?.made ?? null);
    if (made === null) return { open: this.#shown(answers, null), answers };
    this.#noted.call("note_walk", Number(made));
    return { open: null, answers };
  }

  /** The ledger after these entries; `asked`: a place that is asked for again, as if it were not noted yet. */
  fold(entries: readonly Entry[], asked: { readonly round: number; readonly place: Place } | null = null): Ledger {
    const noted = cellsOf(entries);
    const rounds = this.#noted.ruled("rounds")[0] ?? 0;
    const closed: Closed[] = [];
    this.#noted.call("open_ledger");
    while (closed.length < rounds) {
      const round = closed.length + 1;
      const { open, answers } = this.#note(noted.get(round), asked?.round === round ? asked.place : null);
      const totals = this.#noted.bySeat("score");
      if (open !== null) {
        const later = [...noted.keys()].some((each) => each > round);
        return { closed, now: open, rounds, later, totals, winners: [] };
      }
      const [bid, success] = [this.#noted.number("bid"), noted.get(round)?.made === true];
      closed.push({
        round,
        opener: this.#noted.number("opener"),
        rows: this.#noted.number("rows"),
        columns: this.#noted.number("columns"),
        bidder: this.#noted.number("bidder"),
        bid,
        laid: success ? bid : null,
        success,
        points: this.#noted.bySeat("gained"),
        totals,
        stances: this.#noted.bySeat("stance").map((each) => STANCES[each] ?? "free"),
        stakes: this.#noted.bySeat("stake"),
        answers,
      });
      this.#noted.call("next_round");
    }
    const winners = this.#noted.winners();
    return { closed, now: null, rounds, later: false, totals: this.#noted.bySeat("score"), winners };
  }
}
