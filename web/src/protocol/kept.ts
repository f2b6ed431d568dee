/**
 * What this browser keeps of a match from before the deal until long after it, in local storage: so that at the end the
 * page can compare the record with something that the house cannot change. Without storage it lasts as long as the page.
 */
import type { TableState } from "./reduce.ts";
import type { MatchView } from "./types.ts";

/** Hash of entry `n` in the chain of a match (-1: of its header), as the house told it. */
export type Link = { readonly n: number; readonly chain: string };

export type Kept = {
  readonly match: string;
  /** The first commitment that this page saw; null: none yet. */
  readonly commitment: string | null;
  /** It saw it when dice had been dealt already. */
  readonly late: boolean;
  /** Its seat; from the deal on the one that it had then. */
  readonly seat: number | null;
  /** It has seen the game after the deal. */
  readonly dealt: boolean;
  /** Its part of the dice, in hex, and whether the house has acknowledged it. */
  readonly seed: string | null;
  readonly given: boolean;
  /** Every hash that it was told, in the order of telling; if there were too many, the last ones. */
  readonly links: readonly Link[];
};

const PREFIX = "asterion.match.";
/** Matches that are kept; the oldest make room. */
export const MOST_KEPT = 40;
/** Hashes that are kept of one match. */
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

/** What this page alone keeps, where the browser's storage is missing or full; else other pages add to it, too. */
const here = new Map<string, Kept>();

function stored(match: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + match);
    if (text === null) return null;
    const { at: _, ...kept } = JSON.parse(text) as Kept & { at: number };
    return { ...nothing(match), ...kept };
  } catch {
    return null; // switched off, or not written by us
  }
}

/** What is kept of a match; null: nothing. */
export const kept = (match: string): Kept | null => here.get(match) ?? stored(match);

/** Keep something more of a match. Storage that is missing or full does no harm. */
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

/** What the house says last of the chain; null: the match has none. */
function linkOf(match: MatchView): Link | null {
  const { chain } = match;
  return chain === null ? null : { n: match.next - 1, chain };
}

/** What a page learns of the match that is on from how its table stands now; null: nothing new. */
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

/** Whether the house shows another commitment for the match that is on than it did before. */
export const swapped = (before: Kept | null, { table }: TableState): boolean =>
  before !== null && before.commitment !== null && table.commitment !== null && before.commitment !== table.commitment;
