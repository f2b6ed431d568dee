/** The order of the rules page: the rulebook's. Each mark (RULINGS, L1-L10) is the id of its section. */

export const MARKS = ["L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10"] as const;
export type Mark = (typeof MARKS)[number];

/** Other addresses on the page. */
export const PARTS = ["minute", "rules", "card", "ours", "fair"] as const;
export type Part = (typeof PARTS)[number];

/** Our own readings of the rules, their places on the page, and the table options that change them (null: none). */
export const DECISIONS = [
  { id: "deck", mark: "L1", option: null },
  { id: "missions", mark: "L2", option: null },
  { id: "pause", mark: "L3", option: "pause" },
  { id: "swift", mark: "L3", option: "swift" },
  { id: "brace", mark: "L3", option: "brace" },
  { id: "alone", mark: "L3", option: null },
  { id: "equal", mark: "L4", option: null },
  { id: "numbers", mark: "L5", option: null },
  { id: "pass", mark: "L5", option: null },
  { id: "time", mark: "L5", option: "seconds" },
  { id: "ties", mark: "L5", option: null },
  { id: "used", mark: "L6", option: null },
  { id: "reshuffle", mark: "L7", option: null },
  { id: "shared", mark: "L8", option: null },
  { id: "pile", mark: "L9", option: null },
  { id: "links", mark: "L10", option: "allowance" },
] as const satisfies readonly { id: string; mark: Mark; option: string | null }[];
