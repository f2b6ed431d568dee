/** A record played again by the rules of its game, if this page has them. */
import type { GameRules } from "../rules/load.ts";
import { type Finding, finding } from "./findings.ts";
import type { ReadRecord } from "./record.ts";
import { FAULTS, type Fault, isStep, refereeOf } from "./referee.ts";
import type { Seen } from "./seen.ts";

export type Replayed = {
  /** `legal`, `canonical`, `asked`, `outcomes`, `happened` and `result`: up to the first entry that is wrong. */
  readonly findings: readonly Finding[];
  /** By entry: the bounds of its draws. */
  readonly bounds: ReadonlyMap<number, readonly number[]>;
};

/** Play a record again by the rules; without them the findings are null. */
export async function playedAgain(
  record: ReadRecord,
  rules: GameRules | null,
  seen: Seen | null,
  rest: () => Promise<void>,
): Promise<Replayed> {
  const bounds = new Map<number, readonly number[]>();
  const told = (findingOf: (fault: Fault) => Finding): Replayed => ({ findings: FAULTS.map(findingOf), bounds });
  if (rules === null) return told((fault) => finding(fault, null));
  const referee = refereeOf(rules, record);
  if (referee === null) return told((fault) => finding(fault, fault === "legal" ? false : null));
  const shown = new Map(seen?.entries.map((entry) => [entry.n, entry]) ?? []);
  let [steps, compared] = [0, 0];
  for (const [n, entry] of record.entries.entries()) {
    await rest();
    const seenHere = shown.get(n) ?? null;
    const fault = referee.play(entry, seenHere);
    if (fault !== null) return told((one) => (one === fault ? finding(one, false, n) : finding(one, null)));
    if (isStep(entry)) {
      bounds.set(n, referee.bounds);
      steps += 1;
      compared += seenHere === null ? 0 : 1;
    }
  }
  if (record.result !== null && !referee.endsWith(record.result))
    return told((one) => finding(one, one === "result" ? false : null));
  const ended = record.entries.at(-1)?.type === "ended";
  const holds: Readonly<Record<Fault, boolean | null>> = {
    legal: true,
    canonical: true,
    asked: true,
    outcomes: true,
    happened: compared > 0 ? true : null,
    result: ended ? true : null,
  };
  return told((fault) => finding(fault, holds[fault], null, fault === "happened" ? compared : steps));
}
