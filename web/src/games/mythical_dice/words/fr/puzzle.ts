import type { puzzle as en } from "../en/puzzle.ts";

/** Une réponse à un problème de Mythical Dice. */
export const puzzle: typeof en = {
  bet: (tricks) => `parier ${tricks}`,
  roll: (die) => `lancer : ${die}`,
};
