/** The games that the house has, with their seats and levels of bots, as the house says itself. */
import type { GamePage, Games } from "../games/game_page.ts";
import { houseGames } from "../protocol/games.svelte.ts";
import type { Level } from "../protocol/index.ts";

const infoOf = houseGames.of;

export const catalogue = {
  fetch: houseGames.fetch,

  /** The games to choose from, in the order of the page; all that it knows until the house has answered. */
  among(games: Games): readonly GamePage[] {
    const known = houseGames.all;
    if (known === null) return games.all;
    const own = games.all.filter(({ id }) => infoOf(id) !== null);
    const others = known.filter(({ id }) => games.all.every((game) => game.id !== id));
    return [...own, ...others.flatMap(({ id }) => games.of(id) ?? [])];
  },

  /** How many seats a game may have; null: not known yet. */
  seatsOf: (game: string): readonly number[] | null => infoOf(game)?.seats ?? null,

  /** Levels of a game's bots; null: not known yet. */
  levelsOf: (game: string): readonly Level[] | null => infoOf(game)?.levels ?? null,

  /** The level that is wanted, or one in the middle where the game's bots have no such level. */
  levelFor(game: string, wanted: Level): Level {
    const levels = infoOf(game)?.levels ?? [];
    if (levels.length === 0 || levels.includes(wanted)) return wanted;
    return levels[Math.floor(levels.length / 2)] ?? wanted;
  },
};
