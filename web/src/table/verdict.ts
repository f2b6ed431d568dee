/** A check in words for players: the verdict, the comparisons made, and those that were impossible. */
import { byTheRules, type Code, closed, failures, found, proven, type Report } from "../fairness/findings.ts";
import type { Verified } from "../protocol/types.ts";
import type { fairnessWords } from "./fairness_words.ts";

type FairnessWords = ReturnType<typeof fairnessWords>;

/** The house's answer, which is only a claim; null: none yet. */
export type Answer = Verified | "silent" | null;

/** `unchecked`: this page does not have the rules of the match, and all that needs none is as it should be. */
export type Verdict = "proven" | "closed" | "unchecked" | "partly" | "caught";

/** The page's own verdict. The house's "honest" never improves it; its "not honest" worsens it. */
export function verdictOf(report: Report, house: Answer): Verdict {
  if (failures(report).length > 0) return "caught";
  const unproved = house !== null && house !== "silent" && !house.honest && house.answer !== "cannot_be_checked";
  if (unproved && !(house.code === "dice_closed" && shares(report))) return "caught";
  if (closed(report)) return "closed";
  if (!proven(report)) return "partly";
  return report.lacking === null ? "proven" : "unchecked";
}

/** Whether the dice are those of another match. */
const shares = (report: Report): boolean => found(report, "dice_seed") !== null;

/** A sentence with the comparisons made; then the impossible ones. names: by seat. */
export function told(report: Report, names: readonly string[], w: FairnessWords): readonly string[] {
  const of = (code: Code) => found(report, code) ?? { holds: null, count: 0 };
  const [commitment, seed, seen] = [of("commitment"), of("own_seed"), of("chain_seen")];
  const kept = [
    ...(commitment.holds ? (["commitment"] as const) : []),
    ...(seed.holds ? (["seed"] as const) : []),
    ...(seen.holds ? (["seen"] as const) : []),
  ];
  const said: string[] = [w.page.counts(of("draws").count, report.entries, kept)];
  if (byTheRules(report)) said.push(w.page.played(Math.max(1, Math.round(report.took))));
  else said.push(report.lacking === "other_version" ? w.page.otherVersion : w.page.unplayed);
  if (report.withheld.length > 0) said.push(w.page.withheld(report.withheld.map((seat) => names[seat] ?? "")));
  if (report.byDevice) said.push(w.page.byDevice);
  const watched = seen.holds !== null || of("entries_seen").holds !== null;
  if (commitment.holds === null && commitment.count > 0) said.push(w.page.late);
  else if (commitment.holds === null) said.push(watched ? w.page.away : w.page.stranger);
  else if (!watched) said.push(w.page.unseen);
  const shared = shares(report);
  if (!shared && seed.holds === null && seed.count > 0) said.push(w.page.noPart);
  if (shared) said.push(closed(report) ? w.page.closed : w.page.shared);
  else if (of("draws").holds === null) said.push(w.page.oldFormat);
  return said;
}
