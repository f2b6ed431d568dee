/** Whether a bot plays, or has just played, for the reader. */
import type { TableState } from "../protocol/index.ts";

const TURNS = ["acted", "returned"];

/** The reader's seat at the table; null: they watch. */
function seatOf(state: TableState) {
  const { as, seat } = state.you;
  return as === "seat" && seat !== null ? (state.table.seats[seat] ?? null) : null;
}

/** A bot plays one decision for the reader, whose time ran out. */
export const playsOnce = (state: TableState): boolean => seatOf(state)?.once ?? false;

/** The reader may take a seat back. */
export const mayComeBack = (state: TableState): boolean => seatOf(state)?.stand_in ?? false;

/** A bot took the last action of the reader's seat, and the reader has it back: true until the reader acts. */
export function wasPlayedFor(state: TableState): boolean {
  const mine = seatOf(state);
  if (mine === null || mine.stand_in || state.table.status !== "playing") return false;
  const last = state.entries.findLast((entry) => entry.seat === mine.seat && TURNS.includes(entry.type));
  return last?.by === "stand_in";
}
