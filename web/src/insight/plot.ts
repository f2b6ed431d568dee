/** Where the lines of a picture run, in pixels. Pure. */
import { type Ledger, netted, PARTS, type Part } from "./ledger.ts";

export type Line<Key> = {
  readonly key: Key;
  /** An SVG path. */
  readonly path: string;
  /** Height of its end, and of the label beside it. */
  readonly end: number;
  readonly label: number;
};

/** Heights of both diagrams, and of a label. */
export const HEIGHTS = { chances: 132, parts: 112, label: 14 };
/** Room above and below the lines of a diagram. */
const INSET = 6;

/** Lines differ by their dashes; the line looked at is thick, and has none. */
const DASHES = ["7 3", "2 3", "9 3 2 3", "4 5", "5 2", "1 4"];
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? "";
export const PART_DASHES: Readonly<Record<Part, string>> = {
  luck: "none",
  play: "none",
  guesswork: "2 3",
  others: "7 3",
};

export type Picture = {
  readonly xs: readonly number[];
  readonly chances: readonly Line<number>[];
  readonly parts: readonly Line<Part>[];
  /** Height of a chance in the upper diagram, and of a share in the lower one. */
  readonly heightOf: (chance: number) => number;
  readonly levelOf: (share: number) => number;
  /** Half of what the lower diagram spans: a share of the win. */
  readonly span: number;
};

/** width: of the diagrams. seat: whose parts are shown. */
export function pictureOf({ moments }: Ledger, seat: number, width: number): Picture {
  const steps = Math.max(1, moments.length - 1);
  const xs = moments.map((_, at) => (at / steps) * width);
  const seats = moments[0]?.chances.map((_, each) => each) ?? [];
  const [top, bottom] = [INSET, HEIGHTS.chances - INSET];
  const heightOf = (chance: number) => bottom - Math.min(1, Math.max(0, chance)) * (bottom - top);
  const sums = moments.map(({ sums: { [seat]: sum } }) => (sum === undefined ? undefined : netted(sum).sums));
  const most = Math.max(...sums.flatMap((sum) => PARTS.map((part) => Math.abs(sum?.[part] ?? 0))), 0);
  const span = Math.max(0.1, Math.ceil(most * 10 - 1e-9) / 10);
  const zero = HEIGHTS.parts / 2;
  const levelOf = (share: number) => zero - (share / span) * (zero - INSET);
  return {
    xs,
    chances: lines(seats, xs, (at, each) => heightOf(moments[at]?.chances[each] ?? 0), HEIGHTS.chances),
    parts: lines(PARTS, xs, (at, part) => levelOf(sums[at]?.[part] ?? 0), HEIGHTS.parts),
    heightOf,
    levelOf,
    span,
  };
}

function lines<Key>(
  keys: readonly Key[],
  xs: readonly number[],
  height: (at: number, key: Key) => number,
  most: number,
): readonly Line<Key>[] {
  const ends = keys.map((key) => height(xs.length - 1, key));
  const labels = apart(ends, HEIGHTS.label, most);
  return keys.map((key, i) => ({
    key,
    path: xs.map((x, at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(height(at, key))}`).join(""),
    end: ends[i] ?? 0,
    label: labels[i] ?? 0,
  }));
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Heights at least `gap` apart, each near where it was asked for, in the same order, all within 0 to `most`. */
export function apart(asked: readonly number[], gap: number, most: number): readonly number[] {
  const order = asked.map((_, i) => i).sort((a, b) => (asked[a] ?? 0) - (asked[b] ?? 0) || a - b);
  const heights: number[] = [];
  let free = gap / 2;
  for (const i of order) {
    heights[i] = Math.max(free, asked[i] ?? 0);
    free = heights[i] + gap;
  }
  let limit = most - gap / 2;
  for (const i of order.toReversed()) {
    heights[i] = Math.min(limit, heights[i] ?? 0);
    limit = heights[i] - gap;
  }
  return heights;
}
