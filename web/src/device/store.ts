/**
 * Logs of the matches that this device deals, in the browser's database. An entry is on the disk before it is shown, each
 * step in one transaction. A match has one owner at a time, a token in its row: an append by any other is refused in the same
 * transaction, so two tabs never write one log.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { Refusal } from "../protocol/index.ts";

/** A match in the list: all that is known without its rules. */
export type KeptMatch = {
  readonly id: string;
  readonly game: string;
  /** Names of the holders by seat. */
  readonly names: readonly string[];
  /** Unix ms. */
  readonly begun: number;
  readonly changed: number;
  readonly over: boolean;
  /** Number of entries. */
  readonly entries: number;
};

type Row = KeptMatch & {
  readonly header: string;
  /** The house's seed in hex: it keeps all dice that are still to fall. */
  readonly seed: string;
  readonly owner: string;
};

interface Logs extends DBSchema {
  matches: { key: string; value: Row };
  /** Texts by match and number. */
  entries: { key: [match: string, n: number]; value: string };
}

export type NewMatch = Omit<Row, "changed" | "over" | "entries">;

const NAME = "asterion.device";
const STORES = ["matches", "entries"] as const;

/** The refusal where the browser's database fails: `storage_full`, or `not_stored` for anything else. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return new Refusal(full ? "storage_full" : "not_stored", null, String(error));
}

/** The keys of a match's entries, from entry `from` on. */
const entriesOf = (match: string, from = 0) => IDBKeyRange.bound([match, from], [match, Number.POSITIVE_INFINITY]);

let opening: Promise<IDBPDatabase<Logs>> | null = null;

function database(): Promise<IDBPDatabase<Logs>> {
  opening ??= openDB<Logs>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore("matches", { keyPath: "id" });
      db.createObjectStore("entries");
    },
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Use the database. Rejects with a `Refusal`. */
async function using<T>(use: (db: IDBPDatabase<Logs>) => Promise<T>): Promise<T> {
  try {
    return await use(await database());
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Run a change in one transaction. Rejects with a `Refusal`; then nothing of it is stored. */
const changed = (
  id: string,
  change: (row: Row | undefined, put: (row: Row, texts?: readonly string[]) => void) => void,
): Promise<void> =>
  using(async (db) => {
    const write = db.transaction(STORES, "readwrite", { durability: "strict" });
    const [matches, entries] = STORES.map((name) => write.objectStore(name)) as [
      ReturnType<typeof write.objectStore<"matches">>,
      ReturnType<typeof write.objectStore<"entries">>,
    ];
    // Rejections of single requests end the transaction, whose own is heard.
    const quiet = (request: Promise<unknown>) => void request.catch(() => {});
    try {
      change(await matches.get(id), (row, texts = []) => {
        quiet(matches.put({ ...row, entries: row.entries + texts.length }));
        for (const [i, text] of texts.entries()) quiet(entries.add(text, [id, row.entries + i]));
      });
    } catch (error) {
      quiet(write.done);
      write.abort();
      throw error;
    }
    await write.done;
  });

/** The row, if this owner may write. Throws a `Refusal`: `no_match`, `other_tab`. */
function owned(row: Row | undefined, owner: string): Row {
  if (row === undefined) throw new Refusal("no_match", null, "the match was deleted");
  if (row.owner !== owner) throw new Refusal("other_tab", null, "another tab plays this match");
  return row;
}

/** Store a new match with its first entries. */
export const create = (match: NewMatch, texts: readonly string[]): Promise<void> =>
  changed(match.id, (_, put) => put({ ...match, changed: match.begun, over: false, entries: 0 }, texts));

/** Append entries to the log of a match, which has `n` so far. Rejects with a `Refusal`; then nothing is stored. */
export const append = (id: string, owner: string, n: number, texts: readonly string[], at: number, over: boolean) =>
  changed(id, (found, put) => {
    const row = owned(found, owner);
    if (row.entries !== n) throw new Refusal("other_tab", null, `the log has ${row.entries} entries, not ${n}`);
    put({ ...row, changed: at, over }, texts);
  });

/** Make this the owner of a match. */
export const own = (id: string, owner: string): Promise<void> =>
  changed(id, (found, put) => put({ ...owned(found, found?.owner ?? ""), owner }));

/** What is kept of a match: the house's seed in hex, the header's text, and the entries from some number on. */
export type Stored = { readonly seed: string; readonly header: string; readonly entries: readonly string[] };

/** A match with its entries from entry `from` on; null: there is none. */
export const read = (id: string, from = 0): Promise<Stored | null> =>
  using(async (db) => {
    const look = db.transaction(STORES, "readonly");
    const [row, entries] = await Promise.all([
      look.objectStore("matches").get(id),
      look.objectStore("entries").getAll(entriesOf(id, from)),
      look.done,
    ]);
    return row === undefined ? null : { seed: row.seed, header: row.header, entries };
  });

/** All matches, the last one first. */
export const list = (): Promise<readonly KeptMatch[]> =>
  using(async (db) => {
    const rows = await db.getAll("matches");
    return rows.map(({ header: _, seed: _seed, owner: _owner, ...told }) => told).sort((a, b) => b.changed - a.changed);
  });

/** Delete a match. */
export const remove = (id: string): Promise<void> =>
  using(async (db) => {
    const write = db.transaction(STORES, "readwrite");
    await Promise.all([
      write.objectStore("matches").delete(id),
      write.objectStore("entries").delete(entriesOf(id)),
      write.done,
    ]);
  });
