/** A finished game, step by step: one for each thing that happened, and in a check one for each claim that was looked at. Pure. */
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { Told } from "./steps.ts";
import type { Check, Frame, GameEvent, PublicView } from "./view.ts";

export type Step = {
  /** Entry of the log. */
  readonly n: number;
  readonly event: GameEvent;
  readonly shown: Chronicle;
  readonly view: PublicView;
  /** The claim that is looked at in this step of a check; null: none is. */
  readonly check: Check | null;
  /** How far the check has been told; null: to the end. */
  readonly upTo: Told | null;
};

/** What changes nothing that is worth a step. */
const DULL: readonly GameEvent["type"][] = ["said_ready", "braced"];

/** A check: claim by claim, and the last one is all that there is to tell. */
function checked(step: Omit<Step, "check" | "upTo">, checks: readonly Check[]): readonly Step[] {
  if (checks.length === 0) return [{ ...step, check: null, upTo: null }];
  return checks.map((check, claim) => ({
    ...step,
    check,
    upTo: claim === checks.length - 1 ? null : { claim, dice: check.dice.length, verdict: true },
  }));
}

/** The steps of a game of `seats` seats, from the deal on. What happens at once is told one by one. */
export function stepsOf(frames: readonly Frame[], seats: number): readonly Step[] {
  const steps: Step[] = [];
  let shown = blank(seats);
  for (const { n, entry, public: view } of frames) {
    if (view === null) continue;
    for (const event of entry.events) {
      shown = after(shown, event);
      if (DULL.includes(event.type)) continue;
      const step = { n, event, shown, view };
      if (event.type === "checked") steps.push(...checked(step, event.checks));
      else steps.push({ ...step, check: null, upTo: null });
    }
  }
  return steps;
}

/** How long a step is looked at while it plays by itself, in ms: a sum takes its time, and the more dice the more. */
export function paceOf({ event, check }: Step): number {
  if (check !== null) return 2200 + 250 * check.dice.length;
  switch (event.type) {
    case "claimed":
    case "said_pass":
      return 900;
    case "refilled":
      return 800;
    default:
      return 1800;
  }
}
