/** Starts a game against bots: opens a table, notes what to do there, and goes to it; or deals it on this device. */
import { remark } from "../../components/notice.svelte.ts";
import { obstacle } from "../../components/obstacle.ts";
import type { GamePage, StartAlone } from "../../games/game_page.ts";
import { words } from "../../i18n/index.svelte.ts";
import { api } from "../../protocol/api.ts";
import { isAway } from "../../protocol/api_error.ts";
import { guest } from "../../protocol/guest.ts";
import type { GameOptions, Level } from "../../protocol/index.ts";
import { addresses, go } from "../../router/router.svelte.ts";
import { choices, keep } from "../../settings/choices.svelte.ts";
import { keepQuickStart } from "../../table/quick_start.ts";
import { usualOptions } from "../chosen.ts";
import { startOnDevice } from "../device/device.ts";
import { deviceWords } from "../device/words.ts";

/**
 * Start at the house, or, where it does not answer, on this device. `here`: the options there, if they differ. Rejects with
 * what refused it.
 */
export async function startAgainstBots(
  game: GamePage,
  bots: number,
  level: Level,
  options: GameOptions = usualOptions(game.settings(bots + 1)),
  here: GameOptions = options,
): Promise<void> {
  const onDevice = () => startOnDevice({ game, bots, level, options: here });
  if (obstacle() !== null && game.onDevice) return onDevice();
  try {
    await startAtHouse(game, bots, level, options);
  } catch (error) {
    if (!game.onDevice || !isAway(error)) throw error;
    await onDevice();
    remark(deviceWords().began);
  }
}

/** Starts matches of a game for one, see `StartAlone`. */
export const aloneAt =
  (game: GamePage): StartAlone =>
  (options, here) => {
    keep();
    return startAgainstBots(game, 0, choices.level, options, here);
  };

async function startAtHouse(game: GamePage, bots: number, level: Level, options: GameOptions): Promise<void> {
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
