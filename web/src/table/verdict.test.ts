import { expect, test } from "vitest";
import { finding, type Lacking, type Report } from "../fairness/findings.ts";
import { fairness as en } from "../i18n/en/fairness.ts";
import type { Verified } from "../protocol/types.ts";
import { told, verdictOf } from "./verdict.ts";

const HONEST: Verified = { answer: "honest", honest: true, entries: 9, words: 7, first_bad: null, code: null };
const NOT: Verified = { ...HONEST, answer: "not_honest", honest: false, first_bad: 3, code: "draws_differ" };
const CANNOT: Verified = { ...HONEST, answer: "cannot_be_checked", honest: false, code: "other_version" };

/** A report on a record in which nothing is wrong. */
const report = (lacking: Lacking | null, draws: boolean | null = true): Report => ({
  findings: [finding("draws", draws), finding("result", lacking === null ? true : null)],
  entries: 9,
  draws: 7,
  withheld: [],
  byDevice: false,
  lacking,
  took: 1,
});

test("what was played again by the rules is proven; without them it cannot be checked here", () => {
  expect(verdictOf(report(null), HONEST)).toBe("proven");
  expect(verdictOf(report("no_rules"), HONEST)).toBe("unchecked");
  expect(verdictOf(report("other_version"), "silent")).toBe("unchecked");
  expect(verdictOf(report("no_rules", null), null)).toBe("partly");
});

test("a house that cannot check a match does not worsen the verdict, one that finds a fault does", () => {
  expect(verdictOf(report(null), CANNOT)).toBe("proven");
  expect(verdictOf(report("other_version"), CANNOT)).toBe("unchecked");
  expect(verdictOf(report("other_version"), NOT)).toBe("caught");
});

test("the page says why it did not play the match again", () => {
  expect(told(report("no_rules"), [], en)).toContain(en.page.unplayed);
  expect(told(report("other_version"), [], en)).toContain(en.page.otherVersion);
  expect(told(report(null), [], en)).toContain(en.page.played(1));
});
