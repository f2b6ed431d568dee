/** Reads a finished game's record: the persons on the seats, and the seeds. Other modules check the rest. */
import type { GameRecord } from "../protocol/record.ts";

export type Seeds = {
  readonly house: string | null;
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly seed: string | null }[];
};

type Sitter = { readonly name: string; readonly who: "person" | "bot"; readonly level: string | null };

/** Who sat on each seat when the game was played; a seat that the record leaves empty has the name "". */
export function sittersOf(record: GameRecord): readonly Sitter[] {
  const sitters = [...seatedAtFirst(record)];
  for (const entry of record.entries) {
    if (entry.type === "took_over") sitters[entry.seat] = { name: entry.name, who: "person", level: null };
  }
  return sitters;
}

/** Who sat on each seat when it was dealt, before latecomers took over. */
function seatedAtFirst(record: GameRecord): readonly Sitter[] {
  const sitters = Array.from({ length: record.header.seats }, () => ({
    name: "",
    who: "person" as "person" | "bot",
    level: null as string | null,
  }));
  for (const entry of record.entries) {
    if (entry.type === "seated") sitters[entry.seat] = { name: entry.name, who: entry.who, level: entry.level };
    if (entry.type === "unseated") sitters[entry.seat] = { name: "", who: "person", level: null };
  }
  return sitters;
}

/** The seeds of the dice: the house's (revealed at the end), and each person's. Bots have none. */
export function seedsOf(record: GameRecord): Seeds {
  const sitters = seatedAtFirst(record);
  const seeds = new Map<number, string>();
  let house: string | null = null;
  for (const entry of record.entries) {
    if (entry.type === "seeded") seeds.set(entry.seat, entry.seed);
    if (entry.type === "unseated") seeds.delete(entry.seat);
    if (entry.type === "ended") house = entry.house_seed;
  }
  const seats = sitters.flatMap(({ name, who }, seat) =>
    who === "bot" ? [] : [{ seat, name, seed: seeds.get(seat) ?? null }],
  );
  return { house, seats };
}
