/** Matches against bots that this device deals itself: to begin one, and what leads to it. */
import type { KeptMatch } from "../../device/store.ts";
import type { GamePage } from "../../games/game_page.ts";
import { words } from "../../i18n/index.svelte.ts";
import { lessonFrameWords } from "../../lesson/words.ts";
import type { GameOptions, Level } from "../../protocol/index.ts";
import { part } from "../../protocol/part.ts";
import { addresses, go } from "../../router/router.svelte.ts";
import { choices } from "../../settings/choices.svelte.ts";
import { brought } from "../record/brought.svelte.ts";

/** The house on this device. Rejects with a `PartMissing`. */
export const deviceHouse = async () => (await part(() => import("./house.ts"))).deviceHouse;

/** In the browser's storage: a match has been dealt here. The entrance loads nothing for those who never did. */
const DEALT = "asterion.device";

/** The matches of this device, the last one first. Rejects with a `PartMissing`, or where the browser has no database. */
export async function deviceMatches(): Promise<readonly KeptMatch[]> {
  if (localStorage.getItem(DEALT) === null) return [];
  return (await part(() => import("../../device/store.ts"))).list();
}

/** A match to begin: the person sits on the first seat. */
export type Wish = {
  readonly game: GamePage;
  readonly bots: number;
  readonly level: Level;
  readonly options: GameOptions;
};

/** Deal a match and go to its table, unless the reader has left the page before it could be dealt. Rejects with a `Refusal` or a `PartMissing`. */
export async function startOnDevice({ game, bots, level, options }: Wish): Promise<void> {
  const name = choices.name.trim() || words().lobby.room.namePlaceholder;
  const others = lessonFrameWords().others;
  const holders = [
    { name, level: null },
    ...Array.from({ length: bots }, (_, i) => ({ name: others[i % others.length] ?? "", level })),
  ];
  const { deviceHouse, rulesOf } = await part(() => import("./house.ts"));
  const from = location.pathname;
  await rulesOf(game.id); // the house may have to compile them first
  if (location.pathname !== from) return; // the reader has gone on
  const table = await deviceHouse.open({ game: game.id, options, holders });
  table.close(); // its page takes it up
  try {
    localStorage.setItem(DEALT, "yes");
  } catch {
    // storage is full or disabled: the match is there, at its address
  }
  go(addresses.deviceMatch(table.id));
}

/** Take a record of this device to the page that checks and replays it. */
export function toRecordPage(file: File): void {
  brought.file = file;
  go(addresses.record);
}
