/** The verdict on a match for one seat: what decided it, for the first sentence of its analysis. Pure. */
import type { Ledger, Point } from "./ledger.ts";

export type Verdict =
  /** A choice of its own: the costliest of the turning points that are named. */
  | { readonly why: "slip"; readonly won: boolean; readonly point: Point }
  /** The part that weighed most, in the direction of the result; `size`: a share of the win. */
  | { readonly why: "luck" | "play" | "others"; readonly won: boolean; readonly size: number }
  | { readonly why: "close"; readonly won: boolean };

/** A part below this share of the win decides nothing. */
const LEAST = 0.05;

/**
 * The verdict for `seat`; null: it is not in the ledger. A lost match is a slip's, where that cost at least half as much
 * as the worse of chance and others: it is what can be done better. Luck includes hidden luck (`guesswork`).
 */
export function verdictOf({ accounts, points }: Ledger, seat: number): Verdict | null {
  const account = accounts.find((each) => each.seat === seat);
  if (account === undefined) return null;
  const won = account.win.result > 0;
  const { parts } = account;
  const toward = won ? 1 : -1;
  const weights = {
    luck: toward * (parts.luck.size + parts.guesswork.size),
    play: toward * parts.play.size,
    others: toward * parts.others.size,
  };
  const slips = points.filter((point) => point.seat === seat && point.what.choice !== null && point.what.seat === seat);
  const slip = slips.reduce<Point | null>((worst, each) => (each.size > (worst?.size ?? 0) ? each : worst), null);
  if (!won && slip !== null && slip.size >= Math.max(LEAST, weights.luck / 2, weights.others / 2))
    return { why: "slip", won, point: slip };
  const why = (["play", "luck", "others"] as const).reduce((most, each) =>
    weights[each] > weights[most] ? each : most,
  );
  return weights[why] < LEAST ? { why: "close", won } : { why, won, size: toward * weights[why] };
}
