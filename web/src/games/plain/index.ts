/** The page of an unknown game: the house's description, and a table that needs only the contract. */
import { houseGames } from "../../protocol/games.svelte.ts";
import type { GamePage } from "../game_page.ts";
import { cardFor, keepCard } from "./cards.ts";
import Drawing from "./Drawing.svelte";
import { settingsOf } from "./settings.svelte.ts";

const parts = {
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
};

function pageOf(id: string): GamePage {
  const seats = () => houseGames.of(id)?.seats ?? [];
  return {
    id,
    ...parts,
    rules: () => import("./Rules.svelte"),
    card: () => cardFor(id),
    Drawing,
    get opponents() {
      return Math.max(1, Math.min(3, ...seats().slice(-1)) - 1, (seats()[0] ?? 2) - 1);
    },
    inTurn: false,
    get practice() {
      return seats().includes(1);
    },
    settings: () => settingsOf(id),
  };
}

const made = new Map<string, GamePage>();

/** The page of a game that only the house knows; undefined: the house does not know it either. */
export function plainPage(id: string): GamePage | undefined {
  if (houseGames.all !== null && houseGames.of(id) === null) return undefined;
  const page = made.get(id) ?? pageOf(id);
  made.set(id, page);
  return page;
}

/** The same game at the plain table. */
export function plainly(page: GamePage): GamePage {
  keepCard(page);
  return { ...page, ...parts };
}
