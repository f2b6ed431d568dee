/** The name on the box that a table plays by: editions of one game have names of their own. */
import type { GameOptions } from "../wire/index.ts";
import type { lobby as english } from "../words/en/lobby.ts";

export function titleOf(
  table: { readonly game: string; readonly options: GameOptions },
  words: typeof english,
): string {
  return words.open.titles[table.options.edition ?? ""] ?? nameOf(table.game, words);
}

/** The name of a game, whatever the edition. */
export function nameOf(game: string, words: typeof english): string {
  return words.games[game] ?? game;
}
