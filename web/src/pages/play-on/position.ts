/** A position of a finished match, laid out for playing on: the record's steps up to it, then bots and chance. Without a page. */
import type { Spot } from "../../insight/ledger.ts";
import { type Bot, LocalMatch, type Recorded } from "../../lesson/local_match.ts";
import type { GameRecord } from "../../protocol/record.ts";
import type { GameRules } from "../../rules/load.ts";

const STEPS: readonly string[] = ["started", "acted", "elapsed"];

type Entry = Recorded & { readonly n: number; readonly granted?: { readonly after: number } | null };

/** The steps of a record that lead to a position: those before entry `n`, and that one too unless it is to be done again. */
export function stepsTo(record: GameRecord, { n, side }: Spot): readonly Recorded[] {
  const entries = record.entries as readonly unknown[] as readonly Entry[];
  return entries.flatMap((entry) => {
    if (!STEPS.includes(entry.type) || entry.n > n || (side === "before" && entry.n === n)) return [];
    const { type, seat, action, drawn, granted } = entry;
    const done = action === undefined ? {} : { action };
    return [{ type, seat: seat ?? null, ...done, drawn, ...(granted ? { after: granted.after } : {}) }];
  });
}

/** Lay out a position for the seat `viewer`; `luck`: four words with which chance goes on. Throws where a step is not by the rules. */
export function laidOut(
  rules: GameRules,
  bot: Bot,
  record: GameRecord,
  spot: Spot,
  viewer: number,
  luck: ArrayLike<number>,
): LocalMatch {
  const { options, seats } = record.header;
  const match = new LocalMatch(rules, bot, { options, seats, viewer }, luck);
  for (const step of stepsTo(record, spot)) match.follow(step);
  match.shuffle(luck);
  return match;
}
