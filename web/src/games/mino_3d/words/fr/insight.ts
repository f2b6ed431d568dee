import { pluralIn } from "../../../../i18n/plural.ts";
import type { insight as english } from "../en/insight.ts";

/** Words of the analysis of a match of 3D-Mino: what happened at a moment, and what could have been done. */

const did = (name: string | null, done: string) => (name === null ? `vous avez ${done}` : `${name} a ${done}`);
const plural = pluralIn("fr");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

export const insight: typeof english = {
  start: "le tirage de qui commence",
  deal: "la donne",
  placed: (name: string | null, piece: string, gained: number | null) =>
    did(name, `posé ${piece}${gained === null ? "" : ` pour ${points(gained)}`}`),
  drew: (placed: string, piece: string) => `${placed} et pioché ${piece}`,
  drawn: (name: string | null, piece: string) => did(name, `pioché ${piece}`),
  ofLuck: (what: string, name: string | null, size: string) => `${what} : ${size} pour ${name ?? "vous"}`,
  betterPiece: (placed: string, better: string, size: string) => `${placed} ; ${better} valait ${size} de plus`,
  betterPlace: (placed: string, size: string) => `${placed} ; une autre place valait ${size} de plus`,
  otherPlace: "une autre place valait mieux",
  instead: (did: string, better: string) => `${did} au lieu de ${better}`,
  best: (piece: string, where: string, size: string) => `Le mieux : ${piece}, ${where}, soit ${size} de plus.`,
  regular: (piece: string, where: string, size: string) => `Un bot habitué pose ${piece}, ${where} : ${size}.`,
  same: "Un bot habitué aurait fait de même.",
  now: (brings: number, most: number) =>
    brings === most
      ? `Aucune place ne rapportait plus que ces ${points(brings)} sur le coup.`
      : `Cela rapportait ${points(brings)} sur le coup ; le plus était ${most}.`,
  known: (worlds: string) => `Jugé avec ce que l’on savait à ce moment, sur ${worlds} donnes possibles.`,
};
