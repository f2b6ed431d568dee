/**
 * Data of a match in the browser's local storage, from before the deal until long after the end. The page compares the
 * record with it, since the house cannot change it. Without storage it lasts as long as the page.
 */
import type { TableState } from "./reduce.ts";
import type { MatchView } from "./types.ts";

/** Hash of entry `n` in the chain of a match (-1: of its header), as the house sent it. */
export type Link = { readonly n: number; readonly chain: string };

export type Kept = {
  readonly match: string;
  /** The first commitment that this page saw; null: none yet. */
  readonly commitment: string | null;
  /** The page first saw the commitment after the deal. */
  readonly late: boolean;
  /** The page's seat; from the deal on, its seat at the deal. */
  readonly seat: number | null;
  /** The page has seen the game after the deal. */
  readonly dealt: boolean;
  /** The page's own seed, in hex, and whether the house has acknowledged it. */
  readonly seed: string | null;
  readonly given: boolean;
  /** The hashes received, in order; at most the last `MOST_LINKS`. */
  readonly links: readonly Link[];
};

const PREFIX = "asterion.match.";
/** Number of matches kept; the oldest are dropped. */
export const MOST_KEPT = 40;
/** Number of hashes kept per match. */
export const MOST_LINKS = 1000;

const nothing = (match: string): Kept => ({
  match,
  commitment: null,
  late: false,
  seat: null,
  dealt: false,
  seed: null,
  given: false,
  links: [],
});

/** Memory of this page alone, used if the browser's storage is missing or full; storage is shared with other pages. */
const here = new Map<string, Kept>();

function stored(match: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + match);
    if (text === null) return null;
    const { at: _, ...kept } = JSON.parse(text) as Kept & { at: number };
    return { ...nothing(match), ...kept };
  } catch {
    return null; // storage is disabled, or the value is not ours
  }
}

/** The stored data of a match; null: none. */
export const kept = (match: string): Kept | null => here.get(match) ?? stored(match);

/** Store more data of a match. Missing or full storage is tolerated. */
export function keep(match: string, more: Partial<Kept>): Kept {
  const next = { ...(kept(match) ?? nothing(match)), ...more, match };
  try {
    if (localStorage.getItem(PREFIX + match) === null) makeRoom();
    localStorage.setItem(PREFIX + match, JSON.stringify({ ...next, at: Date.now() }));
    here.delete(match);
  } catch {
    here.set(match, next);
  }
  return next;
}

function makeRoom(): void {
  const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
  const dated = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: writtenAt(name) }))
    .sort((a, b) => a.at - b.at);
  for (const { name } of dated.slice(0, Math.max(0, dated.length - MOST_KEPT + 1))) localStorage.removeItem(name);
}

function writtenAt(name: string): number {
  try {
    return Number((JSON.parse(localStorage.getItem(name) ?? "") as { at: number }).at) || 0;
  } catch {
    return 0;
  }
}

/** The last link of the chain from the house; null: the match has no chain. */
function linkOf(match: MatchView): Link | null {
  const { chain } = match;
  return chain === null ? null : { n: match.next - 1, chain };
}

/** New data about the current match from the table's state; null: nothing new. */
export function learned(before: Kept | null, { table, match, you }: TableState): Partial<Kept> | null {
  const known = before ?? nothing(table.match);
  const on = match?.id === table.match ? match : null;
  const more: { -readonly [Key in keyof Kept]?: Kept[Key] } = {};
  if (known.commitment === null && table.commitment !== null) {
    more.commitment = table.commitment;
    more.late = on?.started ?? false;
  }
  if (on !== null && !known.dealt) {
    if (you.as === "seat" && known.seat !== you.seat) more.seat = you.seat;
    if (on.started) more.dealt = true;
  }
  const link = on === null ? null : linkOf(on);
  if (link !== null && !known.links.some(({ n, chain }) => n === link.n && chain === link.chain))
    more.links = [...known.links, link].slice(-MOST_LINKS);
  return Object.keys(more).length === 0 ? null : more;
}

/** Whether the house has changed its commitment for the current match. */
export const swapped = (before: Kept | null, { table }: TableState): boolean =>
  before !== null && before.commitment !== null && table.commitment !== null && before.commitment !== table.commitment;
