/** The labyrinth and the marbles of the shown moment. Pure. */
import { type Chronicle, isAlone } from "./chronicle.ts";
import { placeOf } from "./labyrinth/tiles.ts";
import type { Marble, PublicView } from "./view.ts";

/** An open labyrinth with its walk. */
export type Kept = Pick<PublicView, "round" | "rows" | "columns" | "walk" | "best"> & {
  readonly tiles: readonly number[];
};

/** The labyrinth of a view that may still be shown after the house has moved on: its bidding must be over. */
export function keptOf(view: PublicView | null): Kept | null {
  if (view === null || view.tiles === null) return null;
  if (view.stage !== "walk" && view.stage !== "review" && view.stage !== "over") return null;
  const { round, rows, columns, tiles, walk, best } = view;
  return { round, rows, columns, tiles, walk, best };
}

/** The labyrinth to show; null: none, or covered. */
export function boardOf(shown: Chronicle, view: PublicView | null, kept: Kept | null): Kept | null {
  if (shown.stage === "wait" || shown.stage === "size" || shown.stage === "bid") return null;
  if (view !== null && view.tiles !== null && view.round === shown.round) return { ...view, tiles: view.tiles };
  return kept?.round === shown.round ? kept : null;
}

/** The marbles shown so far, each on its passage; alone, at the end, those of the best walk. */
export function marblesOf(shown: Chronicle, board: Kept | null): readonly Marble[] {
  if (board !== null && isAlone(shown) && shown.stage === "over") {
    return board.best.map((cell) => ({ ...placeOf(cell, board.columns), passage: "tile" }));
  }
  return shown.walk.map(({ row, column }, i) => {
    const told = board?.walk[i];
    return { row, column, passage: told?.row === row && told.column === column ? told.passage : "tile" };
  });
}
