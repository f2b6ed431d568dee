/** The longest walk of an open labyrinth, as the house proves it (POST /api/minos/longest). */
import { minosApi } from "./api.ts";
import type { PublicView } from "./view.ts";

export type Longest = Awaited<ReturnType<typeof minosApi.longest>>;

/** A walk that did not keep its bid: the cells of its marbles, in order, counted row by row. */
export interface FailedWalk {
  readonly bid: number;
  readonly marbles: readonly number[];
}

export function longestOf(
  board: { readonly rows: number; readonly columns: number; readonly tiles: readonly number[] },
  bridges: PublicView["bridges"],
  failed: FailedWalk | null = null,
): Promise<Longest> {
  const { rows, columns, tiles } = board;
  return minosApi.longest({
    rows,
    columns,
    tiles: [...tiles],
    bridges,
    bid: failed?.bid ?? null,
    marbles: [...(failed?.marbles ?? [])],
  });
}
