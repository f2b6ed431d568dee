import type { same as en } from "../en/same.ts";
import { numberIn, pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const number = numberIn("fr");
const ordinal = (n: number) => (n === 1 ? "1er" : `${number(n)}e`);

export const same: typeof en = {
  again: "Rejouer avec les mêmes dés",
  againHint:
    "Même jeu, mêmes bots, mêmes places. Vos choix ne changent pas les dés suivants. Ne compte pour aucun classement.",
  compare: "Comparer les tables",
  room: {
    match:
      "Les mêmes dés que dans une partie finie : ceux qui l’ont jouée les connaissent. Vos choix ne changent pas les dés suivants. Ne compte pour aucun classement.",
    set: "Une de plusieurs tables aux mêmes dés. On les compare quand on a fini. Ne compte pour aucun classement.",
    week: (week) =>
      `Défi de la semaine ${week} : les mêmes dés pour tous, contre des experts. Le premier essai compte. Les places restent telles quelles, et l’entraîneur se tait.`,
  },
  title: "Les mêmes dés, côte à côte",
  kinds: {
    match: "Des tables jouées avec les dés d’une partie finie.",
    set: "Des tables ouvertes ensemble avec les mêmes dés.",
    week: (week) => `Défi de la semaine ${week}.`,
  },
  closed:
    "D’autres jouent encore avec ces dés. La comparaison est à vous quand vous aurez fini une partie avec eux, ou quand toutes seront finies.",
  unknown: "Ces dés n’existent plus.",
  failed: "La maison n’a pas répondu.",
  retry: "Réessayer",
  finished: (n) => plural(n, { one: "1 partie finie", other: `${number(n)} parties finies` }),
  shown: (n) => `En voici ${number(n)}, les vôtres d’abord.`,
  one: "Personne d’autre n’a encore fini avec ces dés. Envoyez l’adresse de cette page à quelqu’un, ou rejouez.",
  results: "Résultats",
  table: (n) => `Table ${number(n)}`,
  you: "vous",
  yours: "votre table",
  counted: "compte",
  further: (n) => `essai ${number(n)}`,
  helped: "un bot a joué un moment",
  bot: (level) => `bot, ${level.toLowerCase()}`,
  seat: "Place",
  points: "Points",
  won: "gagné",
  rounds: "Manche par manche",
  roundsHint:
    "Les points d’une place à chaque manche, à toutes les tables. L’écart se compte par rapport à la première table.",
  whose: "Les points de qui",
  seatNamed: (n, names) => `Place ${number(n)} : ${names}`,
  round: "Manche",
  sum: "Total",
  difference: (n) => (n === 0 ? "égal" : `${n > 0 ? "+" : "−"}${number(Math.abs(n))}`),
  turning: "Tournants",
  noTurning: "Pas encore étudiée.",
  noPoints: "Aucun moment n’a décidé à lui seul.",
  look: "L’étudier",
  lookNamed: (table) => `L’étudier : ${table}`,
  looking: "La maison l’étudie…",
  replay: "Revoir",
  replayNamed: (table) => `Revoir : ${table}`,
  underWay: "Les tables qui ne sont pas finies",
  goThere: (n, begun) => `Table ${number(n)} : ${begun ? "en cours" : "pas commencée"}`,
  seed: "Graine des dés",
  seedHidden: "La graine des dés sera montrée quand toutes les tables seront finies ; d’ici là, voici son empreinte.",
  seedHiddenUntil: (when) => `La graine des dés sera montrée le ${when} ; d’ici là, voici son empreinte.`,
  seedShown: "Avec cette graine, chacun peut recalculer les dés de toutes ces tables : asterion verify.",
  fingerprint: "Empreinte (SHA-256)",
  /** At the table of a try that was not started in its day or week. */
  over: {
    day: "Un nouveau jour a commencé",
    week: "Une nouvelle semaine a commencé",
    text: "Cet essai n’a pas été lancé à temps : la maison ne le lance plus. Rien n’a été compté.",
    toDay: "Au nouveau labyrinthe",
    toWeek: "Au nouveau défi",
  },
  week: {
    began: "Une nouvelle semaine a commencé.",
    also: (game) => game,
    facts: (week, until) => `${week} · jusqu’au ${until}`,
    text: "Les mêmes dés pour tous, contre des experts. Vos choix ne changent pas les dés suivants. Le premier essai compte ; ensuite, on voit comment les autres ont joué les mêmes dés.",
    go: "Relever le défi",
    on: "Reprendre mon essai",
    further: "Réessayer, sans compter",
    uncounted: "Y jouer, sans compter",
    watched: "Vous avez regardé l’essai de quelqu’un d’autre : vous connaissez ces dés, et le vôtre ne compte pas.",
    compare: "Comparer",
    place: (place, of, points) =>
      `Vous êtes ${ordinal(place)} sur ${number(of)}, avec ${number(points)} ${plural(points, { one: "point", other: "points" })}.`,
    finished: (n) => plural(n, { one: "1 personne l’a fini.", other: `${number(n)} personnes l’ont fini.` }),
    none: "Personne ne l’a encore fini.",
    ranking: "Classement de la semaine",
    last: (week, game) => `Le défi précédent, ${week} : ${game}`,
    lastLink: "Ses tables, avec la graine",
    rank: "Rang",
    name: "Nom",
    bestBot: "Meilleur expert à la table",
    you: "vous",
    fair: "Comment savoir que les dés sont honnêtes ?",
  },
  severalTitle: "Plusieurs tables, mêmes dés",
  several: "Combien de tables",
  severalHint:
    "Chacune a son lien, et toutes ont les mêmes dés : on compare ensuite. Elles ne comptent pour aucun classement.",
  copyAll: "Copier tous les liens",
  opened: "Vos tables aux mêmes dés",
  openedHint: "Un lien par table. Vous êtes l’hôte de toutes ; prenez place à l’une d’elles.",
  toTable: (n) => `Vers la table ${number(n)}`,
};
