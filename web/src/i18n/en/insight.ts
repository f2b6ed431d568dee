import { percentIn } from "../plural.ts";

/** The analysis of a finished match: whose chance to win was how large, and what it was made of. */

const percent = percentIn("en");
const signed = percentIn("en", { signed: true });

/** Of what is known exactly: nothing. */
const within = (margin: number) => (margin < 0.0005 ? "" : ` (±${percent(margin)})`);

export const insight = {
  title: "How the match went",
  /** "8 %", "+8 %". */
  percent,
  signed,
  /** "8 % (±1 %)", "+8 % (±1 %)". */
  about: (size: number, margin: number) => `${percent(size)}${within(margin)}`,
  signedAbout: (size: number, margin: number) => `${signed(size)}${within(margin)}`,

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
      ? "What your result is made of, in % of a win"
      : `What the result of ${name} is made of, in % of a win`,
  parts: { luck: "Luck", play: "Play", guesswork: "Hidden luck", others: "Others" },
  yourParts: { luck: "Your luck", play: "Your play", guesswork: "Hidden luck", others: "Others" },
  meaning: {
    luck: "what chance brought",
    play: "choices, against a regular bot’s, as far as one could know",
    guesswork: "what you could not know",
    others: "what the others chose",
  },
  expectation: "At the start",
  result: "Result",

  /** The picture for ears. name: null for "you". */
  picture: (name: string | null, from: number, least: number, most: number, to: number) =>
    `${name === null ? "Your chance to win" : `Chance to win of ${name}`}: ${percent(from)} at first, between ${percent(least)} and ${percent(most)} on the way, ${percent(to)} at the end`,
  slider: "Moment of the match",
  moment: (round: number, what: string) => `Round ${round}: ${what}`,
  begin: "Before the first deal",
  /** A seat's chance at a moment, and what the moment changed. */
  chance: (name: string, chance: number, change: number) =>
    `${name}: ${percent(chance)}${Math.abs(change) < 0.0005 ? "" : ` (${signed(change)})`}`,
  show: "Show this in the replay",
  back: "Back to the table",

  points: "Turning points",
  none: "No single moment stood out.",
  possible: "What was possible",
  grades: { inaccuracy: "slip", mistake: "mistake", blunder: "big mistake" },
  luck: { luck: "good luck", great_luck: "great luck" },
  badLuck: { luck: "bad luck", great_luck: "very bad luck" },
  fromTo: (name: string | null, before: number, after: number) =>
    `${name === null ? "Your chance to win" : `Chance to win of ${name}`}: ${percent(before)} before, ${percent(after)} after.`,

  table: "As a table",
  caption: (name: string | null) =>
    `${name === null ? "Your match" : `The match of ${name}`}, round by round: chance to win after it, and what changed it, in % of a win`,
  round: "Round",
  chanceAfter: "Chance",
};
