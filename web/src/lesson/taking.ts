/** Taking a lesson without a page: positions are laid, actions are judged. */
import type { GameAction } from "../protocol/index.ts";
import type { GameRules } from "../rules/load.ts";
import { chance, type Step, type Taught } from "./lesson.ts";
import { LocalMatch, NOVICE } from "./local_match.ts";

/** Whether an action is what its step asks for, and ends it, well or not. */
export type Judged = "wrong" | "on" | "right" | "failed";

/** The step with whose position step `at` begins: its own, or one before it. */
export function beginning({ steps }: Taught, at: number): number {
  let first = Math.min(Math.max(0, at), steps.length - 1);
  while (first > 0 && steps[first]?.position === undefined) first -= 1;
  return first;
}

/** Lay the position of a step; from there on chance is chance, and the others are novices. Throws a RangeError if the step has none. */
export function laid(taught: Taught, rules: GameRules, at: number): LocalMatch {
  const position = taught.steps[at]?.position;
  if (position === undefined) throw new RangeError(`step ${at} has no position`);
  const match = new LocalMatch(rules, taught.bot, position, position.luck ?? chance());
  position.lay(match);
  match.shuffle(chance());
  match.level = NOVICE;
  return match;
}

/** Take an action of the learner, and let the others follow. Throws a `Refusal` where the rules forbid it. */
export function taken(step: Step, match: LocalMatch, action: GameAction): Judged {
  if (step.fits?.(action, match) === false) return "wrong";
  const outcomes = step.outcomes?.(action);
  match.act({ seat: match.setup.viewer, action, ...(outcomes === undefined ? {} : { outcomes }) });
  if (step.others === undefined) match.othersAct();
  else step.others(match);
  return judged(step, match);
}

/** Let the rival of a step act. */
export function rivalled(step: Step, match: LocalMatch): Judged {
  step.rival?.act(match);
  return judged(step, match);
}

function judged(step: Step, match: LocalMatch): Judged {
  if (step.failed?.(match)) return "failed";
  return step.done?.(match) === false ? "on" : "right";
}
