/** The signs of a text as a reader sees them (grapheme clusters): a family, a flag, a letter with its accents. */

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/** Older browsers have no `Intl.Segmenter`: they get code points. */
function signsOf(text: string): string[] {
  return segmenter === null ? Array.from(text) : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first sign, in upper case; empty for an empty text. */
export function initialOf(text: string): string {
  return signsOf(text.trim().slice(0, 64))[0]?.toLocaleUpperCase() ?? "";
}

/** The longest run of whole signs from the start with at most this many UTF-16 units, as `maxlength` counts them. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const sign of signsOf(text.slice(0, most + 64))) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}
