import type { myPlay as english } from "../en/my_play.ts";
import { numberIn, pluralIn, pointsIn } from "../plural.ts";

/** Mon jeu : les résultats d’un invité, sa chance et son jeu sur beaucoup de parties. */

const plural = pluralIn("fr");
const number = numberIn("fr");
const points = pointsIn("fr");
const atMost = (share: number) => Math.max(-1, Math.min(1, share));
const games = (n: number) => `${number(n)} ${plural(n, { one: "partie", other: "parties" })}`;
const wins = (n: number) =>
  n === 0 ? "aucune gagnée" : `${number(n)} ${plural(n, { one: "gagnée", other: "gagnées" })}`;

export const myPlay: typeof english = {
  title: "Mon jeu",
  text: "Ce qui a fait vos parties : la chance et vos choix. Vous seul voyez cette page.",
  empty: "Vous n’avez pas encore fini de partie dans cette maison.",
  emptyHint:
    "Jouez-en une : vous trouverez ensuite ici ce que la chance a apporté, ce que vos choix ont valu, et ceux qui vous ont coûté.",
  toGames: "Vers les jeux",
  again: "Réessayer",
  facts: (matches, won) => `${games(matches)}, ${wins(won)}`,

  lastLegend: "Parties de chaque jeu prises en compte",
  last: (n) => `Les ${number(n)} dernières`,
  rating: "Classement",
  ratingIs: (rating, margin) => `${number(rating)} (±${number(margin)})`,
  ratingMeans: (matches, provisional) =>
    `d’après les seuls résultats, sur ${games(matches)} avec d’autres à des tables affichées ; un nouveau venu a 1 000${provisional ? " ; encore provisoire" : ""}`,
  mean: (mean, margin) => points.within(points.signed(atMost(mean)), margin ?? 0),
  size: (mean, margin) => points.within(points.plain(atMost(mean)), margin ?? 0),
  play: "Jeu",
  playMeans: "vos choix, comparés à ceux d’un bot habitué à votre place",
  luck: "Chance",
  luckMeans: "ce que le hasard a donné ; sur beaucoup de parties, elle s’annule",
  missed: "Laissé",
  missedMeans: "ce que les meilleurs choix auraient rapporté de plus",
  over: (matches) =>
    `En points de chance par partie (100 font une victoire sûre), sur ${games(matches)} ${plural(matches, { one: "étudiée", other: "étudiées" })}.`,
  notSure: "Il faut encore des parties pour que le chiffre du jeu soit parlant : il peut encore valoir 0.",
  notLooked: "Aucune de ces parties n’a encore été étudiée.",
  ahead: (n) => plural(n, { one: "On étudie 1 partie…", other: `On étudie ${n} parties…` }),

  time: "Chance et jeu au fil du temps",
  timeLabel: (matches, luck, play) =>
    `Chance et jeu additionnés sur ${games(matches)} : à la fin, chance ${points.signed(luck)}, jeu ${points.signed(play)} points de chance`,
  timeHint: "Additionnés de partie en partie, en points de chance.",
  table: "En tableau",
  when: "Partie du",
  result: "Résultat",

  mistakes: "Vos choix les plus coûteux",
  moreMistakes: "En montrer plus",
  puzzles: "Les résoudre comme problèmes",
  noMistakes: "Aucun choix coûteux ne se détache.",
  show: "Voir la position",
  showNamed: (when, round) => `Voir la position de la manche ${round} dans la partie du ${when}`,

  times: "Vos réponses",
  timesSay: (median, answers) =>
    answers === 1
      ? `Votre seule réponse a pris ${median}.`
      : `La moitié de vos ${number(answers)} réponses sont venues en moins de ${median}.`,
  seconds: (ms) =>
    `${new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1000)}\u00a0s`,
  timesHint: "Celle du milieu de chaque partie, de la plus ancienne à la plus récente.",
  answers: "Réponses",
  middle: "Celle du milieu",

  matches: "Vos parties",
  look: "L’étudier",
  lookNamed: (when) => `L’étudier : la partie du ${when}`,
  working: "à l’étude…",
  notPossible: "n’a pas pu être étudiée",
  sums: (luck, play) => `chance ${points.signed(atMost(luck))}, jeu ${points.signed(atMost(play))}`,
};
