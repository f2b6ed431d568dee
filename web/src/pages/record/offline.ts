/** All that a record of any game needs, fetched before it is needed. */
import type { Games } from "../../games/game_page.ts";
import { part } from "../../protocol/part.ts";
import { rulesOf } from "../../rules/load.ts";

/** Fetch the check, the coaches, and each game's rules and replay; returns whether all are here. What is missing is fetched when needed. */
export async function fetchAll(games: Games): Promise<boolean> {
  const parts: Promise<unknown>[] = [
    part(() => import("../../fairness/check.ts")),
    part(() => import("../../fairness/frames.ts")),
    part(() => import("../../coach/looking_back.ts")).then(({ fetchCoaches }) =>
      fetchCoaches(games.all.map(({ id }) => id)),
    ),
  ];
  for (const game of games.all) parts.push(rulesOf(game.id), part(game.replay));
  const done = await Promise.allSettled(parts);
  return done.every((part) => part.status === "fulfilled" && part.value !== null);
}
