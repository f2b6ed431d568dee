/** From a guest's matches to lines and sentences. Pure. */
import type { Point } from "../../insight/ledger.ts";
import type { MatchTimes, Mean, OwnMistake, PlayedMatch } from "../../protocol/index.ts";

/** Luck and play added up to a match, as shares of the win. */
export type Sum = {
  readonly match: string;
  readonly ended: number;
  readonly luck: number;
  readonly play: number;
  readonly result: number;
};

/** The analysed matches of a game, oldest first, each with the sums up to it. `matches`: newest first. */
export function sumsOf(matches: readonly PlayedMatch[], game: string): readonly Sum[] {
  let [luck, play] = [0, 0];
  return matches.toReversed().flatMap(({ about, sums }) => {
    if (about.game !== game || sums === null) return [];
    luck += sums.luck;
    play += sums.play;
    return [{ match: about.match, ended: about.ended, luck, play, result: sums.result }];
  });
}

/** Whether a mean differs from 0 for sure. */
export const isSure = ({ mean, margin }: Mean): boolean => margin !== null && Math.abs(mean) > margin;

/** A mistake as a turning point, for a game's narrator. */
export function pointOf({ point, entry }: OwnMistake): Point {
  return { ...point, what: entry, spot: { n: point.n, side: "before" }, moment: 0, before: 0, after: 0 };
}

/** The middle one; of an even number the lower of both. Null: there is none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Matches with an answer, each with its middle one. */
export function mediansOf(times: readonly MatchTimes[]): readonly (MatchTimes & { readonly median: number })[] {
  return times.flatMap((each) => {
    const median = medianOf(each.answers);
    return median === null ? [] : [{ ...each, median }];
  });
}

/** A line through values from left to right, as an SVG path in a box. Values lie within `low` and `high`. */
export function pathOf(
  values: readonly number[],
  box: { readonly width: number; readonly height: number; readonly low: number; readonly high: number },
): string {
  const { width, height, low, high } = box;
  const steps = Math.max(1, values.length - 1);
  const at = (value: number, i: number) =>
    `${((i / steps) * width).toFixed(1)} ${(height - ((value - low) / (high - low)) * height).toFixed(1)}`;
  return values.map((value, i) => `${i === 0 ? "M" : "L"}${at(value, i)}`).join("");
}
