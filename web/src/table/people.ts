/** Who sits at the table, as the table shows them. */
import type { GameRecord } from "../protocol/record.ts";
import type { SeatView, TableView } from "../protocol/types.ts";
import { sittersOf } from "./record.ts";
import type { PlayWords } from "./words.ts";

export type Person = {
  readonly name: string;
  /** Small words beside the name: "expert bot", "bot stands in", "away". */
  readonly notes: readonly string[];
  readonly away: boolean;
};

function personOf(seat: SeatView | null, index: number, online: boolean, words: PlayWords): Person {
  if (seat === null) return { name: words.seat(index), notes: [words.seats.free], away: true };
  if (seat.who === "bot") {
    const note = seat.level === null ? words.seats.bot : words.seats.level[seat.level];
    return { name: seat.name, notes: [note], away: false };
  }
  if (seat.stand_in) return { name: seat.name, notes: [words.seats.standIn], away: true };
  return { name: seat.name, notes: online ? [] : [words.seats.offline], away: !online };
}

/** One person for each seat; `present`: whose connection is up. */
export function peopleOf(table: TableView, present: readonly boolean[], words: PlayWords): readonly Person[] {
  return table.seats.map((seat, index) => personOf(seat, index, present[index] ?? true, words));
}

/** Who sat there when a finished game was played. */
export function peopleThen(record: GameRecord, words: PlayWords): readonly Person[] {
  return sittersOf(record).map(({ name, who, level }, seat) => {
    const levels: Readonly<Record<string, string>> = words.seats.level;
    const note = (level === null ? null : levels[level]) ?? words.seats.bot;
    return { name: name === "" ? words.seat(seat) : name, notes: who === "bot" ? [note] : [], away: false };
  });
}
