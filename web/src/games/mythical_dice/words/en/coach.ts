import { coach as common } from "../../../../i18n/en/coach.ts";
import { numberIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MythicalDiceKind } from "../../../../protocol/types.ts";

/** What the coach of Mythical Dice says. */

const { percent } = common;
const number = numberIn("en");
const plural = pluralIn("en");
const said = (points: number) => `${number(points)} ${plural(points, { one: "point", other: "points" })}`;
const colour: Record<MythicalDiceKind, string> = {
  minotaur: "the Minotaur",
  griffin: "the Griffin",
  mermaid: "the Mermaid",
  red: "red",
  yellow: "yellow",
  purple: "purple",
  grey: "grey",
};
const bet = (tricks: number) => `a bet of ${tricks}`;

/** other: what it is compared with; shares of all cases. */
export const coach = {
  rolls: (die: MythicalDiceKind, why: string) => `I would roll ${colour[die]}: ${why}.`,
  bets: (tricks: number, why: string) => `I would bet ${tricks}: ${why}.`,
  rolled: (die: MythicalDiceKind, size: string, why: string) =>
    `I would have rolled ${colour[die]}, worth ${size} more: ${why}.`,
  betted: (tricks: number, size: string, why: string) => `I would have bet ${tricks}, worth ${size} more: ${why}.`,
  needs: (missing: number, takes: number, other: MythicalDiceKind, less: number) =>
    `you need ${missing} more, and it takes this trick in ${percent(takes)} of cases, ${colour[other]} in ${percent(less)}`,
  has: (leaves: number, other: MythicalDiceKind, less: number) =>
    `you want no more tricks, and it leaves this one in ${percent(leaves)} of cases, ${colour[other]} in ${percent(less)}`,
  lost: (leaves: number, other: MythicalDiceKind, less: number) =>
    `your bet is lost already; it leaves this trick in ${percent(leaves)} of cases, ${colour[other]} in ${percent(less)}`,
  makes: (made: number, other: MythicalDiceKind, less: number) =>
    `your bet then comes off in ${percent(made)} of cases, after ${colour[other]} in ${percent(less)}`,
  comesOff: (made: number, other: number, less: number) =>
    `it comes off in ${percent(made)} of cases, ${bet(other)} in ${percent(less)}`,
  brings: (points: number, other: number) => `this round it makes ${said(points)} on average, against ${number(other)}`,
  about: (made: number, points: number) =>
    `your bet then comes off in ${percent(made)} of cases, for ${said(points)} on average`,
};
