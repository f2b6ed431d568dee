/** The steps of the lesson of Mythical Dice: dice, following, who takes it, bets, a round, and the last two tricks of a game. */
import type { Step, Taught } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import type { GameAction } from "../../../protocol/index.ts";
import type { Action, Face, Kind } from "../view.ts";
import { lastTricks, type Rolled, round, YOU } from "./positions.ts";

/** Luck with which bots come to a last round that one bet decides: made, it wins the game; missed, it loses it. */
const CLOSE = [1197, 8380, 15566, 99] as const;

const asAction = (action: GameAction) => action as Action;

/** The learner rolls this die, and it falls so; then the others roll. */
const rolling = (
  die: Kind,
  face: Face,
  others: readonly Rolled[] = [],
): Pick<Step, "fits" | "outcomes" | "others"> => ({
  fits: (action) => asAction(action).type === "roll" && (action as { die?: Kind }).die === die,
  outcomes: () => [{ type: "roll", die, face }],
  others: (match) => {
    others.forEach(([kind, shown], i) => {
      match.act({
        seat: YOU + 1 + i,
        action: { type: "roll", die: kind },
        outcomes: [{ type: "roll", die: kind, face: shown }],
      });
    });
  },
});

/** The learner bets this; then the others bet. */
const betting = (tricks: number, ...others: readonly number[]): Pick<Step, "fits" | "others"> => ({
  fits: (action) => asAction(action).type === "bet" && (action as { tricks?: number }).tricks === tricks,
  others: (match) => {
    others.forEach((each, i) => {
      match.act({ seat: YOU + 1 + i, action: { type: "bet", tricks: each } });
    });
  },
});

const roundOf = (match: LocalMatch) => (match.open as { round: number }).round;

const steps: readonly Step[] = [
  {
    id: "die",
    position: round({
      hands: [
        ["red", "grey"],
        ["yellow", "purple"],
        ["purple", "grey"],
      ],
      leader: YOU,
      bets: [1, 1, 0],
    }),
    ...rolling("red", "6", [
      ["yellow", "4"],
      ["purple", "2"],
    ]),
  },
  {
    id: "follow",
    position: round({
      hands: [
        ["red", "yellow"],
        ["yellow", "grey"],
        ["yellow", "purple"],
      ],
      leader: 1,
      bets: [1, 1, 0],
      rolled: [
        ["yellow", "4"],
        ["yellow", "3"],
      ],
    }),
    against: { type: "roll", die: "red" },
    ...rolling("yellow", "5"),
  },
  {
    id: "special",
    position: round({
      hands: [
        ["griffin", "yellow"],
        ["yellow", "grey"],
        ["yellow", "purple"],
      ],
      leader: 1,
      bets: [1, 1, 0],
      rolled: [
        ["yellow", "4"],
        ["yellow", "5"],
      ],
    }),
    ...rolling("griffin", "symbol"),
  },
  {
    id: "tie",
    position: round({
      hands: [
        ["yellow", "purple"],
        ["red", "grey"],
        ["purple", "grey"],
      ],
      leader: 1,
      bets: [1, 1, 0],
      rolled: [
        ["red", "5"],
        ["purple", "3"],
      ],
    }),
    ...rolling("yellow", "5"),
  },
  {
    id: "symbols",
    position: round({
      hands: [
        ["minotaur", "mermaid"],
        ["griffin", "grey"],
        ["red", "grey"],
      ],
      leader: 1,
      bets: [1, 1, 0],
      rolled: [
        ["griffin", "symbol"],
        ["red", "7"],
      ],
    }),
    ...rolling("minotaur", "symbol"),
  },
  {
    id: "bet",
    position: round({
      hands: [
        ["minotaur", "grey"],
        ["yellow", "purple"],
        ["purple", "grey"],
      ],
      leader: YOU,
    }),
    ...betting(1, 1, 0),
  },
  {
    id: "lead",
    ...rolling("minotaur", "symbol", [
      ["yellow", "5"],
      ["purple", "1"],
    ]),
  },
  {
    id: "zero",
    position: round({
      hands: [
        ["purple", "grey"],
        ["red", "yellow"],
        ["griffin", "purple"],
      ],
      leader: 1,
    }),
    ...betting(0, 1, 1),
  },
  {
    id: "round",
    position: round({
      hands: [
        ["red", "griffin", "purple"],
        ["red", "yellow", "grey"],
        ["yellow", "yellow", "purple"],
      ],
      leader: YOU,
    }),
    done: (match) => roundOf(match) > 3,
  },
  { id: "last", position: lastTricks(CLOSE), done: (match) => match.over },
];

export const taught: Taught = {
  game: "mythical_dice",
  bot: { choose: "bots.mythical_dice.play.quick_action", scratch: [["Scratch", 1]] },
  steps,
  won: (match) => match.winners().includes(YOU),
};
