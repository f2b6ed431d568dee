import { pluralIn } from "../../../../i18n/plural.ts";

/** Words of the analysis of a match of 3D-Mino: what happened at a moment, and what could have been done. */

const by = (name: string | null) => name ?? "you";
const plural = pluralIn("en");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

/** name: null for the reader. piece: by its name. size: in words, "8 points of chance (±1)". gained: points at once; null: unknown. */
export const insight = {
  start: "the draw of the starter",
  deal: "the deal",
  placed: (name: string | null, piece: string, gained: number | null) =>
    `${by(name)} placed ${piece}${gained === null ? "" : ` for ${points(gained)}`}`,
  drew: (placed: string, piece: string) => `${placed} and drew ${piece}`,
  drawn: (name: string | null, piece: string) => `${by(name)} drew ${piece}`,
  ofLuck: (what: string, name: string | null, size: string) => `${what}: ${size} for ${by(name)}`,
  betterPiece: (placed: string, better: string, size: string) => `${placed}; ${better} was worth ${size} more`,
  betterPlace: (placed: string, size: string) => `${placed}; another place for it was worth ${size} more`,
  otherPlace: "another place was better",
  instead: (did: string, better: string) => `${did} instead of ${better}`,
  best: (piece: string, where: string, size: string) => `Best: ${piece}, ${where}, worth ${size} more.`,
  regular: (piece: string, where: string, size: string) => `A regular bot places ${piece}, ${where}: ${size}.`,
  same: "A regular bot would have done the same.",
  now: (brings: number, most: number) =>
    brings === most
      ? `No place brought more than these ${points(brings)} at once.`
      : `It brought ${points(brings)} at once; the most was ${most}.`,
  known: (worlds: string) => `Judged by what was known at that moment, in ${worlds} possible deals.`,
};
