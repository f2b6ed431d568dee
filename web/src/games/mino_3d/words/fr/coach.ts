import { numberIn, pluralIn } from "../../../../i18n/plural.ts";
import type { coach as english } from "../en/coach.ts";

/** Ce que dit l’entraîneur de 3D-Mino. */

const plural = pluralIn("fr");
const number = numberIn("fr");
const tenths = (n: number) => number(Math.round(10 * n) / 10);
const points = (n: number) => `${number(n)} ${plural(n, { one: "point", other: "points" })}`;

export const coach: typeof english = {
  hint: (piece, where, now, why) => `Je poserais ${piece} ici, ${where} : cela rapporte ${points(now)}, ${why}.`,
  most: "et rien ne rapporte plus",
  less: (n) => `${number(n)} de moins que le maximum, mais vous en laisse plus, ou moins aux autres`,
  better: (piece, where, worth, margin, why) =>
    `J’aurais posé ${piece} ici, ${where}, pour ${tenths(worth)} (±${tenths(margin)}) points d’avance en plus : ${why}.`,
  left: (n) => `vous avez laissé ${points(n)} sur la table`,
  same: "cela rapporte autant et vous en laisse plus, ou moins aux autres",
  fewer: (n) => `cela rapporte ${points(n)} de moins, mais vous en laisse plus, ou moins aux autres`,
  other: (n, piece, where, now) =>
    `Vous avez laissé ${points(n)} sur la table : ${piece}, ${where}, en rapporte ${number(now)}.`,
};
