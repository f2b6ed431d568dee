/** A record played again by the rules of its game, if this page has them. */
import type { GameRules } from "../rules/load.ts";
import { type Finding, finding } from "./findings.ts";
import type { ReadRecord } from "./record.ts";
import { FAULTS, type Fault, isStep, refereeOf } from "./referee.ts";
import type { Seen } from "./seen.ts";

/** Findings `legal`, `asked`, `outcomes`, `happened` and `result`: up to the first entry that is wrong. */
export async function playedAgain(
  record: ReadRecord,
  rules: GameRules | null,
  seen: Seen | null,
  rest: () => Promise<void>,
): Promise<readonly Finding[]> {
  if (rules === null) return FAULTS.map((fault) => finding(fault, null));
  const referee = refereeOf(rules, record);
  if (referee === null) return FAULTS.map((fault) => finding(fault, fault === "legal" ? false : null));
  const shown = new Map(seen?.entries.map((entry) => [entry.n, entry]) ?? []);
  let [steps, compared] = [0, 0];
  for (const [n, entry] of record.entries.entries()) {
    await rest();
    const told = shown.get(n) ?? null;
    const fault = referee.play(entry, told);
    if (fault !== null) return FAULTS.map((one) => (one === fault ? finding(one, false, n) : finding(one, null)));
    if (isStep(entry)) {
      steps += 1;
      compared += told === null ? 0 : 1;
    }
  }
  const ended = record.entries.at(-1)?.type === "ended";
  const holds: Readonly<Record<Fault, boolean | null>> = {
    legal: true,
    asked: true,
    outcomes: true,
    happened: compared > 0 ? true : null,
    result: ended ? true : null,
  };
  return FAULTS.map((fault) => finding(fault, holds[fault], null, fault === "happened" ? compared : steps));
}
