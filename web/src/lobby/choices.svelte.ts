/** What this reader chose last time: a name, how to play against bots. Kept in this browser. */
import type { Level } from "../wire/index.ts";

export const LEVELS: readonly Level[] = ["random", "novice", "regular", "expert"];
export const LONGEST_NAME = 24;

const KEPT = "asterion.choices";

type Choices = { name: string; level: Level; opponents: number };
const FIRST: Choices = { name: "", level: "regular", opponents: 3 };

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Choices>;
    return {
      name: typeof kept.name === "string" ? kept.name.slice(0, LONGEST_NAME) : FIRST.name,
      level: LEVELS.find((level) => level === kept.level) ?? FIRST.level,
      opponents: [2, 3, 4, 5].find((n) => n === kept.opponents) ?? FIRST.opponents,
    };
  } catch {
    return { ...FIRST };
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
