/** The list of games from the house. */
import { api } from "./api.ts";
import { spelled } from "./game_id.ts";
import type { GameInfo } from "./types.ts";

let known = $state.raw<readonly GameInfo[] | null>(null);
let coming: Promise<void> | null = null;

export const houseGames = {
  /** Fetch the list once; again after a failure. */
  fetch(): Promise<void> {
    coming ??= api.games().then(
      (games) => {
        known = games;
      },
      () => {
        coming = null;
      },
    );
    return coming;
  },

  /** All of them, in the order of the house; null: not known yet. */
  get all(): readonly GameInfo[] | null {
    return known;
  },

  /** A game of the house; null: it has no such game, or has not answered yet. */
  of: (game: string): GameInfo | null => known?.find(({ id }) => id === spelled(game)) ?? null,
};
