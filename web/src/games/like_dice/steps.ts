/**
 * The check in steps: claim by claim, each claim die by die, then its verdict. Pure: the duration of each step, and the
 * progress after a given time.
 */
import type { Check, Counted } from "./view.ts";

/** Progress of the check. `dice`: dice counted so far of the current claim; `verdict`: its verdict is shown. */
export type Told = { readonly claim: number; readonly dice: number; readonly verdict: boolean };

/** Durations in ms: to read the number, to count a die, to read the verdict. */
const NUMBER = 500;
const DIE = 260;
const VERDICT = 650;
/** Longest duration of the whole check, in ms; and where the first claim is right. */
export const LONGEST = 4000;
export const PLAIN = 1200;

type Claim = Pick<Check, "dice" | "right">;

const natural = (checks: readonly Claim[]): number =>
  checks.reduce((sum, { dice }) => sum + NUMBER + DIE * dice.length + VERDICT, 0);

/** Duration of the check, in ms. */
export function lasts(checks: readonly Claim[]): number {
  return Math.min(checks.length === 1 && checks[0]?.right ? PLAIN : LONGEST, natural(checks));
}

/** Progress after `ms` milliseconds; null: the check is over. */
export function toldAfter(checks: readonly Claim[], ms: number): Told | null {
  const pace = lasts(checks) / Math.max(1, natural(checks));
  let left = ms;
  for (const [claim, { dice }] of checks.entries()) {
    const counting = (NUMBER + DIE * dice.length) * pace;
    if (left < counting) {
      const counted = Math.floor((left / pace - NUMBER) / DIE) + 1;
      return { claim, dice: Math.max(0, Math.min(dice.length, counted)), verdict: false };
    }
    if (left < counting + VERDICT * pace) return { claim, dice: dice.length, verdict: true };
    left -= counting + VERDICT * pace;
  }
  return null;
}

/** The highlighted dice at that point: those of the current claim counted so far; afterwards the winner's. */
export function litDice(checks: readonly Check[], told: Told | null): readonly Counted[] {
  if (told === null) {
    const last = checks.at(-1);
    return last?.right ? last.dice : [];
  }
  return checks[told.claim]?.dice.slice(0, told.dice) ?? [];
}
