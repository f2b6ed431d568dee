import { decimalIn } from "../../../../i18n/plural.ts";
import type { insight as english } from "../en/insight.ts";

/** Words of the analysis of a match of Like Dice: what happened at a moment, and whose chance it changed. */

const did = (name: string | null, done: string) => (name === null ? `vous avez ${done}` : `${name} a ${done}`);
const seconds = (ms: number) => `${decimalIn("fr")(ms / 1000)} s`;

export const insight: typeof english = {
  hint: "Les chances de chacun à chaque moment, si tous comptaient comme la moyenne de cette table.",
  meaning: {
    luck: "ce que missions et cartes ont apporté",
    play: "plus rapide ou plus sûr que la moyenne de cette table, et de bons choix de cartes",
    guesswork: "un bon ou un mauvais moment : plus rapide, plus lent ou moins sûr que d’habitude",
    others: "ce que les autres ont annoncé",
  },
  overTime: {
    play: "plus rapide ou plus sûr que la moyenne de vos tables, et de bons choix de cartes",
    luck: "ce que missions et cartes ont apporté ; sur beaucoup de parties, elle s’annule",
  },
  inMission: (number: number, what: string) => `Mission ${number} : ${what}`,
  whereabouts: (number: number) => `à la mission ${number}`,
  deal: "les premières cartes",
  mission: "la mission retournée",
  cards: "les cartes qui ont suivi",
  took: (name: string | null) => did(name, "choisi une carte"),
  announced: (name: string | null, number: number, ms: number | null) =>
    did(name, `dit ${number}${ms === null ? "" : ` après ${seconds(ms)}`}`),
  won: (said: string) => `${said}, en premier et juste`,
  nobody: "personne n’avait juste",
  silent: (name: string | null) => (name === null ? "vous n’avez rien dit" : `${name} n’a rien dit`),
  changed: (what: string, name: string | null, size: string) => `${what} : ${size} pour ${name ?? "vous"}`,
};
