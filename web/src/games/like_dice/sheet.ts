/** The score sheet: the outcome of every mission for every seat. Pure. */
import type { MissionShown } from "./chronicle.ts";
import type { Card, Mission } from "./view.ts";

/** `late`: right, but another seat was earlier. `passed`, `silent`: no claim, by choice or out of time. */
export type Verdict = "won" | "late" | "wrong" | "passed" | "silent";

export type Cell = { readonly verdict: Verdict; readonly said: number | null; readonly after: number | null };
export type Row = { readonly number: number; readonly mission: Mission; readonly cells: readonly Cell[] };

function cellOf(shown: MissionShown, seat: number): Cell {
  const claim = shown.claims.find((one) => one.seat === seat);
  if (claim === undefined) {
    return { verdict: shown.passed.includes(seat) ? "passed" : "silent", said: null, after: null };
  }
  const right = claim.number === shown.answers?.[seat];
  return {
    verdict: shown.winner === seat ? "won" : right ? "late" : "wrong",
    said: claim.number,
    after: claim.after,
  };
}

/** The checked missions, newest first, for `seats` seats. */
export function sheetOf(missions: readonly MissionShown[], seats: number): readonly Row[] {
  return missions
    .filter(({ answers }) => answers !== null)
    .map((shown) => ({
      number: shown.number,
      mission: shown.mission,
      cells: Array.from({ length: seats }, (_, seat) => cellOf(shown, seat)),
    }))
    .reverse();
}

/** The cards of each seat after the last of these missions. */
export function ownedAfter(missions: readonly MissionShown[], seats: number): readonly (readonly Card[])[] {
  const last = missions.at(-1);
  const owned = last?.owned ?? Array.from({ length: seats }, () => []);
  const taken = last?.taken ?? null;
  return owned.map((cards, seat) => (taken?.seat === seat ? [...cards, taken.card] : cards));
}
