/** What latecomers may do: readers who arrive while the game runs. */

import type { lobby as english } from "../i18n/en/lobby.ts";
import type { TableState, TableView } from "../protocol/index.ts";

/** Seats that this reader may take over now. */
export function openSeats({ table, you, presence }: TableState): readonly number[] {
  if (you.as !== "seat" || you.seat !== null || you.removed || table.status !== "playing") return [];
  return (table.latecomers ?? []).filter((seat) => table.seats[seat]?.who === "bot" || !presence.seats[seat]);
}

/** The current purpose of the link to a table, in words. */
export function inviteSays(table: TableView, words: (typeof english)["invite"]): string {
  const open = table.latecomers !== null;
  if (table.status === "waiting") return open ? `${words.text} ${words.textLater}` : words.text;
  return open && table.status === "playing" ? words.runningOpen : words.running;
}

/** Seats of persons who are present or have agreed to the rematch. */
export function askedForRematch({ table, presence, rematch }: TableState): readonly number[] {
  return table.seats.flatMap((seat, index) =>
    seat?.who === "person" && (presence.seats[index] || rematch?.agreed.includes(index)) ? [index] : [],
  );
}

/** Whether a message stands above the table for a reader without a seat. */
export function hasNews(state: TableState): boolean {
  const { you } = state;
  return you.seat === null && (you.removed || you.replaced_by !== null || openSeats(state).length > 0);
}
