import type { puzzle as en } from "../en/puzzle.ts";

/** Problèmes de Mythical Dice : questions et réponses. */
export const puzzle: typeof en = {
  ofTheDay: {
    also: "Que lanceriez-vous ?",
    text: "Une position de Mythical Dice par jour, la même pour tous dans cette maison. Un dé est nettement le meilleur : lequel ?",
  },
  question: { bet: "Combien de plis parieriez-vous ?", roll: "Que lanceriez-vous ?" },
  past: "Plis précédents de cette manche",
  bet: (tricks) => `parier ${tricks}`,
  roll: (die) => `lancer : ${die}`,
};
