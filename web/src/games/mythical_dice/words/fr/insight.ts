import type { MythicalDiceFace, MythicalDiceKind } from "../../../../protocol/types.ts";
import type { insight as english } from "../en/insight.ts";

/** Words of the analysis of a match of Mythical Dice: what happened at a moment, and what could have been done. */

const colour: Record<MythicalDiceKind, string> = {
  minotaur: "le Minotaure",
  griffin: "le Griffon",
  mermaid: "la Sirène",
  red: "le rouge",
  yellow: "le jaune",
  purple: "le violet",
  grey: "le gris",
};
/** "du rouge", "de la Sirène". */
const of = (named: string) => (named.startsWith("le ") ? `du ${named.slice(3)}` : `de ${named}`);
const shows = (face: MythicalDiceFace) =>
  face === "flag" ? "un drapeau blanc" : face === "symbol" ? "son symbole" : face;
const did = (name: string | null, done: string) => (name === null ? `vous avez ${done}` : `${name} a ${done}`);

export const insight: typeof english = {
  start: "le tirage de qui commence",
  deal: "la donne",
  bet: (name: string | null, tricks: number) => did(name, `parié ${tricks}`),
  rolled: (name: string | null, die: MythicalDiceKind, face: MythicalDiceFace) =>
    did(name, `lancé ${colour[die]} et obtenu ${shows(face)}`),
  ofLuck: (what: string, name: string | null, size: string) => `${what} : ${size} pour ${name ?? "vous"}`,
  betterBet: (name: string | null, tricks: number, better: number, size: string) =>
    `${did(name, `parié ${tricks}`)} ; un pari de ${better} valait ${size} de plus`,
  betterRoll: (name: string | null, die: MythicalDiceKind, better: MythicalDiceKind, size: string) =>
    `${did(name, `lancé ${colour[die]}`)} ; ${colour[better]} valait ${size} de plus`,
  insteadBet: (did, better) => `un pari de ${did} au lieu de ${better}`,
  insteadRoll: (did, better) => `${colour[did]} au lieu ${of(colour[better])}`,
  best: {
    bet: (tricks: number, size: string) => `Le mieux : parier ${tricks}, soit ${size} de plus.`,
    roll: (die: MythicalDiceKind, size: string) => `Le mieux : lancer ${colour[die]}, soit ${size} de plus.`,
  },
  regular: {
    bet: (tricks: number, size: string) => `Un bot habitué parie ${tricks} ici : ${size}.`,
    roll: (die: MythicalDiceKind, size: string) => `Un bot habitué lance ${colour[die]} ici : ${size}.`,
  },
  same: "Un bot habitué aurait fait de même.",
  known: (worlds: string) => `Jugé avec ce que l’on savait à ce moment, sur ${worlds} donnes possibles.`,
};
