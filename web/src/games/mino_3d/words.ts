/** The words of this game's table, in the reader's language. */
import { mino3d as en } from "../../words/en/mino_3d.ts";
import { mino3d as fr } from "../../words/fr/mino_3d.ts";
import { area } from "../../words/index.svelte.ts";

export const words = area({ en, fr });
export type MinoWords = typeof en;
