/** The house's games, with their seats and levels of bots, from the house itself. */
import type { GamePage, Games } from "../games/game_page.ts";
import { houseGames } from "../protocol/games.svelte.ts";
import type { Level } from "../protocol/index.ts";

const infoOf = houseGames.of;

export const catalogue = {
  fetch: houseGames.fetch,

  /** The games to choose from, in the order of the page; until the house has answered, all that the page knows. */
  among(games: Games): readonly GamePage[] {
    const known = houseGames.all;
    if (known === null) return games.all;
    const own = games.all.filter(({ id }) => infoOf(id) !== null);
    const others = known.filter(({ id }) => games.all.every((game) => game.id !== id));
    return [...own, ...others.flatMap(({ id }) => games.of(id) ?? [])].filter(({ peopleOnly }) => !peopleOnly);
  },

  /** One of these games; null: not known yet, undefined: there is none. */
  find(games: Games, id: string): GamePage | null | undefined {
    const found = catalogue.among(games).find((game) => game.id === id);
    return found ?? (houseGames.all === null ? null : undefined);
  },

  /** Possible numbers of seats of a game; null: not known yet. */
  seatsOf: (game: string): readonly number[] | null => infoOf(game)?.seats ?? null,

  /** Levels of a game's bots; null: not known yet. */
  levelsOf: (game: string): readonly Level[] | null => infoOf(game)?.levels ?? null,

  /** The wanted level, or a middle one if the game's bots do not have it. */
  levelFor(game: string, wanted: Level): Level {
    const levels = infoOf(game)?.levels ?? [];
    if (levels.length === 0 || levels.includes(wanted)) return wanted;
    return levels[Math.floor(levels.length / 2)] ?? wanted;
  },
};
