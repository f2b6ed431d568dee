import { percentIn, pointsIn } from "../plural.ts";

/** The analysis of a finished match: whose chance to win was how large, and what it was made of. */

const percent = percentIn("en");
const changes = pointsIn("en");

export const insight = {
  title: "How the match went",
  /** A chance: "8 %". */
  percent,
  /** Changes of it: "8 points of chance (±1)"; beside a chance and in tables "+8", "+8 (±1)". */
  changes,

  /** The match in one sentence. name: null for the reader. size: "+31". what: "grey instead of red"; null: no words for it. */
  verdict: {
    slip: (name: string | null, where: string, what: string | null) =>
      `${name ?? "You"} lost it ${where}${what === null ? "." : `: ${what}.`}`,
    lost: {
      luck: (name: string | null, size: string) => `Luck was against ${name ?? "you"}: ${size}.`,
      play: (name: string | null, size: string) =>
        `${name === null ? "Your" : `${name}’s`} choices cost a little each time: ${size} in all.`,
      others: (_name: string | null, size: string) => `The others chose better: ${size}.`,
      close: (name: string | null) => `A close one: no single thing cost ${name ?? "you"} the win.`,
    },
    won: {
      luck: (name: string | null, size: string) => `Luck carried ${name ?? "you"}: ${size}.`,
      play: (name: string | null, size: string) => `${name ?? "You"} won it by good choices: ${size}.`,
      others: (name: string | null, size: string) => `The others’ choices helped ${name ?? "you"}: ${size}.`,
      close: (_name: string | null) => "A close one: no single thing decided it.",
    },
  },
  whereabouts: (round: number) => `in round ${round}`,

  /** While it is computed, and when it cannot be had. */
  working: (done: number) => `Looking at the match: ${percent(done)}`,
  refining: (done: number) => `The figures are getting more exact: ${percent(done)}`,
  failed: "The match could not be analysed.",
  again: "Try again",

  chances: "Chance to win",
  hint: "Everybody’s chance to win at each moment, if all played on like regular bots.",
  seat: "Whose line",
  madeOf: (name: string | null) =>
    name === null
      ? "What your result is made of, in points of chance"
      : `What the result of ${name} is made of, in points of chance`,
  parts: { luck: "Luck", play: "Play", guesswork: "Hidden luck", others: "Others" },
  yourParts: { luck: "Your luck", play: "Your play", guesswork: "Hidden luck", others: "Others" },
  meaning: {
    luck: "what chance brought",
    play: "choices, against a regular bot’s, as far as one could know",
    guesswork: "what you could not know",
    others: "what the others chose",
  },
  expectation: "At the start",
  /** size: "8 points of chance". */
  cancelled: (size: string) => `Left out: ${size} that came and went again.`,
  figures: "The figures",
  changed: "What changed it",
  axis: "Rounds",
  result: "Result",

  /** The picture for ears. name: null for "you". */
  picture: (name: string | null, from: number, least: number, most: number, to: number) =>
    `${name === null ? "Your chance to win" : `Chance to win of ${name}`}: ${percent(from)} at first, between ${percent(least)} and ${percent(most)} on the way, ${percent(to)} at the end`,
  slider: "Moment of the match",
  moment: (round: number, what: string) => `Round ${round}: ${what}`,
  begin: "Before the first deal",
  /** A seat's chance at a moment, and what the moment changed. */
  chance: (name: string, chance: number, change: number) =>
    `${name}: ${percent(chance)}${Math.abs(change) < 0.0005 ? "" : ` (${changes.signed(change)})`}`,
  show: "Show this in the replay",
  back: "Back to the table",

  points: "Turning points",
  none: "No single moment stood out.",
  possible: "What was possible",
  grades: { inaccuracy: "slip", mistake: "mistake", blunder: "big mistake" },
  /** Whose luck it was. name: null for the reader. */
  luck: {
    luck: (name: string | null) => `${name === null ? "your" : `${name}’s`} good luck`,
    great_luck: (name: string | null) => `${name === null ? "your" : `${name}’s`} great luck`,
  },
  badLuck: {
    luck: (name: string | null) => `${name === null ? "your" : `${name}’s`} bad luck`,
    great_luck: (name: string | null) => `${name === null ? "your" : `${name}’s`} very bad luck`,
  },
  fromTo: (name: string | null, before: number, after: number) =>
    `${name === null ? "Your chance to win" : `Chance to win of ${name}`}: ${percent(before)} before, ${percent(after)} after.`,

  table: "As a table",
  caption: (name: string | null) =>
    `${name === null ? "Your match" : `The match of ${name}`}, round by round: chance to win after it, and what changed it, in points of chance`,
  round: "Round",
  chanceAfter: "Chance",
};
