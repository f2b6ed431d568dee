/** The words of this game's table, in the reader's language. */
import { likeDice as en } from "../../words/en/like_dice.ts";
import { likeDice as fr } from "../../words/fr/like_dice.ts";
import { area } from "../../words/index.svelte.ts";

export const words = area({ en, fr });
export type LikeDiceWords = typeof en;
