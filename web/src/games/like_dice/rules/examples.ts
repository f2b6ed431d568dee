/**
 * What the page draws, as data: the box, answers, a check, rewards and ends. A Python test checks each of them against
 * the compiled rules, so the page computes nothing itself. Cards and missions are written as in material.py.
 */
import type { MissionShown } from "../chronicle.ts";
import type { Card, Check, Colour, Counted, Mission, MissionKind } from "../view.ts";
import box from "./box.json";
import drawn from "./examples.json";
import type { Mark } from "./marks.ts";

const LETTERS: Readonly<Record<string, Colour>> = { R: "red", Y: "yellow", G: "green", B: "blue", P: "purple" };

/** The card from its notation: `R1Y2`. */
export function cardOf(written: string): Card {
  const card = box.cards.indexOf(written);
  const dice = [...written.matchAll(/([RYGBP])([1-6])/g)].flatMap(([, letter, value]) => {
    const colour = LETTERS[letter ?? ""];
    return colour === undefined ? [] : [{ colour, value: Number(value) }];
  });
  if (card < 0 || dice.length !== 2) throw new Error(`no card is written ${written}`);
  return { card, dice };
}

function kindOf(written: string): MissionKind {
  if (written.includes(">")) return "big_small";
  if (/^\d/.test(written)) return written.length === 2 ? "two_values" : "three_values";
  return (["one_colour", "two_colours", "three_colours"] as const)[written.length - 1] ?? "one_colour";
}

/** The mission from its notation: `RY`, `R>G`, `16`. */
export function missionOf(written: string): Mission {
  const mission = box.missions.indexOf(written);
  if (mission < 0) throw new Error(`no mission is written ${written}`);
  const signs = [...written];
  const colours = signs.flatMap((sign) => LETTERS[sign] ?? []);
  return {
    mission,
    kind: kindOf(written),
    colours,
    values: signs.flatMap((sign) => (/\d/.test(sign) ? Number(sign) : [])),
  };
}

export const CARDS: readonly Card[] = box.cards.map(cardOf);
export const MISSIONS: readonly Mission[] = box.missions.map(missionOf);
/** Missions of the beginners: the first ones. */
export const BEGINNERS = box.beginners;
/** Cards to own, unless the table sets another target. */
export const TARGET = box.target;

type Die = { readonly card: string; readonly colour: string; readonly own: boolean };

const counted = ({ card, colour, own }: Die): Counted => {
  const lies = cardOf(card);
  const die = lies.dice.find((one) => one.colour === colour);
  if (die === undefined) throw new Error(`no ${colour} on ${card}`);
  return { card: lies.card, ...die, own };
};

/** One seat's answer; `slots`: places of the display from which a card may be taken for it. */
export type Answer = {
  readonly id: string;
  readonly ruling: Mark;
  readonly mission: Mission;
  readonly display: readonly Card[];
  readonly own: readonly Card[];
  readonly dice: readonly Counted[];
  readonly answer: number;
  readonly slots: readonly number[] | null;
};

type AnswerDrawn = (typeof drawn.missions)[number] & { readonly slots?: readonly number[] };

const answerOf = ({ id, ruling, mission, display, own, dice, answer, slots }: AnswerDrawn): Answer => ({
  id,
  ruling: ruling as Mark,
  mission: missionOf(mission),
  display: display.map(cardOf),
  own: own.map(cardOf),
  dice: dice.map(counted),
  answer,
  slots: slots ?? null,
});

export const ANSWERS: readonly Answer[] = drawn.missions.map(answerOf);
export const REWARDS: readonly Answer[] = drawn.rewards.map(answerOf);

/** A mission with all its claims, and its check. */
export type CheckDrawn = { readonly id: string; readonly ruling: Mark; readonly shown: MissionShown };

export const CHECKS: readonly CheckDrawn[] = drawn.checks.map(
  ({ id, ruling, mission, display, owned, claims, passed, checks, answers, counts, winner, slots }) => ({
    id,
    ruling: ruling as Mark,
    shown: {
      number: 1,
      mission: missionOf(mission),
      shuffled: false,
      seconds: 0,
      display: display.map(cardOf),
      owned: owned.map((cards) => cards.map(cardOf)),
      claims,
      passed,
      silent: [],
      checks: checks.map((one): Check => ({ ...one, dice: one.dice.map(counted) })),
      order: claims.map(({ seat }) => seat),
      answers,
      dice: null,
      counts,
      winner,
      slots,
      taken: null,
      refill: null,
    },
  }),
);

/** The state of a game when the pile is empty. */
export type End = {
  readonly id: string;
  readonly ruling: Mark;
  readonly targets: readonly number[];
  readonly owned: readonly number[];
  readonly missing: readonly number[];
  readonly pips: readonly number[];
  readonly winners: readonly number[];
};

export const ENDS: readonly End[] = drawn.ends.map(({ id, ruling, targets, owned, missing, pips, winners }) => ({
  id,
  ruling: ruling as Mark,
  targets: targets ?? owned.map(() => TARGET),
  owned: owned.map((cards) => cards.length),
  missing,
  pips,
  winners,
}));
