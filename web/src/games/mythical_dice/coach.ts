/** The coach of Mythical Dice in words: what it would do, and why, from the figures that the house sends. */
import type { Spoken } from "../../coach/coaching.svelte.ts";
import { coachWords as sizes } from "../../coach/words.ts";
import type { CoachAdvice, CoachOption } from "../../protocol/types.ts";
import type { Action } from "./view.ts";
import { coachWords } from "./words/index.ts";

/** Differences that are worth a word: of a chance, of points. */
const CLEARLY = 0.05;
const SLIGHTLY = 0.02;
const POINTS = 1;

/** An action, and the figures that explain its worth. */
export type Reasoned = Pick<CoachOption, "action" | "facts">;
type Fact = "takes" | "made" | "points" | "missing";
const actionOf = (option: Reasoned) => option.action as Action;
const fact = (option: Reasoned, name: Fact) => option.facts[name] ?? 0;
/** To a tenth. */
const points = (option: Reasoned) => Math.round(10 * fact(option, "points")) / 10;

/** The best of the others. */
function runnerUp({ options, best }: CoachAdvice): CoachOption | undefined {
  return options.filter((_, i) => i !== best).sort((a, b) => a.loss - b.loss)[0];
}

/** Why one option is better than another: a part of a sentence. */
export function why(best: Reasoned, other: Reasoned | undefined): string {
  const w = coachWords();
  const [mine, its] = [actionOf(best), other === undefined ? null : actionOf(other)];
  if (other !== undefined && its !== null) {
    const gain = (name: Fact) => fact(best, name) - fact(other, name);
    if (mine.type === "roll" && its.type === "roll") {
      const missing = fact(best, "missing");
      const [leaves, less] = [1 - fact(best, "takes"), 1 - fact(other, "takes")];
      if (missing > 0 && gain("takes") >= CLEARLY && gain("made") >= 0)
        return w.needs(missing, fact(best, "takes"), its.die, fact(other, "takes"));
      if (missing === 0 && gain("takes") <= -CLEARLY) return w.has(leaves, its.die, less);
      if (missing < 0 && gain("takes") <= -CLEARLY) return w.lost(leaves, its.die, less);
      if (gain("made") >= SLIGHTLY) return w.makes(fact(best, "made"), its.die, fact(other, "made"));
    }
    if (mine.type === "bet" && its.type === "bet" && gain("made") >= SLIGHTLY)
      return w.comesOff(fact(best, "made"), its.tricks, fact(other, "made"));
    if (gain("points") >= POINTS) return w.brings(points(best), points(other));
  }
  return w.about(fact(best, "made"), points(best));
}

export const spoken: Spoken = {
  hint(advice) {
    const best = advice.options[advice.best];
    if (best === undefined) return "";
    const [w, action, because] = [coachWords(), actionOf(best), why(best, runnerUp(advice))];
    return action.type === "bet" ? w.bets(action.tricks, because) : w.rolls(action.die, because);
  },
  better(advice, taken) {
    const best = advice.options[advice.best];
    if (best === undefined) return "";
    const [w, action, because] = [coachWords(), actionOf(best), why(best, taken)];
    const size = sizes().about(taken.loss, taken.margin);
    return action.type === "bet" ? w.betted(action.tricks, size, because) : w.rolled(action.die, size, because);
  },
};
