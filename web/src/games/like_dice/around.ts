/** The words around this game's table, in the reader's language. */
import { likeDiceAround as en } from "../../words/en/like_dice_around.ts";
import { likeDiceAround as fr } from "../../words/fr/like_dice_around.ts";
import { area } from "../../words/index.svelte.ts";

export const aroundWords = area({ en, fr });
