/** Narrators of all games of this page, found by the folders of the games. */
import type { Narrator } from "../insight/narrator.ts";

const found = import.meta.glob<Narrator>("../games/*/narrator.ts", { import: "narrator", eager: true });

/** The narrator of a game, by the house's id for it. */
export function narratorOf(game: string): Narrator {
  const narrator = found[`../games/${game}/narrator.ts`];
  if (narrator === undefined) throw new Error(`no narrator: ${game}`);
  return narrator;
}
