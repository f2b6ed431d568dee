/** What this page knows of a match besides its record: the stored data, and the final state if it watched. */
import type { Knowledge } from "../fairness/check.ts";
import { kept } from "../protocol/kept.ts";
import type { TableState } from "../protocol/reduce.ts";

/** seen: the table's final state; null: the page did not watch. */
export function knowledgeOf(match: string, seen: TableState | null): Knowledge {
  const known = kept(match);
  const live = seen?.match?.id === match ? seen : null;
  return {
    match,
    commitment: known?.commitment ?? null,
    late: known?.late ?? false,
    own: known?.dealt ? { seat: known.seat, seed: known.seed, given: known.given } : null,
    links: known?.links ?? [],
    seen: live?.match ? { entries: live.entries, scores: live.match.scores, winners: live.match.winners } : null,
  };
}
