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
  /** Whether the viewer's are still offered: they are fresh, or only others have acted since, as all may at once. */
  readonly offered: boolean;
  /** Changes when the viewer is asked for something else: the last entry of its own, and entries that nobody made. */
  readonly asks: string;
};

/** Drop the field `seat` of a seat's own view: everybody knows it. */
function withoutSeat(own: Json): Json {
  return isObject(own) ? Object.fromEntries(Object.entries(own).filter(([key]) => key !== "seat")) : own;
}

export function seenOf({ match, entries, view, legal, table, fault, you }: TableState): Seen {
  const last = entries.at(-1)?.n ?? -1;
  const after = legal?.after ?? last;
  const others = entries.filter(({ n }) => n > after).every(({ type, seat }) => type === "acted" && seat !== you.seat);
  const own = entries.findLast(({ type, seat }) => type === "acted" && seat === you.seat)?.n ?? -1;
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
    offered: legal !== undefined && others,
    asks: `${own} ${entries.filter(({ type }) => type !== "acted").length}`,
  };
}
