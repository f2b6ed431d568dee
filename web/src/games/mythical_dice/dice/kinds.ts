/**
 * The seven kinds of dice and their possible faces: the page's names of M1, no rules.
 * The house gives the number of dice and the faces of each die (`Faces`).
 */

/** Strongest first (M1). */
export const DIE_KINDS = ["minotaur", "griffin", "mermaid", "red", "yellow", "purple", "grey"] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** All faces that the house accepts; the box itself has numbers up to 7 (M1). */
export const DIE_FACES = ["symbol", "flag", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export type DieFace = (typeof DIE_FACES)[number];

/** Six faces of each kind, in the order in which the house names them. */
export type Faces = Readonly<Record<DieKind, readonly DieFace[]>>;

/** One die rolled by a seat; the same shape as `trick.rolls[]` of the public view. */
export type DieRoll = { readonly seat: number; readonly die: DieKind; readonly face: DieFace };

/** How a die is shown. `blocked`: may not be rolled now (M6). `ghost`: a place where a die is awaited, or was. */
export type DieState = "normal" | "blocked" | "selected" | "ahead" | "winning" | "ghost";

export function isDieKind(text: string): text is DieKind {
  return (DIE_KINDS as readonly string[]).includes(text);
}

export function isDieFace(text: string): text is DieFace {
  return (DIE_FACES as readonly string[]).includes(text);
}
