/** What a child hears and sees of its own answer, after a check. Pure. */
import type { MissionShown } from "../chronicle.ts";
import { type Went, wentOf } from "../times/times.ts";

export type Praise = {
  readonly right: boolean;
  /** Right, and with less time for each counting die than in its right answers before. */
  readonly faster: boolean;
  /** The right answer. */
  readonly answer: number;
  /** Number of the mission. */
  readonly number: number;
};

/** Milliseconds for each counting die; null: not timed, or nothing counted. */
const pace = ({ after, dice }: Went): number | null => (after === null || dice === 0 ? null : after / dice);

/** The praise for the last mission, once checked; null: there is nothing to say. */
export function praiseOf(missions: readonly MissionShown[], seat: number): Praise | null {
  const went = wentOf(missions, seat);
  const last = went.at(-1);
  if (last === undefined || last.number !== missions.at(-1)?.number) return null;
  const before = went.slice(0, -1).flatMap((one) => (one.right ? (pace(one) ?? []) : []));
  const usual = before.length === 0 ? null : before.reduce((sum, one) => sum + one, 0) / before.length;
  const took = pace(last);
  const faster = last.right && took !== null && usual !== null && took < usual;
  return { right: last.right, faster, answer: last.answer, number: last.number };
}
