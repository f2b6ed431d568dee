/**
 * A real analysis for tests: a match of three seats and four rounds, the first seat playing half of the time at random.
 * Shares are rounded to four decimals. A line of JSON for the analysis, and one for each of its entries.
 */
import type { LedgerAnalysis, LedgerEntry } from "../../protocol/types.ts";
import lines from "./analysis.ndjson?raw";

const [head = "", ...entries] = lines.trim().split("\n");

export const analysis: LedgerAnalysis = {
  ...(JSON.parse(head) as Omit<LedgerAnalysis, "entries">),
  entries: entries.map((line) => JSON.parse(line) as LedgerEntry),
};
