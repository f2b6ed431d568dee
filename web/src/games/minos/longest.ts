/** The longest walk of an open labyrinth: as the house proves it (POST /api/minos/longest), or as this device finds it. */

import { lostMarble } from "../../bots/minos/lost_walk.ts";
import { rulesOf } from "../../rules/load.ts";
import { minosApi } from "./api.ts";
import { searched } from "./companion/search.ts";
import { placeOf } from "./labyrinth/tiles.ts";
import type { PublicView } from "./view.ts";

export type Longest = Pick<Awaited<ReturnType<typeof minosApi.longest>>, "length" | "bound" | "proven" | "lost"> & {
  readonly walk: readonly { readonly row: number; readonly column: number }[];
};

/** A whole labyrinth, its tiles as numbered on the wire, row by row. */
export type Board = { readonly rows: number; readonly columns: number; readonly tiles: readonly number[] };

/** A walk that did not keep its bid: the cells of its marbles, in order, counted row by row. */
export interface FailedWalk {
  readonly bid: number;
  readonly marbles: readonly number[];
}

/** Time for the search on this device, in ms: as a house's own, on a slower machine. */
const BUDGET = 5000;
/** Lets the page draw and hear between two slices. */
const rest = () => new Promise<void>((go) => setTimeout(go));

export function longestOf(
  { rows, columns, tiles }: Board,
  bridges: PublicView["bridges"],
  failed: FailedWalk | null = null,
): Promise<Longest> {
  return minosApi.longest({
    rows,
    columns,
    tiles: [...tiles],
    bridges,
    bid: failed?.bid ?? null,
    marbles: [...(failed?.marbles ?? [])],
  });
}

/** Proven walks of this page, by labyrinth: a replay shows the same one many times. */
const proven = new Map<string, Longest>();
/** Labyrinths that are kept. */
const KEPT = 50;

/** The same for a match that the house does not know. Rejects when `signal` says stop. */
export async function longestHere(
  board: Board,
  bridges: PublicView["bridges"],
  failed: FailedWalk | null = null,
  signal?: AbortSignal,
): Promise<Longest> {
  const pause = async () => {
    await rest();
    signal?.throwIfAborted();
  };
  const { rows, columns, tiles } = board;
  const name = `${rows}x${columns}:${tiles.join()}:${bridges}`;
  const known = proven.get(name) ?? (await searchHere(board, bridges, pause));
  if (known.proven && proven.size < KEPT) proven.set(name, known);
  if (failed === null || !known.proven || failed.bid > known.length) return known;
  return { ...known, lost: await lostHere(board, bridges, failed, pause) };
}

type Pause = () => Promise<void>;

async function lostHere(board: Board, bridges: PublicView["bridges"], { bid, marbles }: FailedWalk, pause: Pause) {
  const rules = await rulesOf("minos");
  return rules === null ? null : lostMarble(rules.module, board, bridges === "underpass", marbles, bid, pause);
}

async function searchHere(board: Board, bridges: PublicView["bridges"], pause: Pause): Promise<Longest> {
  const rules = await rulesOf("minos");
  if (rules === null) throw new Error("this page has no rules of the game");
  let longest: Longest = { length: 0, bound: 0, proven: false, walk: [], lost: null };
  const search = searched(rules, board, bridges === "underpass", pause, performance.now() + BUDGET);
  for await (const { length, bound, walk } of search) {
    const cells = walk.map(({ cell }) => placeOf(cell, board.columns));
    longest = { length, bound, proven: length === bound, walk: cells, lost: null };
  }
  return longest;
}
