/** A file that may be a record, read and played again. */

import type { GameRecord } from "../../protocol/record.ts";
import type { Frame } from "../../protocol/types.ts";

/** More than the longest match by far, in bytes: more would only keep the page busy. */
export const LARGEST = 32 * 2 ** 20;

/** Why a file cannot be opened: too large, no JSON, or no record of this format. */
export type Unopened = "large" | "broken" | "other";

export type Opened = {
  readonly record: GameRecord;
  /** Null: this page has no rules of the game, so it cannot play it again. */
  readonly frames: readonly Frame[] | null;
  /** The entry that cannot be shown, with all after it; null: the whole record is shown. */
  readonly stopped: number | null;
};

const isRecord = (value: unknown): value is GameRecord => {
  const { header, entries } = (value ?? {}) as { header?: { game?: unknown; match?: unknown }; entries?: unknown };
  return typeof header?.game === "string" && typeof header.match === "string" && Array.isArray(entries);
};

/** Read a file and play it again. It may hold anything; throws only where a part of the page cannot be fetched. */
export async function opened(file: File): Promise<Opened | Unopened> {
  if (file.size > LARGEST) return "large";
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return "broken";
  }
  if (!isRecord(value)) return "other";
  const [{ framesOf }, { readRecord, Unreadable }, { rulesOf }] = await Promise.all([
    import("../../fairness/frames.ts"),
    import("../../fairness/record.ts"),
    import("../../rules/load.ts"),
  ]);
  const rules = await rulesOf(value.header.game);
  try {
    readRecord(value);
    if (rules === null) return { record: value, frames: null, stopped: null };
    const { frames, stopped } = await framesOf(value, rules);
    return { record: value, frames, stopped: stopped?.n ?? null };
  } catch (error) {
    if (error instanceof Unreadable) return "other";
    throw error;
  }
}
