/** What runs by a clock in a match: the game's sandglass and the race, from the entries that began them. */
import { NOBODY, type RuledGame } from "../rules/ruled_game.ts";

/** A running sandglass: its count of turns, and the time of the entry that turned it (Unix ms). */
export type RunningSandglass = { readonly seconds: number; readonly number: number; readonly since: number };
/** A race: its number, the entry with which it began, and that entry's time. */
export type RunningRace = { readonly number: number; readonly entry: number; readonly since: number };

export type Timing = { readonly glass: RunningSandglass | null; readonly race: RunningRace | null };

export const NOTHING_RUNS: Timing = { glass: null, race: null };

/** What runs after entry `n`, a step; `before`: what ran before it. As `match/sandglass.py`. */
export function timingAfter(
  before: Timing,
  { over, ruleset, now, rules: { wire } }: RuledGame,
  n: number,
  at: number,
): Timing {
  if (over) return NOTHING_RUNS;
  const seconds = wire.glassSeconds(ruleset, now);
  const turns = wire.glassNumber(ruleset, now);
  const since = before.glass?.number === turns ? before.glass.since : at;
  const race = wire.race(ruleset, now);
  const same = before.race?.number === race;
  return {
    glass: seconds > 0 ? { seconds, number: turns, since } : null,
    race: race === NOBODY ? null : same ? before.race : { number: race, entry: n, since: at },
  };
}
