import type { MythicalDiceFace, MythicalDiceKind } from "../../../../protocol/types.ts";

/** Words of the analysis of a match of Mythical Dice: what happened at a moment, and what could have been done. */

const colour: Record<MythicalDiceKind, string> = {
  minotaur: "the Minotaur",
  griffin: "the Griffin",
  mermaid: "the Mermaid",
  red: "red",
  yellow: "yellow",
  purple: "purple",
  grey: "grey",
};
const shows = (face: MythicalDiceFace) => (face === "flag" ? "a white flag" : face === "symbol" ? "its symbol" : face);
const by = (name: string | null) => name ?? "you";

/** name: null for the reader. size: in words, "8 points of chance (±1)". */
export const insight = {
  start: "the draw of the starter",
  deal: "the deal",
  bet: (name: string | null, tricks: number) => `${by(name)} bet ${tricks}`,
  rolled: (name: string | null, die: MythicalDiceKind, face: MythicalDiceFace) =>
    `${by(name)} rolled ${colour[die]} and got ${shows(face)}`,
  ofLuck: (what: string, name: string | null, size: string) => `${what}: ${size} for ${by(name)}`,
  betterBet: (name: string | null, tricks: number, better: number, size: string) =>
    `${by(name)} bet ${tricks}; a bet of ${better} was worth ${size} more`,
  betterRoll: (name: string | null, die: MythicalDiceKind, better: MythicalDiceKind, size: string) =>
    `${by(name)} rolled ${colour[die]}; ${colour[better]} was worth ${size} more`,
  insteadBet: (did: number, better: number) => `a bet of ${did} instead of ${better}`,
  insteadRoll: (did: MythicalDiceKind, better: MythicalDiceKind) => `${colour[did]} instead of ${colour[better]}`,
  best: {
    bet: (tricks: number, size: string) => `Best: to bet ${tricks}, worth ${size} more.`,
    roll: (die: MythicalDiceKind, size: string) => `Best: to roll ${colour[die]}, worth ${size} more.`,
  },
  regular: {
    bet: (tricks: number, size: string) => `A regular bot bets ${tricks} here: ${size}.`,
    roll: (die: MythicalDiceKind, size: string) => `A regular bot rolls ${colour[die]} here: ${size}.`,
  },
  same: "A regular bot would have done the same.",
  known: (worlds: string) => `Judged by what was known at that moment, in ${worlds} possible deals.`,
};
