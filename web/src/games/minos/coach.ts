/** The coach of Minos: after a walk, the viewer's count and bid against the longest walk, if that is proven. */
import type { FailedWalk, Longest } from "./longest.ts";
import type { RoundScored } from "./view.ts";
import { coachWords } from "./words/index.ts";

/** The walk of which the house shall say where it was lost: the viewer's own, when it failed. cells: of its marbles. */
export function failedWalk(scored: RoundScored | null, viewer: number, cells: readonly number[]): FailedWalk | null {
  if (scored === null || scored.seat !== viewer || scored.success) return null;
  return { bid: scored.bid, marbles: cells };
}

/** What it says; longest: null: not known yet. */
export function remarkOn(scored: RoundScored | null, longest: Longest | null, viewer: number): string {
  const w = coachWords();
  if (scored === null) return w.greeting;
  if (longest === null || !longest.proven) return "";
  const { length } = longest;
  const note = scored.notes[viewer] ?? 0;
  return [counted(note, length), bidding(scored, longest, viewer, note)].filter((line) => line !== "").join(" ");
}

function counted(note: number, length: number): string {
  const w = coachWords();
  if (note === 0) return w.nothing(length);
  if (note === length) return w.exact(length);
  return note < length ? w.short(note, length) : w.over(note, length);
}

function bidding(
  { seat, bid, laid, success }: RoundScored,
  { length, lost }: Longest,
  viewer: number,
  note: number,
): string {
  const w = coachWords();
  if (seat === viewer) {
    if (success) return w.walked(bid);
    if (bid > length) return w.impossible(bid);
    return lost === null ? w.failed(bid, laid) : w.lost(bid, lost);
  }
  if (bid > length) return w.lucky(bid);
  return note > bid && note <= length ? w.timid(bid, note) : "";
}
