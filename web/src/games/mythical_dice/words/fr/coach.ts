import { coach as common } from "../../../../i18n/fr/coach.ts";
import { numberIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MythicalDiceKind } from "../../../../protocol/types.ts";
import type { coach as english } from "../en/coach.ts";

/** Ce que dit l’entraîneur de Mythical Dice. */

const { percent } = common;
const number = numberIn("fr");
const plural = pluralIn("fr");
const said = (points: number) => `${number(points)} ${plural(points, { one: "point", other: "points" })}`;
const colour: Record<MythicalDiceKind, string> = {
  minotaur: "le Minotaure",
  griffin: "le Griffon",
  mermaid: "la Sirène",
  red: "le rouge",
  yellow: "le jaune",
  purple: "le violet",
  grey: "le gris",
};

export const coach: typeof english = {
  rolls: (die, why) => `Je lancerais ${colour[die]} : ${why}.`,
  bets: (tricks, why) => `Je parierais ${tricks} : ${why}.`,
  rolled: (die, size, why) => `J’aurais lancé ${colour[die]}, soit ${size} de plus : ${why}.`,
  betted: (tricks, size, why) => `J’aurais parié ${tricks}, soit ${size} de plus : ${why}.`,
  needs: (missing, takes, other, less) =>
    `il vous en manque ${missing}, et ce dé prend le pli dans ${percent(takes)} des cas, ${colour[other]} dans ${percent(less)}`,
  has: (leaves, other, less) =>
    `vous ne voulez plus de pli, et ce dé laisse celui-ci dans ${percent(leaves)} des cas, ${colour[other]} dans ${percent(less)}`,
  lost: (leaves, other, less) =>
    `votre pari est déjà perdu ; ce dé laisse le pli dans ${percent(leaves)} des cas, ${colour[other]} dans ${percent(less)}`,
  makes: (made, other, less) =>
    `votre pari réussit alors dans ${percent(made)} des cas, après ${colour[other]} dans ${percent(less)}`,
  comesOff: (made, other, less) =>
    `il réussit dans ${percent(made)} des cas, un pari de ${other} dans ${percent(less)}`,
  brings: (points, other) => `dans cette manche, cela fait ${said(points)} en moyenne, contre ${number(other)}`,
  about: (made, points) => `votre pari réussit alors dans ${percent(made)} des cas, pour ${said(points)} en moyenne`,
};
