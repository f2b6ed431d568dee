/** The order of the rules page: the rulebook's. Each mark (RULINGS, D1-D8) is the id of its section. */

export const MARKS = ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"] as const;
export type Mark = (typeof MARKS)[number];

/** Other addresses on the page. */
export const PARTS = ["minute", "rules", "card", "ours", "fair"] as const;
export type Part = (typeof PARTS)[number];

/** Our own readings of the rules, their places on the page, and the table option that changes them (null: none). */
export const DECISIONS = [
  { id: "set", mark: "D1", option: null },
  { id: "removed", mark: "D2", option: null },
  { id: "starter", mark: "D3", option: "starter" },
  { id: "geometry", mark: "D4", option: null },
  { id: "support", mark: "D6", option: "support" },
  { id: "passing", mark: "D8", option: null },
] as const satisfies readonly { id: string; mark: Mark; option: string | null }[];
