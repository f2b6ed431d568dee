/** How long a bot on this device waits before it acts: as one at the house's tables (`house/table/bot_seats.py`). */
import type { EntryView } from "../protocol/index.ts";
import type { GameData } from "../rules/wire.ts";

/** What a bot's pause depends on. */
export type Scene = {
  readonly game: Pick<GameData, "worthALook" | "unhurried" | "commonWork">;
  readonly entries: readonly EntryView[];
  /** The bot's seat, and the awaited seats of bots, this one among them, and of people. */
  readonly seat: number;
  readonly bots: readonly number[];
  readonly people: readonly number[];
  /** Between the races of this table bots go on at once. */
  readonly swift: boolean;
  readonly racing: boolean;
  /** Unix ms. */
  readonly now: number;
};

/** Usually; after an event that is worth a look; and where all act together. In ms. */
export const [USUAL, LOOK, TOGETHER] = [900, 1600, 2200] as const;
/** At a swift table, where others act as well. */
export const AMONG_OTHERS = 0.25;
/** Where all act together: times the pause before the first has acted, and for each of the awaited bots. */
export const [BEFORE_THE_FIRST, AT_A_TIME] = [2, 0.7] as const;
/** A bot that has done this much more than a person who is at it waits longer, up to this many times. */
export const [AHEAD, MOST_LONGER] = [2, 3] as const;
/** A person is at it for this many pauses after an action of theirs. */
export const AT_IT = 6;

const tagged = ({ events }: EntryView, tags: readonly string[]) => events.some(({ type }) => tags.includes(type));

/** The pause in ms, and how much it may differ by chance, as a part of it. */
export function pauseOf(scene: Scene): { readonly ms: number; readonly jitter: number } {
  const { game, entries, bots, people, swift, racing } = scene;
  if (swift && !racing) {
    const together = bots.length + people.length > 1;
    return { ms: USUAL * (together ? AMONG_OTHERS : 1), jitter: 0.2 };
  }
  const last = entries.at(-1);
  if (last !== undefined && tagged(last, game.worthALook)) return { ms: LOOK, jitter: 0.2 };
  if (last !== undefined && tagged(last, game.unhurried)) return { ms: TOGETHER * shareOf(scene), jitter: 0.4 };
  return { ms: USUAL, jitter: 0.2 };
}

/** A pause with its chance. */
export function drawnPause(scene: Scene): number {
  const { ms, jitter } = pauseOf(scene);
  return ms * (1 - jitter + 2 * jitter * Math.random());
}

/** Times its pause that a bot waits, so that it does no more of the common work than people who take part. */
function shareOf({ game, entries, seat, bots, people, now }: Scene): number {
  const opens = game.unhurried.filter((tag) => !game.commonWork.includes(tag));
  const begun = entries.findLastIndex((entry) => tagged(entry, opens) && !isWork(entry));
  const work = entries.slice(begun + 1).filter(isWork);
  if (work.length === 0) return BEFORE_THE_FIRST;
  const began = entries[Math.max(0, begun)]?.at ?? 0;
  const doneBy = (one: number) => work.filter((entry) => entry.seat === one);
  const atIt = people.filter((one) => now - (doneBy(one).at(-1)?.at ?? began) < AT_IT * TOGETHER);
  const ahead = Math.max(0, ...atIt.map((one) => doneBy(seat).length - doneBy(one).length));
  return Math.max(1, AT_A_TIME * bots.length) * (ahead >= AHEAD ? Math.min(ahead, MOST_LONGER) : 1);

  function isWork(entry: EntryView): boolean {
    return entry.type === "acted" && tagged(entry, game.commonWork);
  }
}
