/** Conditions for keeping a table's screen on, and the activity at the table. */
import type { TableState } from "../protocol/index.ts";

/** Whether a player's screen stays on: while the match runs and is not paused. */
export function playsOn({ table, you }: TableState): boolean {
  const mine = you.as === "seat" && you.seat !== null ? table.seats[you.seat] : null;
  if (!mine || table.status !== "playing" || table.paused) return false;
  return !mine.stand_in || mine.once;
}

/** Whether the big screen stays on: until the match is over, while a person at the table is connected. */
export function isWatched({ table, presence }: TableState): boolean {
  if (table.status === "over" || table.paused) return false;
  return table.seats.some((seat, index) => seat?.who === "person" && presence.seats[index]);
}

/** A key that changes with every action at the table. */
export const signOf = ({ match, chat, table }: TableState): string =>
  `${match?.id} ${match?.next} ${chat.length} ${table.seats.filter(Boolean).length}`;
