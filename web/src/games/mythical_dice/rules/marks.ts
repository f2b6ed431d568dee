/** The order of the rules page: the rulebook's. Each mark (RULINGS, M1-M16) is the id of its section. */

export const MARKS = [
  "M1",
  "M15",
  "M2",
  "M3",
  "M4",
  "M5",
  "M6",
  "M7",
  "M8",
  "M9",
  "M10",
  "M11",
  "M16",
  "M12",
  "M13",
  "M14",
] as const;
export type Mark = (typeof MARKS)[number];

/** Other addresses on the page. */
export const PARTS = ["minute", "rules", "card", "editions", "fair", "glossary"] as const;
export type Part = (typeof PARTS)[number];

/** Our own readings of the rules, their places on the page, and the table option that changes them (null: none). */
export const DECISIONS = [
  { id: "counts", mark: "M1", option: "counts" },
  { id: "faces", mark: "M1", option: "faces" },
  { id: "change", mark: "M4", option: null },
  { id: "once", mark: "M11", option: null },
  { id: "starter", mark: "M15", option: "starter" },
] as const satisfies readonly { id: string; mark: Mark; option: string | null }[];
