/** The choice that was made, among those that a coach has looked at. */
import type { CoachAdvice, GameAction } from "../protocol/types.ts";

const written = (action: GameAction): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Place of an action among the options of an advice; -1: the coach has not looked at it. */
export const placeIn = (advice: CoachAdvice | null | undefined, action: GameAction): number =>
  advice?.options.findIndex((option) => written(option.action) === written(action)) ?? -1;
