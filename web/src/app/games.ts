/** The games that this page knows, in the order of the entrance: one line each. The plain table plays all others. */
import type { Games } from "../games/game_page.ts";
import { likeDiceBuzzers } from "../games/like_dice/buzzers/index.ts";
import { likeDice } from "../games/like_dice/index.ts";
import { mino3d } from "../games/mino_3d/index.ts";
import { minos } from "../games/minos/index.ts";
import { mythicalDice } from "../games/mythical_dice/index.ts";
import { plainly, plainPage } from "../games/plain/index.ts";
import { spelled } from "../protocol/game_id.ts";

const all = [mythicalDice, mino3d, minos, likeDice];
/** With the box on the table: its companion leads to them. */
const withBox = [likeDiceBuzzers];

export const games: Games = {
  all,
  of: (id) => [...all, ...withBox].find((game) => game.id === spelled(id)) ?? plainPage(id),
};

/** The same with the plain table for all: `?plain` in the address of a table, its screen or a replay. */
export const plainGames: Games = {
  all: all.map(plainly),
  of: (id) => plainGames.all.find((game) => game.id === spelled(id)) ?? plainPage(id),
};
