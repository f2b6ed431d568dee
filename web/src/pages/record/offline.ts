/** All that a record of any game needs, fetched before it is needed. */
import type { Games } from "../../games/game_page.ts";
import { rulesOf } from "../../rules/load.ts";

/** Fetch the check, and each game's rules and replay. What cannot be fetched now is fetched when it is needed. */
export async function fetchAll(games: Games): Promise<void> {
  const parts: Promise<unknown>[] = [import("../../fairness/check.ts"), import("../../fairness/frames.ts")];
  for (const game of games.all) parts.push(rulesOf(game.id), game.replay());
  await Promise.allSettled(parts);
}
