/**
 * A play of a box: what people play with their own dice and tiles, as one of them notes it here. It is a log of entries;
 * everything shown is a fold of it, undo is one entry less, and a correction is another entry for the same place.
 */
import type { GameOptions } from "../protocol/index.ts";

/** One entry; the first of a play has its players. A game adds kinds of its own. */
export type Entry = { readonly what: string };
/** The names by seat. A later entry of this kind renames the players. */
export type Players = Entry & {
  readonly what: "players";
  readonly names: readonly string[];
  /** Their colours by number; earlier plays have none. */
  readonly colours?: readonly number[];
};

export const FORMAT = "asterion-box-play";
export const VERSION = 1;

export type Play = {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly id: string;
  readonly game: string;
  readonly options: GameOptions;
  /** Unix ms of the beginning and of the last entry. */
  readonly begun: number;
  readonly changed: number;
  readonly entries: readonly Entry[];
};

/** Most characters of a player's name. */
export const LONGEST_NAME = 24;

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** A new play. now: Unix ms. */
export function begun(
  game: string,
  options: GameOptions,
  names: readonly string[],
  now: number,
  colours: readonly number[] = names.map((_, seat) => seat),
): Play {
  const players: Players = { what: "players", names, colours };
  return { format: FORMAT, version: VERSION, id: newId(), game, options, begun: now, changed: now, entries: [players] };
}

const playersOf = ({ entries }: Play): Players | undefined =>
  entries.filter((entry): entry is Players => entry.what === "players").at(-1);

export const namesOf = (play: Play): readonly string[] => playersOf(play)?.names ?? [];

/** Colours by seat; without any they follow the seats. */
export function coloursOf(play: Play): readonly number[] {
  const chosen = playersOf(play)?.colours ?? [];
  return namesOf(play).map((_, seat) => (Number.isInteger(chosen[seat]) ? (chosen[seat] as number) : seat));
}

/** Whether undo has something to take back: the players stay. */
export const canUndo = ({ entries }: Play): boolean => entries.length > 1;

/** The play with one entry more. */
export const withEntry = (play: Play, entry: Entry, now: number): Play => ({
  ...play,
  entries: [...play.entries, entry],
  changed: now,
});

/** The play with one entry less. */
export const undone = (play: Play, now: number): Play =>
  canUndo(play) ? { ...play, entries: play.entries.slice(0, -1), changed: now } : play;

/** What is wrong with the names of a new play: none, or two that are the same; by the seat of the second. */
export function faultOf(names: readonly string[]): { readonly code: "empty" | "twice"; readonly seat: number } | null {
  const seen = new Set<string>();
  for (const [seat, name] of names.entries()) {
    const plain = name.trim().normalize("NFKC").toLocaleLowerCase();
    if (plain === "") return { code: "empty", seat };
    if (seen.has(plain)) return { code: "twice", seat };
    seen.add(plain);
  }
  return null;
}
