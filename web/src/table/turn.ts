/** Which of the viewer's turns it is: the same until that seat has acted, so that a turn is announced once. */
import type { TableState } from "../protocol/index.ts";

/** A name for the current turn of a seat. */
export function turnId(state: TableState, seat: number | null): string {
  const last = state.entries.findLast((entry) => entry.seat === seat);
  return `${state.match?.id ?? ""} ${last?.n ?? -1}`;
}
