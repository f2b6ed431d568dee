/** Undo in a pad: the last entry is taken back, and those who listen hear it. */
import { announce } from "../components/announcer.svelte.ts";
import type { ShownPlay } from "./companion.ts";
import { boxWords } from "./words.ts";

export async function undo(play: ShownPlay): Promise<void> {
  if (!play.canUndo) return;
  await play.undo();
  announce(boxWords().undoneLast);
}
