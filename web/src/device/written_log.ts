/** The lines of a match's log as the house writes them: header and entries, each entry with the hash of the line before. */
import { type Bytes, hexOf, utf8 } from "../fairness/bytes.ts";
import { chainKey } from "../fairness/keys.ts";
import type { Primitives } from "../fairness/primitives.ts";
import { type Fields, type Form, filled } from "../rules/form.ts";
import { RECORD } from "../rules/generated/record.ts";

/** An entry without its place in the log. */
export type Unplaced = Fields & { readonly type: string };

/** A line of the log: its text, and the hash of it in hex. */
export type Line = { readonly text: string; readonly hash: string };

const HEADER: Form = { $ref: "Header" };
const ENTRY = RECORD.forms.Record?.properties?.entries?.items || HEADER;

/** The text of a header as the house writes it. */
export const headerText = (header: Fields): string => JSON.stringify(filled(RECORD, HEADER, header));

/** A function that hashes a line. */
export async function hasher(by: Primitives, seed: Bytes, match: string): Promise<(text: string) => Promise<string>> {
  const hash = await by.hmac(await chainKey(by, seed, match));
  return async (text) => hexOf(await hash(utf8(text)));
}

export class WrittenLog {
  readonly #hash: (text: string) => Promise<string>;
  readonly #lines: Line[];

  private constructor(hash: (text: string) => Promise<string>, header: Line) {
    this.#hash = hash;
    this.#lines = [header];
  }

  /** A log without entries. `seed`: the dealer's, which keys the chain. */
  static async open(by: Primitives, seed: Bytes, match: string, header: string): Promise<WrittenLog> {
    const hash = await hasher(by, seed, match);
    return new WrittenLog(hash, { text: header, hash: await hash(header) });
  }

  /** Number of the next entry. */
  get next(): number {
    return this.#lines.length - 1;
  }

  /** Hash of the last line. */
  get head(): string {
    return this.#lines.at(-1)?.hash ?? "";
  }

  /** The texts of the header and of all entries. */
  get texts(): readonly string[] {
    return this.#lines.map(({ text }) => text);
  }

  /** The lines of the entries that could come next. */
  async lines(entries: readonly Unplaced[], at: number): Promise<readonly Line[]> {
    const made: Line[] = [];
    for (const [i, entry] of entries.entries()) {
      const prev = made.at(-1)?.hash ?? this.head;
      const text = JSON.stringify(filled(RECORD, ENTRY, { ...entry, n: this.next + i, at, prev }));
      made.push({ text, hash: await this.#hash(text) });
    }
    return made;
  }

  add(lines: readonly Line[]): void {
    this.#lines.push(...lines);
  }
}

/** The record of a log, as the house writes its file. `texts`: header and entries; `chain`: the hash of the last one. */
export function recordText(texts: readonly string[], chain: string): string {
  const [header = "", ...entries] = texts;
  const { type, scores, winners } = JSON.parse(entries.at(-1) ?? "{}") as Fields;
  const result = type === "ended" ? JSON.stringify({ scores, winners }) : "null";
  return `{"header":${header},\n"entries":[\n${entries.join(",\n")}\n],\n"result":${result},\n"chain":"${chain}"}\n`;
}
