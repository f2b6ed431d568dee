/** Positions of the lesson: missions that lie open, and the last one of a race. */
import type { Position } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";

export const YOU = 0;
export const RIVAL = 1;
const SEATS = 2;
/** Cards of the deck, and dice on each (L1). */
const [CARDS, DICE] = [30, 2] as const;
const MODULE = "games.like_dice.entry_points";

/** Without clocks: nobody learns against a sandglass. */
const unhurried = { brace: 0, pause: 0, seconds: 0 } as const;

const card = (name: string) => ({ type: "card", card: name });

type Seen = {
  readonly stage: string;
  readonly winner: number | null;
  readonly display: readonly unknown[];
  readonly seats: readonly { readonly cards: readonly unknown[]; readonly missing: number }[];
};
export const seen = (match: LocalMatch) => match.open as Seen;

/** The right answers to the mission that is turned up, by seat, by the rules (L4). */
export function answers(match: LocalMatch): readonly number[] {
  const { module } = match.rules;
  const mark = module.mark();
  const counted = { pointer: module.alloc(SEATS * CARDS * DICE), shape: [SEATS, CARDS, DICE] };
  const found = { pointer: module.alloc(4 * SEATS), shape: [SEATS] };
  match.call(`${MODULE}.work_out`, match.number("mission"), counted, found);
  const bytes = module.bytes(found.pointer, 4 * SEATS).slice();
  module.release(mark);
  return [...new Int32Array(bytes.buffer)];
}

/** Turn up a mission: the named one, or one by luck. */
function turnUp(match: LocalMatch, mission?: string): void {
  match.act({ seat: YOU, action: { type: "ready" } });
  const outcomes = mission === undefined ? undefined : [{ type: "mission", mission }];
  match.act({ seat: RIVAL, action: { type: "ready" }, ...(outcomes === undefined ? {} : { outcomes }) });
}

/**
 * Let a seat win the mission that is turned up. `slot`: the card that it takes, one of several; `next`: what is shown in
 * its place. The only card that may be taken is taken without a word.
 */
function win(match: LocalMatch, seat: number, slot?: number, next?: string): void {
  match.act({
    seat,
    action: { type: "claim", number: answers(match)[seat] ?? 0 },
    after: seat === YOU ? 9000 : 40_000,
  });
  match.act({ seat: SEATS - 1 - seat, action: { type: "pass" }, after: 45_000 });
  if (seen(match).stage !== "reward") return;
  if (slot === undefined || next === undefined) match.actAsBot(seat);
  else match.act({ seat, action: { type: "take", slot }, outcomes: [card(next)] });
}

/** A mission, the cards before both seats and in the display. `won`: missions that the learner has won before. */
export const mission = (
  name: string,
  own: string,
  other: string,
  display: readonly string[],
  won: readonly (readonly [mission: string, slot: number, next: string])[] = [],
): Position => ({
  options: unhurried,
  seats: SEATS,
  viewer: YOU,
  lay(match) {
    match.start([own, other, ...display].map(card));
    for (const [before, slot, next] of won) {
      turnUp(match, before);
      win(match, YOU, slot, next);
    }
    turnUp(match, name);
  },
});

/** Both seats lack one card, and nobody is ready yet. */
export const lastMission = (luck: readonly number[]): Position => ({
  options: { ...unhurried, targets: [3, 3] },
  seats: SEATS,
  viewer: YOU,
  luck,
  lay(match) {
    match.start();
    for (const seat of [YOU, RIVAL]) {
      turnUp(match);
      win(match, seat);
    }
  },
});
