/** What this reader chose last time: a name, how to play against bots. Kept in this browser. */
import type { Level } from "../wire/index.ts";
import { SHELF } from "./shelf.ts";

export const LEVELS: readonly Level[] = ["random", "novice", "regular", "expert"];
export const LONGEST_NAME = 24;

const KEPT = "asterion.choices";

/** `opponents`: how many bots, by game; a game that is not named is as its shelf says. */
type Choices = { name: string; level: Level; opponents: Record<string, number> };
const FIRST: Choices = { name: "", level: "regular", opponents: {} };

/** How many bots were chosen for each game that is on the shelf, as far as that is possible. */
function opponentsIn(kept: unknown): Record<string, number> {
  if (typeof kept !== "object" || kept === null) return {};
  const chosen = kept as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    SHELF.flatMap(({ id, seats }) => {
      const n = chosen[id];
      return typeof n === "number" && n > 0 && seats.includes(n + 1) ? [[id, n]] : [];
    }),
  );
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Choices>;
    return {
      name: typeof kept.name === "string" ? kept.name.slice(0, LONGEST_NAME) : FIRST.name,
      level: LEVELS.find((level) => level === kept.level) ?? FIRST.level,
      opponents: opponentsIn(kept.opponents),
    };
  } catch {
    return { ...FIRST, opponents: {} };
  }
}

/** Bind to its fields; call `keep()` once they are acted upon. */
export const choices = $state<Choices>(read());

export function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choices));
  } catch {
    // storage is switched off: choices last as long as the page
  }
}
