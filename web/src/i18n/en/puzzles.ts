import { listIn, numberIn, pluralIn, pointsIn } from "../plural.ts";

/** Puzzles: a guest's own mistakes come back. */

const plural = pluralIn("en");
const number = numberIn("en");
const points = pointsIn("en");
const list = listIn("en");

export const puzzles = {
  title: "Puzzles",
  ownTitle: "Your own puzzles",
  text: "Positions where a choice of yours cost something. What would you do now? After a right answer a position comes back later and later, after a wrong one tomorrow. Only you see this page.",
  day: {
    preparing: "Today’s position is being chosen. It will appear here by itself.",
    about: "one try; the same position for everyone, from a game between bots",
    /** After an answer while the house is silent. */
    unsent: (action: string) =>
      `Your answer: ${action}. It is kept on this device. The house grades it as soon as it answers again; it counts for your row of days if that is still today.`,
    unkept: "This browser can keep no answer. Try again when the house answers.",
    began: "A new day has begun.",
    go: "Solve today’s puzzle",
    look: "Today’s answer and earlier days",
    own: (n: number) =>
      plural(n, {
        one: "1 puzzle of your own games waits for you.",
        other: `${number(n)} puzzles of your own games wait for you.`,
      }),
    costs: "What each choice costs, in points of chance",
    yours: "your answer",
    best: "best",
    foundBy: (found: number, players: number) =>
      plural(players, {
        one: found === 1 ? "You are the first to answer, and found it." : "You are the first to answer.",
        other: `${number(found)} of ${number(players)} guests found it.`,
      }),
    solved: (days: number, streak: number) =>
      plural(days, { one: "You have solved 1 day", other: `You have solved ${number(days)} days` }) +
      (streak > 1 ? `, ${number(streak)} in a row.` : "."),
    earlier: "Other days",
  },
  waiting: (n: number) => plural(n, { one: "1 puzzle to solve", other: `${number(n)} puzzles to solve` }),
  from: (when: string) => `Your game of ${when}. You see what you saw then.`,
  seen: (box: number) => (box === 0 ? "New" : `Box ${number(box)} of 5`),
  right: "Right!",
  wrong: "Not quite.",
  best: "That is the best choice.",
  nearly: (cost: string) => `That is as good as the best, as far as one can tell: ${cost}.`,
  /** cost: "8 points of chance (±1)". */
  costs: (cost: string) => `It costs ${cost}.`,
  bestWas: (action: string) => `Best: ${action}.`,
  /** because: a part of a sentence, about the best choice. */
  why: (because: string) => `Why: ${because}.`,
  inGame: (action: string, cost: string) => `In the game: ${action}, at a cost of ${cost}.`,
  about: (win: number, margin: number) => points.about(Math.max(win, 0), margin),
  back: (when: string) => `It comes back on ${when}.`,
  next: "Next puzzle",
  show: "Show it in the replay",
  done: "Nothing to solve now.",
  nextDue: (boxed: number, when: string) =>
    `${plural(boxed, { one: "1 puzzle rests", other: `${number(boxed)} puzzles rest` })}. The next one comes back on ${when}.`,
  none: (games: readonly string[]) =>
    `There are no puzzles for you yet. They are made of your games of ${list(games)}, once these have been analysed.`,
  toPlay: "To My play",
  again: "Try again",
};
