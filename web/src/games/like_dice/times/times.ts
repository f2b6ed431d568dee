/** Times of one seat, mission by mission and by kind of mission. Pure; all figures come from the house. */
import type { MissionShown } from "../chronicle.ts";
import type { Mission, MissionKind } from "../view.ts";

/** A checked mission, for one seat. */
export type Went = {
  readonly number: number;
  readonly mission: Mission;
  /** The announced number; null: none. */
  readonly said: number | null;
  readonly passed: boolean;
  /** ms; null: no claim. */
  readonly after: number | null;
  readonly answer: number;
  readonly right: boolean;
  /** It was the first right claim. */
  readonly won: boolean;
  /** Dice that count in this seat's answer. */
  readonly dice: number;
};

export type Summary = {
  readonly missions: number;
  readonly said: number;
  readonly right: number;
  /** Median of all claims, in ms. */
  readonly usual: number | null;
  readonly quickest: Went | null;
  readonly slowest: Went | null;
  /** ms per counting die, over all claims; null: no die counted. */
  readonly perDie: number | null;
};

/** The checked missions for this seat, oldest first. */
export function wentOf(missions: readonly MissionShown[], seat: number): readonly Went[] {
  return missions.flatMap(({ number, mission, claims, passed, answers, counts, winner }) => {
    const answer = answers?.[seat];
    if (answer === undefined) return [];
    const claim = claims.find((one) => one.seat === seat);
    return {
      number,
      mission,
      said: claim?.number ?? null,
      passed: passed.includes(seat),
      after: claim?.after ?? null,
      answer,
      right: claim?.number === answer,
      won: winner === seat,
      dice: counts?.[seat] ?? 0,
    };
  });
}

type Answered = Went & { readonly after: number };
const hasAnswered = (one: Went): one is Answered => one.after !== null;

function middle(sorted: readonly Answered[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low.after + high.after) / 2;
}

/** `quickest` is the quickest right claim: a wrong number takes no time. */
export function summaryOf(went: readonly Went[]): Summary {
  const answered = went.filter(hasAnswered).toSorted((a, b) => a.after - b.after);
  const counted = answered.filter(({ dice }) => dice > 0);
  const dice = counted.reduce((sum, one) => sum + one.dice, 0);
  return {
    missions: went.length,
    said: answered.length,
    right: answered.filter(({ right }) => right).length,
    usual: middle(answered),
    quickest: answered.find(({ right }) => right) ?? null,
    slowest: answered.at(-1) ?? null,
    perDie: dice === 0 ? null : counted.reduce((sum, { after }) => sum + after, 0) / dice,
  };
}

const KINDS: readonly MissionKind[] = [
  "one_colour",
  "two_colours",
  "three_colours",
  "big_small",
  "two_values",
  "three_values",
];

/** By kind of mission; only kinds that were played. */
export function byKind(went: readonly Went[]): readonly { readonly kind: MissionKind; readonly sum: Summary }[] {
  return KINDS.flatMap((kind) => {
    const these = went.filter(({ mission }) => mission.kind === kind);
    return these.length === 0 ? [] : { kind, sum: summaryOf(these) };
  });
}
