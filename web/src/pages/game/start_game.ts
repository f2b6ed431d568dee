/** Starts a game against bots: opens a table, notes what to do there, and goes to it. */
import type { GamePage } from "../../games/game_page.ts";
import { words } from "../../i18n/index.svelte.ts";
import { api } from "../../protocol/api.ts";
import { guest } from "../../protocol/guest.ts";
import type { GameOptions, Level } from "../../protocol/index.ts";
import { addresses, go } from "../../router/router.svelte.ts";
import { choices } from "../../settings/choices.svelte.ts";
import { keepQuickStart } from "../../table/quick_start.ts";
import { usualOptions } from "../chosen.ts";

/** Rejects with what the house, or the way to it, refused. */
export async function startAgainstBots(
  game: GamePage,
  bots: number,
  level: Level,
  options: GameOptions = usualOptions(game.settings(bots + 1)),
): Promise<void> {
  await guest();
  const { table } = await api.open({
    game: game.id,
    options,
    seats: bots + 1,
    pace: { seconds: null },
    listed: false,
  });
  keepQuickStart(table, { name: choices.name.trim() || words().lobby.room.namePlaceholder, bots: level });
  go(addresses.table(table));
}
