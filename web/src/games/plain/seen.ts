/** The data of the plain table, for any game: views, points and turns from the house. */
import type { TableState } from "../../protocol/index.ts";
import { isObject, type Json } from "./tree.ts";

export type Seen = {
  /** Number of the last entry, -1: none. */
  readonly last: number;
  readonly started: boolean;
  readonly over: boolean;
  readonly public: Json;
  readonly own: Json;
  /** The awaited seats, from the house's last answer; none when the game has a fault. */
  readonly awaited: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** Whether the known legal actions are those after the last entry. */
  readonly fresh: boolean;
};

/** Drop the field `seat` of a seat's own view: everybody knows it. */
function withoutSeat(own: Json): Json {
  return isObject(own) ? Object.fromEntries(Object.entries(own).filter(([key]) => key !== "seat")) : own;
}

export function seenOf({ match, entries, view, legal, table, fault }: TableState): Seen {
  const last = entries.at(-1)?.n ?? -1;
  const scores = legal?.scores ?? match?.scores ?? [];
  return {
    last,
    started: match?.started ?? false,
    over: match?.over ?? false,
    public: (view?.public ?? null) as Json,
    own: withoutSeat((view?.own ?? null) as Json),
    awaited: fault === undefined ? (legal?.awaited ?? []) : [],
    scores: scores.length === table.seats.length ? scores : table.seats.map(() => 0),
    winners: legal?.winners ?? match?.winners ?? [],
    fresh: legal !== undefined && legal.after === last,
  };
}
