/** What a page saw during the game against the record of it. */
import { type Finding, finding } from "./findings.ts";
import { countsOf, type ReadRecord } from "./record.ts";

/** An entry as everyone was told of it. */
export type SeenEntry = {
  readonly n: number;
  readonly at: number;
  readonly type: string;
  readonly seat: number | null;
  readonly by: string | null;
};

export type Seen = {
  readonly entries: readonly SeenEntry[];
  readonly scores: readonly number[];
  readonly winners: readonly number[] | null;
};

/** Whether the entries of the record are those that the page was told of. */
export function entriesAgree(record: ReadRecord, seen: Seen | null): Finding {
  if (seen === null || seen.entries.length === 0) return finding("entries_seen", null);
  for (const told of seen.entries) {
    const entry = record.entries[told.n];
    const same =
      entry !== undefined &&
      entry.type === told.type &&
      entry.at === told.at &&
      (entry.seat ?? null) === told.seat &&
      (entry.by ?? null) === told.by;
    if (!same) return finding("entries_seen", false, told.n);
  }
  return finding("entries_seen", true, null, seen.entries.length);
}

/** Whether the game ended in the record, twice over, as the page was told. */
export function scoresAgree(record: ReadRecord, seen: Seen | null): Finding {
  const n = record.entries.findIndex(({ type }) => type === "ended");
  const ended = record.entries[n];
  const [scores, winners] = [listed(ended?.scores), String(countsOf(ended?.winners))];
  if (listed(record.result.scores) !== scores || String(countsOf(record.result.winners)) !== winners)
    return finding("scores_seen", false);
  if (seen === null || seen.winners === null) return finding("scores_seen", null);
  const same = String(seen.scores) === scores && String(seen.winners) === winners;
  return finding("scores_seen", same, same ? null : n, 1);
}

const listed = (value: unknown): string => (Array.isArray(value) ? String(value) : "none");
