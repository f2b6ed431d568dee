/** Opens the table of today's labyrinth: sits down and starts on arrival. */

import { words } from "../../../i18n/index.svelte.ts";
import { guest } from "../../../protocol/guest.ts";
import { addresses, go } from "../../../router/router.svelte.ts";
import { choices, keep } from "../../../settings/choices.svelte.ts";
import { keepQuickStart } from "../../../table/quick_start.ts";
import { minosApi } from "../api.ts";

const KEPT = "asterion.daily";

/** Whether the try of a day was begun in this browser: its sandglass may still be running. */
export function begunOn(day: string): boolean {
  try {
    return localStorage.getItem(KEPT) === day;
  } catch {
    return false; // storage is disabled
  }
}

function keepBegun(day: string): void {
  try {
    localStorage.setItem(KEPT, day);
  } catch {
    // see begunOn()
  }
}

/** Go to a table and start it, if it has not started. */
function beginAt(table: string): void {
  keepQuickStart(table, { name: choices.name.trim() || words().lobby.room.namePlaceholder, bots: choices.level });
  go(addresses.table(table));
}

/** Go to the labyrinth of today, which the page shows as `shown`, and start its sandglass. Rejects with an `ApiError`. */
export async function beginToday(shown: string): Promise<void> {
  keep();
  await guest();
  const { table, day } = await minosApi.tryDaily({ day: shown });
  keepBegun(day);
  beginAt(table);
}
