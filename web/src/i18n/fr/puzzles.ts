import type { puzzles as english } from "../en/puzzles.ts";
import { listIn, numberIn, pluralIn, pointsIn } from "../plural.ts";

/** Problèmes : les erreurs d’un invité reviennent. */

const plural = pluralIn("fr");
const number = numberIn("fr");
const points = pointsIn("fr");
const list = listIn("fr");

export const puzzles: typeof english = {
  title: "Problèmes",
  ownTitle: "Vos propres problèmes",
  text: "Des positions où un de vos choix vous a coûté. Que feriez-vous maintenant ? Après une bonne réponse, la position revient de plus en plus tard ; après une mauvaise, demain. Vous seul voyez cette page.",
  day: {
    preparing: "La position du jour est en train d’être choisie. Elle apparaîtra ici d’elle-même.",
    about: "une réponse, la même position pour tous, tirée d’une partie entre bots",
    unsent: (action) =>
      `Votre réponse : ${action}. Elle est gardée sur cet appareil. La maison la jugera dès qu’elle répondra ; elle compte pour votre série de jours si c’est encore aujourd’hui.`,
    unkept: "Ce navigateur ne peut garder aucune réponse. Réessayez quand la maison répondra.",
    began: "Un nouveau jour a commencé.",
    go: "Résoudre le problème du jour",
    look: "La réponse du jour et les jours passés",
    own: (n) =>
      plural(n, {
        one: "1 problème de vos propres parties vous attend.",
        other: `${number(n)} problèmes de vos propres parties vous attendent.`,
      }),
    costs: "Ce que coûte chaque choix, en points de chance",
    yours: "votre réponse",
    best: "le meilleur",
    foundBy: (found, players) =>
      players === 1
        ? found === 1
          ? "Vous répondez en premier, et vous l’avez trouvé."
          : "Vous répondez en premier."
        : plural(found, {
            one: `${number(found)} invité sur ${number(players)} l’a trouvé.`,
            other: `${number(found)} invités sur ${number(players)} l’ont trouvé.`,
          }),
    solved: (days, streak) =>
      plural(days, { one: "Vous avez résolu 1 jour", other: `Vous avez résolu ${number(days)} jours` }) +
      (streak > 1 ? `, dont ${number(streak)} de suite.` : "."),
    earlier: "Autres jours",
  },
  waiting: (n) => plural(n, { one: "1 problème à résoudre", other: `${number(n)} problèmes à résoudre` }),
  from: (when) => `Votre partie du ${when}. Vous voyez ce que vous voyiez alors.`,
  seen: (box) => (box === 0 ? "Nouveau" : `Boîte ${number(box)} sur 5`),
  right: "Juste !",
  wrong: "Pas tout à fait.",
  best: "C’est le meilleur choix.",
  nearly: (cost) => `Cela vaut le meilleur choix, pour autant qu’on puisse le dire : ${cost}.`,
  costs: (cost) => `Cela coûte ${cost}.`,
  bestWas: (action) => `Le mieux : ${action}.`,
  why: (because) => `Pourquoi : ${because}.`,
  inGame: (action, cost) => `Dans la partie : ${action}, au prix de ${cost}.`,
  about: (win, margin) => points.about(Math.max(win, 0), margin),
  back: (when) => `La position revient le ${when}.`,
  next: "Problème suivant",
  show: "La voir dans la partie",
  done: "Rien à résoudre pour l’instant.",
  nextDue: (boxed, when) =>
    `${plural(boxed, { one: "1 problème repose", other: `${number(boxed)} problèmes reposent` })}. Le prochain revient le ${when}.`,
  none: (games) =>
    `Il n’y a pas encore de problème pour vous. Ils viennent de vos parties de ${list(games)}, une fois étudiées.`,
  toPlay: "Vers Mon jeu",
  again: "Réessayer",
};
