/** What the plain table shows of a game: views, points and turns as the house tells them, whatever the game is. */
import type { TableState } from "../../protocol/index.ts";
import { isObject, type Json } from "./tree.ts";

export type Seen = {
  /** Number of the last entry, -1: none. */
  readonly last: number;
  readonly started: boolean;
  readonly over: boolean;
  readonly public: Json;
  readonly own: Json;
  /** Seats that the game waits for; as of the last time that the house has said so. */
  readonly awaited: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** Whether what is known of actions is of the last entry. */
  readonly fresh: boolean;
};

/** A seat's own view says whose it is, as everybody knows. */
function withoutSeat(own: Json): Json {
  return isObject(own) ? Object.fromEntries(Object.entries(own).filter(([key]) => key !== "seat")) : own;
}

export function seenOf({ match, entries, view, legal, table }: TableState): Seen {
  const last = entries.at(-1)?.n ?? -1;
  const scores = legal?.scores ?? match?.scores ?? [];
  return {
    last,
    started: match?.started ?? false,
    over: match?.over ?? false,
    public: (view?.public ?? null) as Json,
    own: withoutSeat((view?.own ?? null) as Json),
    awaited: legal?.awaited ?? [],
    scores: scores.length === table.seats.length ? scores : table.seats.map(() => 0),
    winners: legal?.winners ?? match?.winners ?? [],
    fresh: legal !== undefined && legal.after === last,
  };
}
