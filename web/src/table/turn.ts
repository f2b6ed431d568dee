/** Identifies a turn of the viewer: constant until that seat has acted, so that a turn is announced once. */
import type { TableState } from "../protocol/index.ts";

/** A key for the current turn of a seat. */
export function turnId(state: TableState, seat: number | null): string {
  const last = state.entries.findLast((entry) => entry.seat === seat);
  return `${state.match?.id ?? ""} ${last?.n ?? -1}`;
}
