import { de } from "../elision.ts";
import type { insight as english } from "../en/insight.ts";
import { percentIn, pointsIn } from "../plural.ts";

/** L’analyse d’une partie finie : les chances de chacun, et de quoi elles sont faites. */

const percent = percentIn("fr");
const changes = pointsIn("fr");
const chancesOf = (name: string | null) => (name === null ? "Vos chances de gagner" : `Chances de gagner ${de(name)}`);

export const insight: typeof english = {
  title: "Le fil de la partie",
  percent,
  changes,

  verdict: {
    slip: (name, where, what) =>
      `${name === null ? "Vous avez" : `${name} a`} perdu ${where}${what === null ? "." : ` : ${what}.`}`,
    lost: {
      luck: (name, size) => `La chance n’était pas ${name === null ? "avec vous" : `avec ${name}`} : ${size}.`,
      play: (name, size) =>
        `${name === null ? "Vos choix" : `Les choix ${de(name)}`} ont coûté peu à peu : ${size} en tout.`,
      others: (_name, size) => `Les autres ont mieux choisi : ${size}.`,
      close: (_name) => "C’était serré : rien n’a décidé à lui seul.",
    },
    won: {
      luck: (name, size) => `La chance ${name === null ? "vous a porté" : `a porté ${name}`} : ${size}.`,
      play: (name, size) => `${name === null ? "Vous avez" : `${name} a`} gagné par de bons choix : ${size}.`,
      others: (name, size) => `Les choix des autres ${name === null ? "vous ont aidé" : `ont aidé ${name}`} : ${size}.`,
      close: (_name) => "C’était serré : rien n’a décidé à lui seul.",
    },
  },
  whereabouts: (round: number) => `à la manche ${round}`,

  working: (done: number) => `On étudie la partie : ${percent(done)}`,
  refining: (done: number) => `Les chiffres se précisent : ${percent(done)}`,
  failed: "La partie n’a pas pu être étudiée.",
  again: "Réessayer",

  chances: "Chances de gagner",
  hint: "Les chances de chacun à chaque moment, si tous continuaient comme des bots habitués.",
  seat: "La courbe de qui",
  madeOf: (name: string | null) =>
    name === null
      ? "De quoi est fait votre résultat, en points de chance"
      : `De quoi est fait le résultat ${de(name)}, en points de chance`,
  parts: { luck: "Chance", play: "Jeu", guesswork: "Inconnu", others: "Les autres" },
  yourParts: { luck: "Votre chance", play: "Votre jeu", guesswork: "Inconnu", others: "Les autres" },
  meaning: {
    luck: "ce que le hasard a donné",
    play: "les choix, comparés à ceux d’un bot habitué, avec ce que l’on pouvait savoir",
    guesswork: "ce qui était caché au moment de ces choix",
    others: "ce que les autres ont choisi",
  },
  expectation: "Au départ",
  cancelled: (size) => `Laissé de côté, car venu puis reparti : ${size}.`,
  figures: "Les chiffres",
  changed: "Ce qui les a changées",
  axis: "Manches",
  result: "Résultat",

  picture: (name: string | null, from: number, least: number, most: number, to: number) =>
    `${chancesOf(name)} : ${percent(from)} au départ, entre ${percent(least)} et ${percent(most)} en route, ${percent(to)} à la fin`,
  slider: "Moment de la partie",
  moment: (round: number, what: string) => `Manche ${round} : ${what}`,
  begin: "Avant la première donne",
  chance: (name: string, chance: number, change: number) =>
    `${name} : ${percent(chance)}${Math.abs(change) < 0.0005 ? "" : ` (${changes.signed(change)})`}`,
  show: "Voir ce moment dans la partie",
  back: "Retour à la table",

  points: "Moments décisifs",
  none: "Aucun moment ne se détache.",
  possible: "Ce qui était possible",
  grades: { inaccuracy: "imprécision", mistake: "erreur", blunder: "grosse erreur" },
  luck: {
    luck: (name) => (name === null ? "votre chance" : `chance ${de(name)}`),
    great_luck: (name) => (name === null ? "votre grande chance" : `grande chance ${de(name)}`),
  },
  badLuck: {
    luck: (name) => (name === null ? "votre malchance" : `malchance ${de(name)}`),
    great_luck: (name) => (name === null ? "votre grande malchance" : `grande malchance ${de(name)}`),
  },
  fromTo: (name: string | null, before: number, after: number) =>
    `${chancesOf(name)} : ${percent(before)} avant, ${percent(after)} après.`,

  table: "En tableau",
  caption: (name: string | null) =>
    `${name === null ? "Votre partie" : `La partie ${de(name)}`}, manche par manche : chances de gagner à la fin de la manche, et ce qui les a changées, en points de chance`,
  round: "Manche",
  chanceAfter: "Victoire",
};
