/** This page's part of the dice: once for each match that its seat has not given one for yet. */
import type { TableState } from "../wire/index.ts";

const BYTES = 32;

/** A fresh secret, in hex. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The match that waits for this page's seed; null: none does. */
export function wantsSeed(state: TableState): string | null {
  const { table, match, you } = state;
  if (you.seat === null || match?.started || table.status !== "waiting") return null;
  const mine = table.seats[you.seat];
  return mine?.who === "person" && !mine.seeded ? table.match : null;
}
