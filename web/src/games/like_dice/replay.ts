/** A finished game, step by step: one step for each event, and in a check one for each claim. Pure. */
import { after, blank, type Chronicle } from "./chronicle.ts";
import type { Told } from "./steps.ts";
import type { Check, Frame, GameEvent, PublicView } from "./view.ts";

export type Step = {
  /** Entry of the log. */
  readonly n: number;
  readonly event: GameEvent;
  readonly shown: Chronicle;
  readonly view: PublicView;
  /** The claim checked in this step; null: the step is not part of a check. */
  readonly check: Check | null;
  /** How far the check has been shown; null: to the end. */
  readonly upTo: Told | null;
};

/** Events without a step of their own. */
const DULL: readonly GameEvent["type"][] = ["said_ready", "braced"];

/** A check, claim by claim; the last step shows all of it. */
function checked(step: Omit<Step, "check" | "upTo">, checks: readonly Check[]): readonly Step[] {
  if (checks.length === 0) return [{ ...step, check: null, upTo: null }];
  return checks.map((check, claim) => ({
    ...step,
    check,
    upTo: claim === checks.length - 1 ? null : { claim, dice: check.dice.length, verdict: true },
  }));
}

/** The steps of a game of `seats` seats, from the deal on. Simultaneous events become separate steps. */
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

/** How long a step is shown while the replay plays by itself, in ms: a sum of more dice is shown longer. */
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
