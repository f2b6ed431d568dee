import { decimalIn } from "../../../../i18n/plural.ts";

/** Words of the analysis of a match of Like Dice: what happened at a moment, and whose chance it changed. */

const by = (name: string | null) => name ?? "you";
const seconds = (ms: number) => `${decimalIn("en")(ms / 1000)} s`;

/** name: null for the reader. size: in words, "+8 points of chance". */
export const insight = {
  hint: "Everybody’s chance to win at each moment, if all computed like the average of this table.",
  meaning: {
    luck: "what missions and cards brought",
    play: "being faster or surer than the average of this table, and choosing cards well",
    guesswork: "a good or bad moment: faster, slower or more wrong than usual",
    others: "what the others announced",
  },
  overTime: {
    play: "how much faster or surer you were than the average of your tables, and how well you chose cards",
    luck: "what missions and cards brought; over many games it comes to nothing",
  },
  inMission: (number: number, what: string) => `Mission ${number}: ${what}`,
  whereabouts: (number: number) => `in mission ${number}`,
  deal: "the first cards",
  mission: "the mission that was turned up",
  cards: "the cards after it",
  took: (name: string | null) => `${by(name)} chose a card`,
  announced: (name: string | null, number: number, ms: number | null) =>
    `${by(name)} said ${number}${ms === null ? "" : ` after ${seconds(ms)}`}`,
  won: (said: string) => `${said}, first and right`,
  nobody: "nobody was right",
  silent: (name: string | null) => `${by(name)} said nothing`,
  changed: (what: string, name: string | null, size: string) => `${what}: ${size} for ${by(name)}`,
};
