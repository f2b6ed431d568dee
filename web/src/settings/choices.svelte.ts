/** The reader's last choices: a name, the bots. Stored in this browser. */

import { words } from "../i18n/index.svelte.ts";
import { cutTo } from "../i18n/signs.ts";
import { spelled } from "../protocol/game_id.ts";
import type { Level } from "../protocol/index.ts";

export const LONGEST_NAME = 24;

const KEPT = "asterion.choices";

/**
 * `opponents`: number of bots, by game; for other games the default of the game's page. `levels`: of the bots, by game;
 * `level`: what was chosen for all games before each had its own.
 */
type Choices = { name: string; level: Level; levels: Record<string, Level>; opponents: Record<string, number> };
const FIRST: Choices = { name: "", level: "regular", levels: {}, opponents: {} };

const isLevel = (value: unknown): value is Level => typeof value === "string" && value in words().lobby.levels;

/** Which level was chosen for each game. */
function levelsIn(kept: unknown): Record<string, Level> {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept)
      .filter((entry): entry is [string, Level] => isLevel(entry[1]))
      .map(([game, level]) => [spelled(game), level]),
  );
}

/** How many bots were chosen for each game. */
function opponentsIn(kept: unknown): Record<string, number> {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept)
      .filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0)
      .map(([game, bots]) => [spelled(game), bots]),
  );
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Choices>;
    return {
      name: typeof kept.name === "string" ? cutTo(kept.name, LONGEST_NAME) : FIRST.name,
      level: isLevel(kept.level) ? kept.level : FIRST.level,
      levels: levelsIn(kept.levels),
      opponents: opponentsIn(kept.opponents),
    };
  } catch {
    return { ...FIRST, levels: {}, opponents: {} };
  }
}

/** Bind to its fields; call `keep()` when they are used. */
export const choices = $state<Choices>(read());

export function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choices));
  } catch {
    // storage is disabled: choices last as long as the page
  }
}
