import type { puzzle as en } from "../en/puzzle.ts";

/** Problèmes de Mythical Dice : questions et réponses. */
export const puzzle: typeof en = {
  question: { bet: "Combien de plis parieriez-vous ?", roll: "Que lanceriez-vous ?" },
  past: "Plis précédents de cette manche",
  bet: (tricks) => `parier ${tricks}`,
  roll: (die) => `lancer : ${die}`,
};
