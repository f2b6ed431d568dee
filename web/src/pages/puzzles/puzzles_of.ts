/** The part of a game that asks and explains its puzzles. */
import type { GamePuzzles, Games } from "../../games/game_page.ts";
import { part } from "../../protocol/part.ts";

/** Fetch this part of a game; undefined: it has none. Rejects with a `PartMissing`. */
export async function puzzlesOf(games: Games, game: string | undefined): Promise<GamePuzzles | undefined> {
  const offered = game === undefined ? undefined : games.of(game)?.puzzles;
  return offered === undefined ? undefined : (await part(offered.load)).puzzles;
}
