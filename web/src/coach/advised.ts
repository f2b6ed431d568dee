/** Choices beside what a coach says of them. */
import type { CoachAdvice, CoachOption, GameAction } from "../protocol/types.ts";

/** A choice, by its entry of the log, with what the coach says of it. `taken`: null: the coach has not looked at it. */
export type Looked = {
  readonly n: number;
  readonly action: GameAction;
  readonly advice: CoachAdvice;
  readonly taken: CoachOption | null;
  readonly best: boolean;
};

/** What choices cost together, in the unit of the coach. `margin`: half of the 95 % interval. */
export type Total = {
  readonly choices: number;
  readonly best: number;
  /** Those that the coach has not looked at: what they cost is not known. */
  readonly other: number;
  readonly loss: number;
  readonly margin: number;
};

const written = (action: GameAction): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Place of an action among the options of an advice; -1: the coach has not looked at it. */
export const placeIn = (advice: CoachAdvice | null | undefined, action: GameAction): number =>
  advice?.options.findIndex((option) => written(option.action) === written(action)) ?? -1;

export function totalOf(looked: readonly Looked[]): Total {
  const taken = looked.map((each) => each.taken).filter((each) => each !== null);
  return {
    choices: looked.length,
    best: looked.filter(({ best }) => best).length,
    other: looked.length - taken.length,
    loss: taken.reduce((sum, { loss }) => sum + loss, 0),
    margin: Math.hypot(...taken.map(({ margin }) => margin)),
  };
}
