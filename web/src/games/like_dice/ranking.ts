/** The ranking: fewest cards missing, then pips on their own cards (L8, L9). Pure. */
import { type Chronicle, pipsOf } from "./chronicle.ts";

export type Standing = {
  readonly cards: number;
  readonly target: number;
  readonly missing: number;
  readonly pips: number;
};

/** By seat, from the current cards. */
export function standingOf(shown: Pick<Chronicle, "seats">, targets: readonly number[]): readonly Standing[] {
  return shown.seats.map(({ cards }, seat) => {
    const target = targets[seat] ?? 0;
    return { cards: cards.length, target, missing: Math.max(0, target - cards.length), pips: pipsOf(cards) };
  });
}

/** More pips than there are in the box. */
const MANY = 1000;

/** One number per seat; the numbers order the seats as the rules do. */
export function orderOf(standing: readonly Pick<Standing, "missing" | "pips">[]): readonly number[] {
  return standing.map(({ missing, pips }) => pips - MANY * missing);
}

/** Seats that lead, unless all do. */
export function leadersOf(standing: readonly Standing[]): readonly number[] {
  const order = orderOf(standing);
  const best = Math.max(...order);
  const leaders = order.flatMap((one, seat) => (one === best ? [seat] : []));
  return leaders.length < standing.length ? leaders : [];
}
