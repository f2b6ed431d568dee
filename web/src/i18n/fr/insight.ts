import { de } from "../elision.ts";
import type { insight as english } from "../en/insight.ts";
import { percentIn } from "../plural.ts";

/** L’analyse d’une partie finie : les chances de chacun, et de quoi elles sont faites. */

const percent = percentIn("fr");
const signed = percentIn("fr", { signed: true });
const chancesOf = (name: string | null) => (name === null ? "Vos chances de gagner" : `Chances de gagner ${de(name)}`);

/** Of what is known exactly: nothing. */
const within = (margin: number) => (margin < 0.0005 ? "" : ` (±${percent(margin)})`);

export const insight: typeof english = {
  title: "Le fil de la partie",
  percent,
  signed,
  about: (size: number, margin: number) => `${percent(size)}${within(margin)}`,
  signedAbout: (size: number, margin: number) => `${signed(size)}${within(margin)}`,

  working: (done: number) => `On étudie la partie : ${percent(done)}`,
  refining: (done: number) => `Les chiffres se précisent : ${percent(done)}`,
  failed: "La partie n’a pas pu être étudiée.",
  again: "Réessayer",

  chances: "Chances de gagner",
  hint: "Les chances de chacun à chaque moment, si tous continuaient comme des bots habitués.",
  seat: "La courbe de qui",
  madeOf: (name: string | null) =>
    name === null
      ? "De quoi est fait votre résultat, en % d’une victoire"
      : `De quoi est fait le résultat ${de(name)}, en % d’une victoire`,
  parts: { luck: "Chance", play: "Jeu", guesswork: "Inconnu", others: "Les autres" },
  yourParts: { luck: "Votre chance", play: "Votre jeu", guesswork: "Inconnu", others: "Les autres" },
  meaning: {
    luck: "ce que le hasard a donné",
    play: "les choix, comparés à ceux d’un bot habitué, avec ce que l’on pouvait savoir",
    guesswork: "ce qui était caché au moment de ces choix",
    others: "ce que les autres ont choisi",
  },
  expectation: "Au départ",
  result: "Résultat",

  picture: (name: string | null, from: number, least: number, most: number, to: number) =>
    `${chancesOf(name)} : ${percent(from)} au départ, entre ${percent(least)} et ${percent(most)} en route, ${percent(to)} à la fin`,
  slider: "Moment de la partie",
  moment: (round: number, what: string) => `Manche ${round} : ${what}`,
  begin: "Avant la première donne",
  chance: (name: string, chance: number, change: number) =>
    `${name} : ${percent(chance)}${Math.abs(change) < 0.0005 ? "" : ` (${signed(change)})`}`,
  show: "Voir ce moment dans la partie",
  back: "Retour à la table",

  points: "Moments décisifs",
  none: "Aucun moment ne se détache.",
  possible: "Ce qui était possible",
  grades: { inaccuracy: "imprécision", mistake: "erreur", blunder: "grosse erreur" },
  luck: { luck: "chance", great_luck: "grande chance" },
  badLuck: { luck: "malchance", great_luck: "grande malchance" },
  fromTo: (name: string | null, before: number, after: number) =>
    `${chancesOf(name)} : ${percent(before)} avant, ${percent(after)} après.`,

  table: "En tableau",
  caption: (name: string | null) =>
    `${name === null ? "Votre partie" : `La partie ${de(name)}`}, manche par manche : chances de gagner à la fin de la manche, et ce qui les a changées, en % d’une victoire`,
  round: "Manche",
  chanceAfter: "Victoire",
};
