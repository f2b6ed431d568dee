/**
 * The house's last answers about days (a labyrinth, a puzzle) in the browser's local storage, to be shown while the house is
 * silent, and answers to puzzles that the house has yet to get. They are what this guest was told: nothing of a day that still
 * has to stay hidden. Those of another guest are dropped. Without storage nothing is kept.
 */

export type DayKind = "labyrinth" | "puzzle";

/** An answer of the house: when this device got it, Unix ms, and the guest to whom it was given. */
export type KeptDay<T> = { readonly guest: string; readonly at: number; readonly answer: T };

/** An answer to the puzzle of a day that the house has yet to get. */
export type Unsent = { readonly guest: string; readonly day: string; readonly action: unknown };

const DAYS = "asterion.day.";
const UNSENT = "asterion.unsent.";
/** Number of days kept of each kind, as many as the house lists. */
export const MOST_DAYS = 14;

/** Names in the storage that begin so, the last day first. */
const named = (prefix: string): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "")
    .filter((name) => name.startsWith(prefix))
    .sort()
    .reverse();

/** What is stored under a name; null: nothing, or nothing of ours. */
function stored<T extends { readonly guest: string }>(name: string): T | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
    return typeof found?.guest === "string" ? found : null;
  } catch {
    return null;
  }
}

/** Keep what the house says of a day, in place of what it said before. */
export function keepDay(kind: DayKind, day: string, guest: string, answer: unknown): void {
  try {
    localStorage.setItem(`${DAYS}${kind}.${day}`, JSON.stringify({ guest, at: Date.now(), answer }));
    for (const name of named(`${DAYS}${kind}.`).slice(MOST_DAYS)) localStorage.removeItem(name);
  } catch {
    // storage is full or disabled: the day is shown while the house answers
  }
}

/** What the house last said of a day (YYYY-MM-DD), or of the last one that is kept; null: nothing. */
export function keptDay<T>(kind: DayKind, day: string | null): KeptDay<T> | null {
  try {
    const name = day === null ? named(`${DAYS}${kind}.`)[0] : `${DAYS}${kind}.${day}`;
    return name === undefined ? null : stored<KeptDay<T>>(name);
  } catch {
    return null;
  }
}

/** Keep an answer until the house gets it. Throws where there is no storage, or no room. */
export const keepUnsent = (unsent: Unsent): void => localStorage.setItem(UNSENT + unsent.day, JSON.stringify(unsent));

/** Drop the answer of a day: the house has it. */
export function dropUnsent(day: string): void {
  try {
    localStorage.removeItem(UNSENT + day);
  } catch {
    // no storage, and so no answer
  }
}

/** All answers that the house has yet to get. */
export function allUnsent(): readonly Unsent[] {
  try {
    return named(UNSENT).flatMap((name) => stored<Unsent>(name) ?? []);
  } catch {
    return [];
  }
}

/** Drop what belongs to other guests than this one. */
export function forgetOthers(guest: string): void {
  try {
    for (const name of [...named(DAYS), ...named(UNSENT)]) {
      if (stored(name)?.guest !== guest) localStorage.removeItem(name);
    }
  } catch {
    // no storage, and so nothing to forget
  }
}
