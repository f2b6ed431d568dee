/** An analysis as lines: what each seat's chance to win was at every moment, and what it was made of. Pure; for every game. */
import type { LedgerAnalysis, LedgerEntry, LedgerKind, LedgerParts, LedgerTurningPoint } from "../protocol/types.ts";

/** What a result is made of beside the expectation, in the order of the ledger. */
export const PARTS = ["luck", "play", "guesswork", "others"] as const;
export type Part = (typeof PARTS)[number];
/** A number for each part, as a share of the win. */
export type Sums = Readonly<Record<Part, number>>;

/** What the seats have after one entry of the log, or after the deal that follows it. */
export type Moment = {
  /** Entry of the log. */
  readonly n: number;
  readonly round: number;
  /** What chance and the seats did; none before the match. */
  readonly entries: readonly LedgerEntry[];
  /** Chance to win by seat, 0 to 1. */
  readonly chances: readonly number[];
  /** By seat, since the match began. */
  readonly sums: readonly Sums[];
};

export type Round = {
  readonly round: number;
  /** Its first and its last moment. */
  readonly first: number;
  readonly last: number;
};

/** A size, and half of its 95 % interval. Shares of the win. */
export type Size = { readonly size: number; readonly margin: number };

export type Account = {
  readonly seat: number;
  readonly win: LedgerParts;
  /** Share of the win that came and went again: see `netted`. */
  readonly cancelled: number;
  readonly parts: Readonly<Record<Part, Size>>;
};

/** A position of a match: before entry `n`, after it, or after all that followed from it, as the next deal. */
export type Spot = { readonly n: number; readonly side: "before" | "after" | "end" };

export type Point = LedgerTurningPoint & {
  readonly spot: Spot;
  readonly moment: number;
  readonly what: LedgerEntry;
  /** Chance to win of the seat that the point is about, before and after. */
  readonly before: number;
  readonly after: number;
};

export type Ledger = {
  readonly moments: readonly Moment[];
  readonly rounds: readonly Round[];
  readonly accounts: readonly Account[];
  readonly points: readonly Point[];
};

/** Who made an entry of each kind: chance, or a seat. */
const MADE_BY: Readonly<Record<LedgerKind, "chance" | "seat">> = {
  start: "chance",
  deal: "chance",
  bet: "seat",
  choice: "seat",
  roll: "chance",
  place: "seat",
  draw: "chance",
  labyrinth: "chance",
  bid: "seat",
  note: "seat",
  walk: "seat",
  mission: "chance",
  cards: "chance",
  card: "seat",
  time: "seat",
  answer: "seat",
};
const isDecision = ({ kind }: LedgerEntry): boolean => MADE_BY[kind] === "seat";

const NOTHING: Sums = { luck: 0, play: 0, guesswork: 0, others: 0 };
/** The most turning points that are shown. */
const MOST_POINTS = 3;

/**
 * Sums of which none is above a whole win. Over a match chance may bring more than one, which others take back: what
 * came and went again is left out on both sides, so that the total stays. Unchanged where no part is that large.
 */
export function netted(sums: Sums): { readonly sums: Sums; readonly cancelled: number } {
  const sizes = PARTS.map((part) => sums[part]);
  const total = (sign: number) => sizes.reduce((sum, size) => sum + Math.max(0, sign * size), 0);
  const most = (sign: number) => Math.max(...sizes.map((size) => sign * size));
  const excess = (sign: number) => (most(sign) <= 1 ? 0 : total(sign) * (1 - 1 / most(sign)));
  const cancelled = Math.min(Math.max(excess(1), excess(-1)), total(1), total(-1));
  if (cancelled === 0) return { sums, cancelled };
  const left = (size: number) => size * (1 - cancelled / total(Math.sign(size) || 1));
  const { luck, play, guesswork, others } = sums;
  return {
    sums: { luck: left(luck), play: left(play), guesswork: left(guesswork), others: left(others) },
    cancelled,
  };
}

export function ledgerOf(analysis: LedgerAnalysis): Ledger {
  const moments = momentsOf(analysis);
  return {
    moments,
    rounds: roundsOf(moments),
    accounts: analysis.seats.map(({ seat, win }) => {
      const { sums, cancelled } = netted(win);
      return { seat, win, cancelled, parts: sizesOf(analysis, seat, sums) };
    }),
    points: pointsOf(analysis, moments, analysis.turning_points.slice(0, MOST_POINTS)),
  };
}

