/** The steps of the lesson of Like Dice: one colour, the reward, two colours, big and small, more cards, and a race. */
import type { Step, Taught } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import { answers, lastMission, mission, RIVAL, seen, YOU } from "./positions.ts";

/** Milliseconds that the rival of the last race takes. */
const SLOW = 40_000;
const LUCK = [5, 36, 70, 99] as const;

/** The learner says the right number; the other one passes. `takes`: the learner's card is taken too. */
const answering = (takes: boolean): Pick<Step, "fits" | "others"> => ({
  fits: (action, match) => action.type === "claim" && "number" in action && action.number === answers(match)[YOU],
  others: (match) => {
    match.act({ seat: RIVAL, action: { type: "pass" } });
    if (takes && seen(match).stage === "reward") match.actAsBot(YOU);
  },
});

const racing = (match: LocalMatch) => seen(match).stage === "race" && match.awaits(RIVAL);

/** The rival says its answer, and takes its card if that was the first right one. */
function answerSlowly(match: LocalMatch): void {
  match.act({ seat: RIVAL, action: { type: "claim", number: answers(match)[RIVAL] ?? 0 }, after: SLOW });
  match.othersAct();
}

/** The rival of the last race, after the learner. */
function follow(match: LocalMatch): void {
  if (match.awaits(YOU)) return;
  if (racing(match)) answerSlowly(match);
  else if (seen(match).stage === "ready") match.actAsBot(RIVAL);
  else match.othersAct();
}

const steps: readonly Step[] = [
  { id: "one", position: mission("R", "R4Y3", "G1B3", ["R1Y2", "G4B5", "P1R5"]), ...answering(false) },
  { id: "take", fits: ({ type }) => type === "take", against: { type: "take", slot: 1 }, others: () => {} },
  { id: "two", position: mission("RY", "Y1G5", "P4R2", ["R6Y5", "Y4G2", "B6P5"]), ...answering(true) },
  { id: "big", position: mission("R>G", "R4G6", "B1P2", ["R5G3", "Y4G2", "P4Y1"]), ...answering(true) },
  {
    id: "more",
    position: mission(
      "B",
      "B1P2",
      "Y5B6",
      ["G1B3", "B4P3", "R2G1"],
      [
        ["G", 0, "B5R3"],
        ["R", 0, "Y4G2"],
        ["GB", 1, "G4B5"],
      ],
    ),
    ...answering(true),
  },
  {
    id: "race",
    position: lastMission(LUCK),
    others: follow,
    rival: { when: (match) => racing(match) && match.awaits(YOU), after: SLOW, act: answerSlowly },
    done: (match) => match.over,
  },
];

export const taught: Taught = {
  game: "like_dice",
  bot: { choose: "bots.like_dice.play.quick_action", scratch: [["State", 1]] },
  steps,
  won: (match) => match.winners().includes(YOU),
};
