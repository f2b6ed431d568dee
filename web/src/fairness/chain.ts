/** The chain of hashes through a record (format 2): a changed entry changes every hash after it. */
import { type Bytes, hexOf, utf8 } from "./bytes.ts";
import { type Finding, finding } from "./findings.ts";
import { chainKey } from "./keys.ts";
import type { Primitives } from "./primitives.ts";
import type { ReadRecord } from "./record.ts";

/** A hash that a page saw during the game: of entry `n`, -1: of the header. */
export type Link = { readonly n: number; readonly chain: string };

/** The hash of the header, then of each entry, in hex, over their bytes in the file. */
export async function hashesOf(
  by: Primitives,
  houseSeed: Bytes,
  record: ReadRecord,
  rest: () => Promise<void>,
): Promise<readonly string[]> {
  const hash = await by.hmac(await chainKey(by, houseSeed, record.match));
  const hashes: string[] = [];
  for (const text of record.texts) {
    hashes.push(hexOf(await hash(utf8(text))));
    await rest();
  }
  return hashes;
}

/** Whether each entry carries the hash before it, and the record the last one. hashes: of the header, then of the entries. */
export function unbroken(record: ReadRecord, hashes: readonly string[]): Finding {
  for (const [n, entry] of record.entries.entries()) {
    if (entry.prev !== hashes[n]) return finding("chain", false, n);
  }
  if (record.chain !== hashes.at(-1)) return finding("chain", false, record.entries.length - 1);
  return finding("chain", true, null, record.entries.length);
}

/** Whether what a page saw during the game stands in the chain. */
export function contains(hashes: readonly string[], seen: readonly Link[]): Finding {
  if (seen.length === 0) return finding("chain_seen", null);
  for (const { n, chain } of seen) {
    if (hashes[n + 1] !== chain) return finding("chain_seen", false, n < 0 ? null : n);
  }
  return finding("chain_seen", true, null, seen.length);
}
