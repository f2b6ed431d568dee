/** The games that this page knows, in the order of the entrance: one line each. */
import type { Games } from "../games/game_page.ts";
import { likeDice } from "../games/like_dice/index.ts";
import { mino3d } from "../games/mino_3d/index.ts";
import { minos } from "../games/minos/index.ts";
import { mythicalDice } from "../games/mythical_dice/index.ts";

const all = [mythicalDice, mino3d, minos, likeDice];

export const games: Games = { all, of: (id) => all.find((game) => game.id === id) };
