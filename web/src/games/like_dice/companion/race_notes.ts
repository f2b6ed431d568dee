/**
 * The race of the box noted on one phone, as a fold of its entries: who was right first, mission by mission. Cards,
 * targets, the end and the winner come from the compiled rules (L6, L8, L9).
 */
import type { Table } from "../../../companion/files.ts";
import { NotedState } from "../../../companion/noted_state.ts";
import type { Entry } from "../../../companion/play.ts";
import type { GameRules } from "../../../rules/load.ts";

/** An entry; the last entry for a place counts. `n`: the mission, from 1. `winner`: null: nobody was right. */
export type Noted =
  | { readonly what: "mission"; readonly n: number; readonly winner: number | null }
  /** The end is confirmed, after this many missions. */
  | { readonly what: "end"; readonly n: number }
  | { readonly what: "pips"; readonly seat: number; readonly is: number };

/** A mission that is noted: its winner, and everybody's cards after it. */
export type Mission = { readonly n: number; readonly winner: number | null; readonly cards: readonly number[] };

export type Notes = {
  /** `ending`: the end is to be confirmed; `pips`: seats that stand level count them. */
  readonly stage: "ready" | "ending" | "pips" | "over";
  readonly missions: readonly Mission[];
  readonly cards: readonly number[];
  readonly targets: readonly number[];
  readonly missing: readonly number[];
  /** Seats that stand level at the top, and what they counted. */
  readonly level: readonly number[];
  readonly pips: readonly (number | null)[];
  readonly winners: readonly number[];
};

const NOBODY = -1;
const BOX = "games.like_dice.buzzers";
/** By the numbers of `buzzers/state.py`. */
const STAGES: Readonly<Record<number, Notes["stage"]>> = { 0: "ready", 4: "ending", 5: "pips", 6: "over" };

const isNoted = (entry: Entry): entry is Noted => ["mission", "end", "pips"].includes(entry.what);
const seatsIn = (mask: number, seats: number) =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);

export class NotesRules {
  readonly #noted: NotedState;

  constructor(game: GameRules, seats: number, options: unknown) {
    this.#noted = new NotedState(game, BOX, seats, options);
  }

  /** The notes after these entries. */
  fold(entries: readonly Entry[]): Notes {
    const box = this.#noted;
    const winners = new Map<number, number | null>();
    const pips = new Map<number, number>();
    let ended = 0;
    for (const entry of entries.filter(isNoted)) {
      if (entry.what === "mission") winners.set(entry.n, entry.winner);
      else if (entry.what === "end") ended = entry.n;
      else pips.set(entry.seat, entry.is);
    }
    box.call("notes.open_notes");
    const missions: Mission[] = [];
    for (let n = 1; winners.has(n); n += 1) {
      const winner = winners.get(n) ?? null;
      if (box.call("notes.note_mission", winner ?? NOBODY) !== 0) break;
      missions.push({ n, winner, cards: box.bySeat("cards") });
    }
    const stage = () => STAGES[box.number("stage")] ?? "ready";
    if (stage() === "ending" && ended === missions.length) box.call("rules.end");
    const level = stage() === "pips" ? seatsIn(box.call("rules.level_seats"), box.seats) : [];
    for (const seat of level) {
      const counted = pips.get(seat);
      if (counted !== undefined && stage() === "pips") box.call("rules.count_pips", seat, counted);
    }
    const [cards, targets] = [box.bySeat("cards"), box.bySeat("target")];
    return {
      stage: stage(),
      missions,
      cards,
      targets,
      missing: targets.map((target, seat) => Math.max(0, target - (cards[seat] ?? 0))),
      level,
      pips: box.bySeat("pips").map((each) => (each < 0 ? null : each)),
      winners: stage() === "over" ? box.winners() : [],
    };
  }
}

/** The missions as a table: a row for each, with everybody's cards after it. */
export function csvOf(
  { missions }: Notes,
  names: readonly string[],
  heads: { mission: string; winner: string },
): Table {
  return [
    [heads.mission, heads.winner, ...names],
    ...missions.map(({ n, winner, cards }) => [n, winner === null ? "" : (names[winner] ?? ""), ...cards]),
  ];
}
