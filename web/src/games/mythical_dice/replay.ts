/**
 * A finished game, step by step. The house gives one frame for each entry of the log. An entry that ends a trick and a
 * round at once becomes several steps, so that the last die is shown too. Pure; no rules: hands come from the house.
 */
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { Frame, GameEvent, Kind } from "./view.ts";

export type Hand = readonly { readonly die: Kind; readonly count: number }[];

export type Step = {
  /** Entry of the log. */
  readonly n: number;
  readonly events: readonly GameEvent[];
  readonly shown: Chronicle;
  readonly hands: readonly Hand[];
  /** Bets, secret or open. */
  readonly bets: readonly (number | null)[];
  /** Seat to act next; null: several, or none. */
  readonly turn: number | null;
};

/** Groups the events into steps; the events from the scoring of a round on are a step of their own. */
function moments(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const cut = events.findIndex((event) => event.type === "round_scored");
  return cut <= 0 ? [events] : [events.slice(0, cut), events.slice(cut)];
}

function without(hand: Hand, die: Kind): Hand {
  return hand.flatMap((held) => {
    if (held.die !== die) return [held];
    return held.count > 1 ? [{ die, count: held.count - 1 }] : [];
  });
}

/** Hands after the last roll of a round: the previous hands without the rolled die. */
function lessRolled(hands: readonly Hand[], events: readonly GameEvent[]): readonly Hand[] {
  let left = hands;
  for (const event of events) {
    if (event.type !== "rolled") continue;
    left = left.map((hand, seat) => (seat === event.seat ? without(hand, event.die) : hand));
  }
  return left;
}

/** The steps of a game of `seats` seats, from the first deal on. */
export function stepsOf(frames: readonly Frame[], seats: number): readonly Step[] {
  const steps: Step[] = [];
  let shown = blank(seats);
  let hands: readonly Hand[] = Array.from({ length: seats }, () => []);
  let bets: readonly (number | null)[] = Array.from({ length: seats }, () => null);
  for (const { n, entry, public: view, owns } of frames) {
    if (view === null || entry.events.length === 0) continue;
    const parts = moments(entry.events);
    for (const [i, events] of parts.entries()) {
      for (const event of events) shown = after(shown, event);
      const last = i === parts.length - 1;
      hands = last ? owns.map((own) => own.hand) : lessRolled(hands, events);
      if (last) bets = owns.map((own) => own.bet);
      steps.push({ n, events, shown, hands, bets, turn: last ? view.turn : null });
    }
  }
  return steps;
}
