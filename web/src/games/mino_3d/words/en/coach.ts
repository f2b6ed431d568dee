import { numberIn, pluralIn } from "../../../../i18n/plural.ts";

/** What the coach of 3D-Mino says. */

const plural = pluralIn("en");
const number = numberIn("en");
const tenths = (n: number) => number(Math.round(10 * n) / 10);
const points = (n: number) => `${number(n)} ${plural(n, { one: "point", other: "points" })}`;

/** piece, where: in words. now: points that it brings now. */
export const coach = {
  hint: (piece: string, where: string, now: number, why: string) =>
    `I would place ${piece} at ${where}: it brings ${points(now)} now, ${why}.`,
  most: "and nothing brings more",
  less: (n: number) => `${number(n)} less than the most, but it leaves more to you or less to the others`,
  better: (piece: string, where: string, worth: number, margin: number, why: string) =>
    `I would have placed ${piece} at ${where}, worth ${tenths(worth)} (±${tenths(margin)}) points more of a lead: ${why}.`,
  left: (n: number) => `you left ${points(n)} on the table`,
  same: "it brings as much now, and leaves more to you or less to the others",
  fewer: (n: number) => `it brings ${points(n)} less now, but it leaves more to you or less to the others`,
  other: (n: number, piece: string, where: string, now: number) =>
    `You left ${points(n)} on the table: ${piece} at ${where} brings ${number(now)}.`,
};
