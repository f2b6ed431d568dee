/** What a page saw during the game against the record of it. */
import { type Finding, finding } from "./findings.ts";
import { countsOf, type ReadRecord } from "./record.ts";

/** An entry as the house sent it to everyone. */
export type SeenEntry = {
  readonly n: number;
  readonly at: number;
  readonly type: string;
  readonly seat: number | null;
  readonly by: string | null;
  readonly events: readonly unknown[];
};

export type Seen = {
  readonly entries: readonly SeenEntry[];
  readonly scores: readonly number[];
  readonly winners: readonly number[] | null;
};

/** Whether the entries of the record are those that the page received. */
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

/** Whether the record's `ended` entry and its result agree, with each other and with what the page received. */
export function scoresAgree(record: ReadRecord, seen: Seen | null): Finding {
  const n = record.entries.findIndex(({ type }) => type === "ended");
  const ended = record.entries[n];
  const [scores, winners] = [listed(ended?.scores), String(countsOf(ended?.winners))];
  const { result } = record;
  // Before the end only the rules can judge a result.
  if (n >= 0 && result !== null && (listed(result.scores) !== scores || String(countsOf(result.winners)) !== winners))
    return finding("scores_seen", false);
  if (n < 0 || seen === null || seen.winners === null) return finding("scores_seen", null);
  const same = String(seen.scores) === scores && String(seen.winners) === winners;
  return finding("scores_seen", same, same ? null : n, 1);
}

const listed = (value: unknown): string => (Array.isArray(value) ? String(value) : "none");