/** Turning points, each with its entry, its moment and the chances around it. */
export function pointsOf(
  { entries }: LedgerAnalysis,
  moments: readonly Moment[],
  points: readonly LedgerTurningPoint[],
): readonly Point[] {
  return points.flatMap((point) => {
    const what = entries[point.entry];
    const at = moments.findIndex((moment) => what !== undefined && moment.entries.includes(what));
    const [before, after] = [moments[at - 1], moments[at]];
    if (what === undefined || before === undefined || after === undefined) return [];
    const chances = [before, after].map(({ chances }) => chances[point.seat] ?? 0);
    return [{ ...point, what, moment: at, spot: spotOfPoint(what), before: chances[0] ?? 0, after: chances[1] ?? 0 }];
  });
}

/** Entries that are seen at once: a choice and its roll. A deal stands alone, though the log has it with the last roll. */
function groupsOf(entries: readonly LedgerEntry[]): readonly (readonly LedgerEntry[])[] {
  const groups: LedgerEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.n === entry.n && entry.kind !== "deal") last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function momentsOf({ entries, seats }: LedgerAnalysis): readonly Moment[] {
  const first = entries[0];
  if (first === undefined) return [];
  let chances: readonly number[] = seats.map(({ win }) => win.expectation);
  let sums: readonly Sums[] = seats.map(() => NOTHING);
  const moments: Moment[] = [{ n: first.n, round: first.round, entries: [], chances, sums }];
  for (const group of groupsOf(entries)) {
    for (const { win } of group) {
      sums = sums.map((sum, seat) => ({
        luck: sum.luck + (win.luck[seat] ?? 0),
        play: sum.play + (win.play[seat] ?? 0),
        guesswork: sum.guesswork + (win.guesswork[seat] ?? 0),
        others: sum.others + (win.others[seat] ?? 0),
      }));
    }
    chances = seats.map(({ win }, seat) =>
      PARTS.reduce((sum, part) => sum + (sums[seat]?.[part] ?? 0), win.expectation),
    );
    const { n, round } = group[0] ?? first;
    moments.push({ n, round, entries: group, chances, sums });
  }
  return moments;
}

function roundsOf(moments: readonly Moment[]): readonly Round[] {
  const rounds = [...new Set(moments.map(({ round }) => round))];
  return rounds.map((round) => ({
    round,
    first: moments.findIndex((moment) => moment.round === round),
    last: moments.findLastIndex((moment) => moment.round === round),
  }));
}

/** Errors of independent entries add up as squares. Those of luck are the whole's: what comes in one entry goes in the next. */
function sizesOf({ seats, entries }: LedgerAnalysis, seat: number, sums: Sums): Account["parts"] {
  const report = seats[seat];
  const square = (n: number | undefined) => (n ?? 0) ** 2;
  const changed = (entry: LedgerEntry) => square(entry.win.margin[seat]);
  const judged = (entry: LedgerEntry) => square(entry.choice?.play.margin);
  const decided = entries.filter(isDecision);
  const own = decided.filter((entry) => entry.seat === seat);
  const of = (part: Part, squares: readonly number[]): Size => ({
    size: sums[part],
    margin: Math.sqrt(squares.reduce((sum, each) => sum + each, 0)),
  });
  return {
    luck: of("luck", [square(report?.margin)]),
    play: of("play", own.map(judged)),
    guesswork: of(
      "guesswork",
      own.map((entry) => changed(entry) + judged(entry)),
    ),
    others: of("others", decided.filter((entry) => entry.seat !== seat).map(changed)),
  };
}

/** Where a choice is shown: before it was made; what chance did: after it. */
function spotOfPoint(entry: LedgerEntry): Spot {
  const { n, kind } = entry;
  if (isDecision(entry)) return { n, side: "before" };
  return { n, side: kind === "deal" ? "end" : "after" };
}

/** Where a moment is seen. */
export function spotOf({ n, entries }: Moment): Spot {
  return { n, side: entries[0]?.kind === "deal" ? "end" : "after" };
}

/** The last moment of the match up to a step of its replay. `ns`: the log entry of each step. */
export function momentAt(moments: readonly Moment[], ns: readonly number[], step: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => stepAt(ns, spotOf(moment)) <= step),
  );
}

/** The step of a replay that shows a position. `ns`: the log entry of each step, in order. */
export function stepAt(ns: readonly number[], { n, side }: Spot): number {
  const last = ns.length - 1;
  if (side === "end")
    return Math.max(
      0,
      ns.findLastIndex((each) => each <= n),
    );
  const reached = ns.findIndex((each) => each >= n);
  const at = reached < 0 ? last : reached;
  return side === "before" ? Math.max(0, at - 1) : at;
}

/** A position as the end of an address: "#before-57". */
export const hashOf = ({ n, side }: Spot): string => `#${side}-${n}`;

/** The position that an address ends with; null: none. */
export function spotIn(hash: string): Spot | null {
  const found = /^#(before|after|end)-(\d{1,9})$/.exec(hash);
  if (found === null) return null;
  return { side: found[1] as Spot["side"], n: Number(found[2]) };
}
