/** The race after the public events so far: a fold, for the table, after a reload and in a replay. It knows no rule. */
import type { GameEvent, Stage } from "./view.ts";

export type Claim = { readonly seat: number; readonly number: number; readonly after: number };

export type MissionShown = {
  /** From 1. */
  readonly number: number;
  /** As they came in. */
  readonly claims: readonly Claim[];
  readonly passed: readonly number[];
  /** Seats that were not waited for. */
  readonly silent: readonly number[];
  /** Seats in the order of their claims; null: the race is on. */
  readonly order: readonly number[] | null;
  /** Seats whose claims were wrong; null: not judged. */
  readonly wrong: readonly number[] | null;
  readonly winner: number | null;
};

export type Chronicle = {
  readonly stage: Stage | "wait";
  readonly cards: readonly number[];
  readonly targets: readonly number[];
  /** The last one is the current one. */
  readonly missions: readonly MissionShown[];
  readonly braced: number;
  /** Pips that were counted at the end. */
  readonly pips: readonly (number | null)[];
  readonly missing: readonly number[];
  readonly winners: readonly number[] | null;
};

/** Before the game has begun. */
export function blank(seats: number): Chronicle {
  const none = new Array<number>(seats).fill(0);
  return { stage: "wait", cards: none, targets: none, missions: [], braced: 0, pips: [], missing: none, winners: null };
}

export function lastMission(c: Pick<Chronicle, "missions">): MissionShown | null {
  return c.missions.at(-1) ?? null;
}

/** Claims in their order: once the race is over that of the house, before as they came in. */
export function ordered({ claims, order }: MissionShown): readonly Claim[] {
  return order === null ? claims : order.flatMap((seat) => claims.find((each) => each.seat === seat) ?? []);
}

function withMission(c: Chronicle, change: (old: MissionShown) => Partial<MissionShown>): Chronicle {
  const last = lastMission(c);
  return last === null ? c : { ...c, missions: [...c.missions.slice(0, -1), { ...last, ...change(last) }] };
}

const put = (list: readonly number[], at: number, what: number) => list.map((old, i) => (i === at ? what : old));

/** The race after one more event. */
export function after(c: Chronicle, event: GameEvent): Chronicle {
  switch (event.type) {
    case "opened": {
      const { targets } = event;
      const started = blank(targets.length);
      return { ...started, stage: "ready", targets, cards: targets.map(() => 1), pips: targets.map(() => null) };
    }
    case "braced":
      return { ...c, stage: "brace", braced: event.seconds };
    case "held":
      return { ...c, stage: "ready" };
    case "race_begun": {
      const { number } = event;
      const begun = { number, claims: [], passed: [], silent: [], order: null, wrong: null, winner: null };
      return { ...c, stage: "race", missions: [...c.missions, begun] };
    }
    case "claimed": {
      const { seat, number, after: ms } = event;
      return withMission(c, ({ claims }) => ({ claims: [...claims, { seat, number, after: ms }] }));
    }
    case "said_pass":
      return withMission(c, ({ passed }) => ({ passed: [...passed, event.seat] }));
    case "race_closed": {
      const { order, silent } = event;
      const stage = order.length === 0 ? "ready" : "judge";
      return { ...withMission(c, () => ({ order, silent, wrong: order.length === 0 ? [] : null })), stage };
    }
    case "judged": {
      const { wrong, winner, cards } = event;
      const judged = withMission(c, () => ({ wrong, winner }));
      return { ...judged, stage: "ready", cards: winner === null ? c.cards : put(c.cards, winner, cards ?? 0) };
    }
    case "taken_back": {
      const winner = lastMission(c)?.winner ?? null;
      const cards = winner === null ? c.cards : put(c.cards, winner, (c.cards[winner] ?? 0) - 1);
      return { ...withMission(c, () => ({ wrong: null, winner: null })), stage: "judge", cards };
    }
    case "corrected":
      return { ...c, stage: "ready", cards: event.cards, targets: event.targets };
    case "ending":
      return { ...c, stage: "ending" };
    case "level":
      return { ...c, stage: "pips" };
    case "pips_said":
      return { ...c, pips: c.pips.map((old, seat) => (seat === event.seat ? event.pips : old)) };
    case "game_over": {
      const { scores, missing, pips, winners } = event;
      return { ...c, stage: "over", cards: scores, missing, pips, winners };
    }
  }
}
