import { pluralIn } from "../../../../i18n/plural.ts";

/** The coach of Like Dice looks back over a whole match. */

const plural = pluralIn("en");

export const lookBack = {
  hint: "What went wrong in each mission, and what to look at first. This device works it out, without the house.",
  nothing: "No mission was checked.",
  mission: (number: number) => `Mission ${number}`,
  counts: (
    of: number,
    { won, late, wrong, passed, silent }: Record<"won" | "late" | "wrong" | "passed" | "silent", number>,
  ) =>
    `${of} ${plural(of, { one: "mission", other: "missions" })}: ${won} right first, ${late} right but later, ${wrong} wrong, ${passed + silent} without an answer.`,
  /** kind: "One colour". */
  hardest: (kind: string) => `Most often wrong: “${kind}”.`,
  none: "Every answer was right.",
};
