/**
 * The table after the public events so far. A fold, so that every moment of a game can be shown again: live (event by
 * event), after a reload (all at once), in a replay (up to any event).
 * It knows no rule: the events say who was right, and why.
 */
import type { Card, Check, Counted, Entry, GameEvent, Mission, Stage } from "./view.ts";

export type Claim = { readonly seat: number; readonly number: number; readonly after: number };
export type TakenCard = {
  readonly seat: number;
  readonly slot: number;
  readonly card: Card;
  /** It had a die of the answer (L6). */
  readonly counted: boolean;
};

/** One mission: the cards, the claims, and the result of the check. */
export type MissionShown = {
  /** From 1. */
  readonly number: number;
  readonly mission: Mission;
  readonly shuffled: boolean;
  /** Time limit; 0: none. */
  readonly seconds: number;
  /** Cards at the time of the race. */
  readonly display: readonly (Card | null)[];
  readonly owned: readonly (readonly Card[])[];
  /** In the order of announcement. */
  readonly claims: readonly Claim[];
  readonly passed: readonly number[];
  /** Seats whose time ran out. */
  readonly silent: readonly number[];
  /** Checked claims, earliest first. */
  readonly checks: readonly Check[];
  /** Seats in the order of their claims. */
  readonly order: readonly number[];
  /** The right answer, by seat; null: not checked yet. */
  readonly answers: readonly number[] | null;
  /** The dice of that answer, by seat; null: not checked yet. */
  readonly dice: readonly (readonly Counted[])[] | null;
  /** How many dice counted, by seat; null: not checked yet. */
  readonly counts: readonly number[] | null;
  readonly winner: number | null;
  /** Places from which the winner may take. */
  readonly slots: readonly number[];
  readonly taken: TakenCard | null;
  readonly refill: { readonly slot: number; readonly card: Card } | null;
};

export type SeatCards = { readonly cards: readonly Card[]; readonly ready: boolean };

export type Chronicle = {
  readonly stage: Stage | "wait";
  readonly display: readonly (Card | null)[];
  /** Cards left in the pile; null: not known yet. */
  readonly pile: number;
  readonly seats: readonly SeatCards[];
  /** The last one is the current one, once turned up. */
  readonly missions: readonly MissionShown[];
  /** Seconds of the countdown, from the last event that gave them. */
  readonly braced: number;
  /** The last pause ended before everybody was ready. */
  readonly outOfTime: boolean;
  readonly reached: number | null;
  readonly missing: readonly number[];
  readonly pips: readonly number[];
  readonly winners: readonly number[] | null;
};

/** Cards in the box (L1). */
const CARDS = 30;

/** Before the cards are dealt. */
export function blank(seats: number): Chronicle {
  return {
    stage: "wait",
    display: [],
    pile: CARDS,
    seats: Array.from({ length: seats }, () => ({ cards: [], ready: false })),
    missions: [],
    braced: 0,
    outOfTime: false,
    reached: null,
    missing: [],
    pips: [],
    winners: null,
  };
}

/** A game of one seat, to practise. */
export function isAlone(c: Pick<Chronicle, "seats">): boolean {
  return c.seats.length === 1;
}

/** The mission that was turned up last. */
export function lastMission(c: Pick<Chronicle, "missions">): MissionShown | null {
  return c.missions.at(-1) ?? null;
}

function withMission(c: Chronicle, change: (old: MissionShown) => Partial<MissionShown>): Chronicle {
  const last = lastMission(c);
  return last === null ? c : { ...c, missions: [...c.missions.slice(0, -1), { ...last, ...change(last) }] };
}

const nobodyReady = (c: Chronicle): Chronicle => ({
  ...c,
  seats: c.seats.map((seat) => ({ ...seat, ready: false })),
});

function put<T>(list: readonly T[], at: number, what: T): readonly T[] {
  return list.map((old, i) => (i === at ? what : old));
}

/** The chronicle after one more event. */
export function after(c: Chronicle, event: GameEvent): Chronicle {
  switch (event.type) {
    case "dealt": {
      const { cards, display } = event;
      const seats = cards.map((card) => ({ cards: [card], ready: false }));
      return { ...blank(0), stage: "ready", seats, display, pile: event.pile };
    }
    case "said_ready":
      return {
        ...c,
        seats: c.seats.map((seat, at) => (at === event.seat ? { ...seat, ready: true } : seat)),
      };
    case "braced":
      return { ...nobodyReady(c), stage: "brace", braced: event.seconds, outOfTime: event.out_of_time };
    case "mission_turned": {
      const { number, mission, shuffled, seconds } = event;
      const turned: MissionShown = {
        number,
        mission,
        shuffled,
        seconds,
        display: c.display,
        owned: c.seats.map(({ cards }) => cards),
        claims: [],
        passed: [],
        silent: [],
        checks: [],
        order: [],
        answers: null,
        dice: null,
        counts: null,
        winner: null,
        slots: [],
        taken: null,
        refill: null,
      };
      return { ...nobodyReady(c), stage: "race", missions: [...c.missions, turned] };
    }
    case "claimed": {
      const { seat, number, after: ms } = event;
      return withMission(c, ({ claims }) => ({ claims: [...claims, { seat, number, after: ms }] }));
    }
    case "said_pass":
      return withMission(c, ({ passed }) => ({ passed: [...passed, event.seat] }));
    case "time_up":
      return withMission(c, () => ({ silent: event.seats }));
    case "checked": {
      const { checks, order, answers, dice, counts, winner, slots } = event;
      const checked = withMission(c, () => ({ checks, order, answers, dice, counts, winner, slots }));
      return { ...checked, stage: winner === null ? "ready" : "reward" };
    }
    case "taken": {
      const { seat, slot, card, counted } = event;
      const told = withMission(c, () => ({ taken: { seat, slot, card, counted } }));
      return {
        ...told,
        stage: "ready",
        display: put(c.display, slot, null),
        seats: c.seats.map((old, at) => (at === seat ? { ...old, cards: [...old.cards, card] } : old)),
      };
    }
    case "refilled": {
      const { slot, card, left } = event;
      return { ...withMission(c, () => ({ refill: { slot, card } })), display: put(c.display, slot, card), pile: left };
    }
    case "game_over": {
      const { reached, missing, pips, winners } = event;
      return { ...c, stage: "over", reached, missing, pips, winners };
    }
  }
}

/** The chronicle of a whole log, or of its first part. */
export function chronicleOf(entries: readonly Entry[], seats: number): Chronicle {
  let c = blank(seats);
  for (const entry of entries) for (const event of entry.events) c = after(c, event);
  return c;
}

/** Pips on a seat's cards. */
export function pipsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, { dice }) => sum + dice.reduce((part, { value }) => part + value, 0), 0);
}
