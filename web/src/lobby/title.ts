/** The name on the box that a table plays by: editions of one game have names of their own, and so has Like Dice with targets seat by seat. */
import type { GameOptions } from "../wire/index.ts";
import type { lobby as english } from "../words/en/lobby.ts";
import { targetsOf } from "./like_dice.ts";

export function titleOf(
  table: { readonly game: string; readonly options: GameOptions },
  words: typeof english,
): string {
  const targets = targetsOf(table.options) ?? [];
  if (new Set(targets).size > 1) return words.open.likeDice.kidz;
  return words.open.titles[table.options.edition ?? ""] ?? nameOf(table.game, words);
}

/** The name of a game, whatever the edition. */
export function nameOf(game: string, words: typeof english): string {
  return words.games[game] ?? game;
}
