/**
 * The check, told in steps: claim by claim, and of each claim die by die, then the verdict. Pure: how long each step is
 * looked at, and how far the telling is after some time.
 */
import type { Check, Counted } from "./view.ts";

/** How far the check has been told. `dice`: of the claim that is being looked at; `verdict`: it has been given. */
export type Told = { readonly claim: number; readonly dice: number; readonly verdict: boolean };

/** In ms: the number is read, a die is counted, the verdict is taken in. */
const NUMBER = 500;
const DIE = 260;
const VERDICT = 650;
/** The whole check is told in this much at most. */
export const LONGEST = 4000;

const natural = (checks: readonly Pick<Check, "dice">[]): number =>
  checks.reduce((sum, { dice }) => sum + NUMBER + DIE * dice.length + VERDICT, 0);

/** How long the telling takes, ms. */
export function lasts(checks: readonly Pick<Check, "dice">[]): number {
  return Math.min(LONGEST, natural(checks));
}

/** How far it has come after so many ms; null: all has been told. */
export function toldAfter(checks: readonly Pick<Check, "dice">[], ms: number): Told | null {
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

/** The dice that are lit at that point: of the claim that is being looked at, as many as were counted. */
export function litDice(checks: readonly Check[], told: Told | null): readonly Counted[] {
  if (told === null) {
    const last = checks.at(-1);
    return last?.right ? last.dice : [];
  }
  return checks[told.claim]?.dice.slice(0, told.dice) ?? [];
}
