/** A record played again by the page itself, entry by entry: what everybody and each seat saw, as the house would say it. */

import type { Frame } from "../protocol/types.ts";
import type { GameRules } from "../rules/load.ts";
import { readRecord } from "./record.ts";
import { type Fault, refereeOf } from "./referee.ts";
import { Spells } from "./spells.ts";

export type Played = {
  readonly frames: readonly Frame[];
  /** Why no further entry can be shown, and which; null: all are. */
  readonly stopped: { readonly fault: Fault; readonly n: number } | null;
};

/** The frames of a record, up to the first entry that is not by the rules. Throws `Unreadable`, `NotByRules`. */
export async function framesOf(value: unknown, rules: GameRules): Promise<Played> {
  const { rest } = new Spells();
  const record = readRecord(value);
  const referee = refereeOf(rules, record);
  if (referee === null) return { frames: [], stopped: { fault: "legal", n: 0 } };
  const frames: unknown[] = [];
  for (const [n, entry] of record.entries.entries()) {
    await rest();
    const fault = referee.play(entry);
    if (fault !== null && fault !== "result") return { frames: frames as Frame[], stopped: { fault, n } };
    const { at = 0, type, seat = null } = entry;
    const by = type === "acted" ? (entry.by ?? "seat") : null;
    const told = { n, at, type, seat, by, events: referee.events() };
    frames.push({ n, entry: told, public: referee.publicView(), owns: referee.ownViews() });
  }
  return { frames: frames as Frame[], stopped: null };
}
