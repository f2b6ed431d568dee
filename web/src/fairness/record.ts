/** A record from a house that may be lying: every part of its form is checked. */
import { type Bytes, bytesOf } from "./bytes.ts";

/** More than any game uses. A record that asks for more is refused: it would only keep the page busy. */
const MOST_SEATS = 64;
const MOST_WORDS = 2 ** 24;

export type Fields = Readonly<Record<string, unknown>>;

export type Entry = Fields & { readonly type: string };

export type ReadRecord = {
  readonly version: 1 | 2;
  readonly match: string;
  readonly seats: number;
  readonly options: Fields;
  readonly commitment: string;
  /** Each word follows from what it decides (`addresses`), not from the words before it. */
  readonly addressed: boolean;
  /** The dice are those of another match; null: its own. */
  readonly dice: SharedDice | null;
  /** The seed of the dice of another match. */
  readonly diceSeed: unknown;
  readonly header: Fields;
  readonly entries: readonly Entry[];
  readonly chain: unknown;
  readonly result: Fields;
};

export type SharedDice = { readonly match: string; readonly commitment: string; readonly salt: Bytes };

/** The record breaks the form of docs/record.md, first in this entry (null: in its header). */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly entry: number | null;
  constructor(entry: number | null) {
    super(`unreadable: ${entry === null ? "header" : `entry ${entry}`}`);
    this.entry = entry;
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whole numbers from 0, as many as there are. */
export const countsOf = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.every(isCount) ? value : null;

/** A number of words of the stream in an entry. Throws `Unreadable`. */
export function wordsIn(entry: Entry, n: number, key: string): number {
  const value = entry[key];
  if (!isCount(value) || value > MOST_WORDS) throw new Unreadable(n);
  return value;
}

/** What draws decide: three numbers, then how many draws there were. */
export type Address = readonly [what: number, a: number, b: number, draws: number];

const isAddress = (value: unknown): value is Address =>
  Array.isArray(value) && value.length === 4 && value.every((part) => isCount(part) && part < 2 ** 32);

export const addressesOf = (value: unknown): readonly Address[] | null =>
  Array.isArray(value) && value.every(isAddress) ? value : null;

/** Throws `Unreadable`. */
function diceOf({ words, dice }: Fields): SharedDice | null {
  if (dice === undefined) return null;
  if (!isFields(dice) || words !== "addressed") throw new Unreadable(null);
  const { match, commitment } = dice;
  const salt = bytesOf(dice.salt);
  if (typeof match !== "string" || typeof commitment !== "string" || salt?.length !== 32) throw new Unreadable(null);
  return { match, commitment, salt };
}

/** Throws `Unreadable`. */
export function readRecord(value: unknown): ReadRecord {
  if (!isFields(value) || !isFields(value.header) || !Array.isArray(value.entries)) throw new Unreadable(null);
  const { version, match, seats, options, commitment, words } = value.header;
  if (version !== 1 && version !== 2) throw new Unreadable(null);
  if (words !== undefined && (words !== "addressed" || version === 1)) throw new Unreadable(null);
  if (typeof match !== "string" || typeof commitment !== "string" || !isCount(seats) || seats > MOST_SEATS)
    throw new Unreadable(null);
  value.entries.forEach((entry: unknown, n) => {
    if (!isFields(entry) || typeof entry.type !== "string" || entry.n !== n) throw new Unreadable(n);
  });
  return {
    version,
    match,
    seats,
    options: isFields(options) ? options : {},
    commitment,
    addressed: words === "addressed",
    dice: diceOf(value.header),
    diceSeed: value.dice_seed ?? null,
    header: value.header,
    entries: value.entries as Entry[],
    chain: value.chain,
    result: isFields(value.result) ? value.result : {},
  };
}
