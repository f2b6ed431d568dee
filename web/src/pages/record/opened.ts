/** A file that may be a record, read and played again. */

import type { Lacking } from "../../fairness/findings.ts";
import { part } from "../../protocol/part.ts";
import { type GameRecord, withText } from "../../protocol/record.ts";
import type { Frame } from "../../protocol/types.ts";
import { areOf } from "../../rules/fit.ts";

/** More than the longest match by far, in bytes: more would only keep the page busy. */
export const LARGEST = 32 * 2 ** 20;

/** Why a file cannot be opened: too large, no JSON, or no record of this format. */
export type Unopened = "large" | "broken" | "other";

export type Opened = {
  readonly record: GameRecord;
  /** Null: this page does not have the rules of the game, or of this version of it, so it cannot play it again. */
  readonly frames: readonly Frame[] | null;
  /** Why there are no frames; null: there are. */
  readonly lacking: Lacking | null;
  /** The entry that cannot be shown, with all after it; null: the whole record is shown. */
  readonly stopped: number | null;
};

/** Read any file and play it again. Rejects only with a `PartMissing`, if a part of the page fails to load. */
export async function opened(file: File): Promise<Opened | Unopened> {
  if (file.size > LARGEST) return "large";
  const [{ framesOf }, { readRecord, Unreadable }, { textOf }, { rulesAtHand }] = await Promise.all([
    part(() => import("../../fairness/frames.ts")),
    part(() => import("../../fairness/record.ts")),
    part(() => import("../../fairness/written.ts")),
    part(() => import("../../rules/load.ts")),
  ]);
  let text: string;
  try {
    text = textOf(await file.arrayBuffer());
    JSON.parse(text);
  } catch {
    return "broken";
  }
  try {
    const { header, entries } = readRecord(text);
    const record = withText({ header, entries } as unknown as GameRecord, text);
    const rules = await rulesAtHand(record.header.game);
    if (rules === null) return { record, frames: null, lacking: "no_rules", stopped: null };
    if (!areOf(rules, record.header)) return { record, frames: null, lacking: "other_version", stopped: null };
    const { frames, stopped } = await framesOf(text, rules);
    return { record, frames, lacking: null, stopped: stopped?.n ?? null };
  } catch (error) {
    if (error instanceof Unreadable) return "other";
    throw error;
  }
}
