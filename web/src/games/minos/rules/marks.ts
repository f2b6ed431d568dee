/** The order of the rules page: the rulebook's. Each mark (RULINGS, N1-N15) is the id of its section. */

export const MARKS = [
  "N1",
  "N2",
  "N3",
  "N4",
  "N5",
  "N6",
  "N7",
  "N8",
  "N9",
  "N10",
  "N11",
  "N12",
  "N13",
  "N14",
  "N15",
] as const;
export type Mark = (typeof MARKS)[number];

/** Other addresses on the page. */
export const PARTS = ["minute", "rules", "card", "ours", "fair"] as const;
export type Part = (typeof PARTS)[number];

/** Our own readings of the rules, their places on the page, and the table options that change them (null: none). */
export const DECISIONS = [
  { id: "count", mark: "N1", option: null },
  { id: "sizes", mark: "N2", option: "rows, columns, sizes" },
  { id: "random", mark: "N3", option: "building" },
  { id: "deck", mark: "N4", option: null },
  { id: "look", mark: "N5", option: "look" },
  { id: "limit", mark: "N6", option: null },
  { id: "committed", mark: "N7", option: null },
  { id: "givingUp", mark: "N8", option: null },
  { id: "underpass", mark: "N9", option: "bridges" },
  { id: "cells", mark: "N10", option: null },
  { id: "length", mark: "N12", option: "rounds" },
  { id: "timed", mark: "N13", option: "timed_walk" },
  { id: "opener", mark: "N15", option: "starter" },
] as const satisfies readonly { id: string; mark: Mark; option: string | null }[];
