import type { lesson as en } from "../en/lesson.ts";

export const lesson: typeof en = {
  name: "Leçon",
  learn: "Apprendre",
  never: (minutes) => `Jamais joué ? Apprenez en ${minutes} minutes`,
  resume: (step) => `Reprendre la leçon à l’étape ${step}`,
  no: "Je connais le jeu",
  title: (game) => `Apprendre ${game}`,
  step: (step, of) => `Étape ${step} sur ${of}`,
  fresh: "Autre position",
  goOn: "Continuer",
  tryAgain: "Réessayer",
  again: "Recommencer cette étape",
  leave: "Quitter la leçon",
  over: "La leçon est finie",
  first: "Jouer une première partie",
  firstHint: "Contre des novices, avec un conseiller à vos côtés : l’ampoule à la table l’arrête.",
  restart: "Reprendre la leçon du début",
  place: (game) => `Vers ${game}`,
  /** Names of the seats beside the learner, as the house names its bots. */
  others: ["Ariane", "Icare", "Dédale", "Pasiphaé", "Phèdre", "Androgée"],
};
