/**
 * The games whose card the reader has put away, kept in this browser: until then it lies open at the table, in the first
 * game of each kind.
 */
const KEPT = "asterion.cards";

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const isPutAway = (game: string): boolean => read().includes(game);

/** Puts a game's card away for good. */
export function putAway(game: string): void {
  if (isPutAway(game)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify([...read(), game]));
  } catch {
    // storage is disabled: the card lies open in the next game too
  }
}
