/** Starts a game against bots: opens a table, notes what to do there, and goes to it; or deals it on this device. */
import { remark } from "../../components/notice.svelte.ts";
import type { GamePage } from "../../games/game_page.ts";
import { words } from "../../i18n/index.svelte.ts";
import { api } from "../../protocol/api.ts";
import { ApiError } from "../../protocol/api_error.ts";
import { guest } from "../../protocol/guest.ts";
import { house } from "../../protocol/house.svelte.ts";
import type { GameOptions, Level } from "../../protocol/index.ts";
import { addresses, go } from "../../router/router.svelte.ts";
import { choices } from "../../settings/choices.svelte.ts";
import { keepQuickStart } from "../../table/quick_start.ts";
import { usualOptions } from "../chosen.ts";
import { startOnDevice } from "../device/device.ts";
import { deviceWords } from "../device/words.ts";

/** Whether an error says that the house does not answer. */
const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === "unreachable";

/** Start at the house, or, where it does not answer, on this device. Rejects with what refused it. */
export async function startAgainstBots(
  game: GamePage,
  bots: number,
  level: Level,
  options: GameOptions = usualOptions(game.settings(bots + 1)),
): Promise<void> {
  const here = () => startOnDevice({ game, bots, level, options });
  if (house.silent && game.onDevice) return here();
  try {
    await startAtHouse(game, bots, level, options);
  } catch (error) {
    if (!game.onDevice || !isAway(error)) throw error;
    await here();
    remark(deviceWords().began);
  }
}

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
