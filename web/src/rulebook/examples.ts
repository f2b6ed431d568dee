/** What shows a ruling: its mark. */
export type Ruled = { readonly ruling: string };

/** An example that a game draws. */
export type Drawn = Ruled & { readonly id: string };

/** Words of the example with this id. A test checks that none is missing. */
export function wordsOf<T>(words: Readonly<Record<string, T>>, id: string): T {
  const found = words[id];
  if (found === undefined) throw new Error(`no words for ${id}`);
  return found;
}
