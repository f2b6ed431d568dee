/** What a player reads of a check: a verdict, and what was compared and what could not be. */
import { type Code, failures, found, proven, type Report } from "../fairness/findings.ts";
import type { Verified } from "../protocol/types.ts";
import type { fairnessWords } from "./fairness_words.ts";

type FairnessWords = ReturnType<typeof fairnessWords>;

/** The house's answer, which is no more than what it says; null: none yet. */
export type Answer = Verified | "silent" | null;

export type Verdict = "proven" | "partly" | "caught";

/** The page's own verdict. That the house says "honest" never makes it better; "not honest" makes it worse. */
export function verdictOf(report: Report, house: Answer): Verdict {
  if (failures(report).length > 0) return "caught";
  if (house !== null && house !== "silent" && !house.honest) return "caught";
  return proven(report) ? "proven" : "partly";
}

/** What the page went through and compared, in a sentence; then what it could not compare. names: by seat. */
export function told(report: Report, names: readonly string[], w: FairnessWords): readonly string[] {
  const of = (code: Code) => found(report, code) ?? { holds: null, count: 0 };
  const [commitment, seed, seen] = [of("commitment"), of("own_seed"), of("chain_seen")];
  const kept = [
    ...(commitment.holds ? (["commitment"] as const) : []),
    ...(seed.holds ? (["seed"] as const) : []),
    ...(seen.holds ? (["seen"] as const) : []),
  ];
  const said: string[] = [w.page.counts(of("draws").count, of("faces").count, report.entries, kept)];
  if (report.withheld.length > 0) said.push(w.page.withheld(report.withheld.map((seat) => names[seat] ?? "")));
  const watched = seen.holds !== null || of("entries_seen").holds !== null;
  if (commitment.holds === null && commitment.count > 0) said.push(w.page.late);
  else if (commitment.holds === null) said.push(watched ? w.page.away : w.page.stranger);
  else if (!watched) said.push(w.page.unseen);
  if (seed.holds === null && seed.count > 0) said.push(w.page.noPart);
  if (of("draws").holds === null) said.push(w.page.oldFormat);
  return said;
}
