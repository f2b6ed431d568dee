/** The little markup of the rules' words: **strong**, `code`, and marks such as M6, D7, N9 or L5, which become links. */

export type Piece = { readonly as: "text" | "strong" | "code" | "mark"; readonly text: string };

const MARKUP =
  /\*\*(?<strong>.+?)\*\*|`(?<code>.+?)`|\b(?<mark>M(?:1[0-6]|[1-9])|D[1-8]|N(?:1[0-5]|[1-9])|L(?:10|[1-9]))\b/gu;

/** The pieces of a text, in order; joined together they are the text without its markup. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) found.push({ as: "text", text: text.slice(at, match.index) });
    for (const as of ["strong", "code", "mark"] as const) {
      const inside = match.groups?.[as];
      if (inside !== undefined) found.push({ as, text: inside });
    }
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ as: "text", text: text.slice(at) });
  return found;
}
