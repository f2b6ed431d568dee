/** A record from a house that may be lying: every part of its form is checked. */

import { type Fields, type Form, filled, fits, isFields } from "../rules/form.ts";
import { RECORD } from "../rules/generated/record.ts";
import type { Address } from "../rules/ruled_game.ts";
import { type Bytes, bytesOf } from "./bytes.ts";
import { Ambiguous, compact, type Written, written } from "./written.ts";

export { type Fields, isFields } from "../rules/form.ts";

/** More than any game uses. A record that asks for more is refused: it would only keep the page busy. */
const MOST_SEATS = 64;
const MOST_WORDS = 2 ** 24;

export type Entry = Fields & { readonly type: string };

export type ReadRecord = {
  readonly version: 1 | 2;
  readonly match: string;
  readonly seats: number;
  readonly options: Fields;
  /** Null: written by hand, so there is nothing to prove. */
  readonly commitment: string | null;
  /** Each word follows from what it decides (`addresses`), not from the words before it. */
  readonly addressed: boolean;
  /** One device dealt the match for itself, not a house. */
  readonly byDevice: boolean;
  /** The dice are those of another match; null: its own. */
  readonly dice: SharedDice | null;
  /** The seed of the dice of another match. */
  readonly diceSeed: unknown;
  readonly header: Fields;
  readonly entries: readonly Entry[];
  /** The texts of the header and the entries in the file: their bytes are hashed. */
  readonly texts: readonly string[];
  readonly chain: unknown;
  /** Null: the record has none. */
  readonly result: Fields | null;
  /** The first entry whose text in the file differs from the one that the house writes, -1: the header; null: none. */
  readonly misspelled: number | null;
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

const isAddress = (value: unknown): value is Address =>
  Array.isArray(value) && value.length === 4 && value.every((part) => isCount(part) && part < 2 ** 32);

export const addressesOf = (value: unknown): readonly Address[] | null =>
  Array.isArray(value) && value.every(isAddress) ? value : null;

const HASH = /^[0-9a-f]{64}$/;

/** Throws `Unreadable`. */
function diceOf({ words, dice }: Fields): SharedDice | null {
  if (dice === undefined) return null;
  if (!isFields(dice) || words !== "addressed") throw new Unreadable(null);
  const [match, commitment, salt] = [String(dice.match), String(dice.commitment), bytesOf(dice.salt)];
  if (!HASH.test(commitment) || salt?.length !== 32) throw new Unreadable(null);
  return { match, commitment, salt };
}

const form = (name: string): Form => ({ $ref: name });

/** Parse a text, or the JSON text of a value. Throws `Unreadable`. */
function textIn(given: unknown): Written {
  try {
    return written(typeof given === "string" ? given : (JSON.stringify(given) ?? "null"));
  } catch (error) {
    // RangeError: the value is too deep for `JSON.stringify`.
    if (error instanceof Ambiguous || error instanceof RangeError) throw new Unreadable(null);
    throw error;
  }
}

/** Whether an entry may be in a record of version 1. */
const isOfVersion1 = ({ type, prev, bounds, withheld }: Fields): boolean =>
  type !== "sealed" && type !== "revealing" && prev === undefined && bounds === undefined && withheld === undefined;

/** The entries with their numbers and defaults. Throws `Unreadable`. */
function entriesOf(given: readonly unknown[], { version, words }: Fields): readonly Entry[] {
  const { items } = RECORD.forms.Record?.properties?.entries ?? {};
  return given.map((one, n) => {
    if (!items || !fits(RECORD, items, one)) throw new Unreadable(n);
    const fields = one as Entry;
    const numbered = fields.n === undefined || fields.n === -1 ? { ...fields, n } : fields;
    if (numbered.n !== n || (version === 1 && !isOfVersion1(fields))) throw new Unreadable(n);
    if (words === undefined && fields.addresses !== undefined) throw new Unreadable(n);
    return filled(RECORD, items, numbered) as Entry;
  });
}

/** Whether a part has the house's text. Compares texts, since JavaScript moves keys such as "1" to the front. */
const isAsWritten = (part: Fields, text: string): boolean =>
  compact(text) === text && JSON.stringify(part) === JSON.stringify(JSON.parse(text));

/** Read a record. given: its text, or its value. Throws `Unreadable`. */
export function readRecord(given: unknown): ReadRecord {
  const { value, ...raw } = textIn(given);
  if (!isFields(value) || !Array.isArray(value.entries)) throw new Unreadable(null);
  if (!fits(RECORD, form(RECORD.root), { ...value, entries: [] })) throw new Unreadable(null);
  const header = filled(RECORD, form("Header"), value.header) as Fields;
  const { version, seats, words, dealer } = header;
  const later = [words, header.dice, dealer, header.package].some((one) => one !== undefined);
  if (later && version === 1) throw new Unreadable(null);
  if (version === 1 && value.chain !== undefined) throw new Unreadable(null);
  if (!isCount(seats) || seats > MOST_SEATS) throw new Unreadable(null);
  const dice = diceOf(header);
  if (dice === null && value.dice_seed !== undefined) throw new Unreadable(null);
  const entries = entriesOf(value.entries, header);
  const texts = [raw.header ?? "", ...raw.entries];
  const misspelled = [header, ...entries].findIndex((part, i) => !isAsWritten(part, texts[i] ?? ""));
  return {
    version: version as 1 | 2,
    match: String(header.match),
    seats,
    options: header.options as Fields,
    commitment: header.commitment as string | null,
    addressed: words === "addressed",
    byDevice: dealer === "device",
    dice,
    diceSeed: value.dice_seed ?? null,
    header,
    entries,
    texts,
    chain: value.chain,
    result: isFields(value.result) ? value.result : null,
    misspelled: misspelled < 0 ? null : misspelled - 1,
  };
}
