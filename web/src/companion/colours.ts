/** The colours of players, each with a mark of its own, so that nothing depends on the colour alone. */

export const MARKS = ["●", "■", "▲", "◆", "○", "□", "△", "◇"] as const;
/** A colour by its number, as the page shows it in light and dark. */
export const SHOWN = [
  "var(--bronze)",
  "var(--focus)",
  "var(--good)",
  "var(--bad)",
  "var(--ink)",
  "var(--line-strong)",
  "var(--warn)",
  "var(--ink-faint)",
] as const;

export const markOf = (colour: number): string => MARKS[colour % MARKS.length] ?? "";
export const shownOf = (colour: number): string => SHOWN[colour % SHOWN.length] ?? "currentColor";

/** The next colour after this one that nobody has. */
export function nextColour(colour: number, taken: readonly number[]): number {
  for (let step = 1; step < MARKS.length; step++) {
    const next = (colour + step) % MARKS.length;
    if (!taken.includes(next)) return next;
  }
  return colour;
}

/** The first colour that nobody has. */
export const freeColour = (taken: readonly number[]): number => nextColour(MARKS.length - 1, taken);
