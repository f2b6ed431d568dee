/** Puzzles of Mythical Dice: questions and answers. */
export const puzzle = {
  question: { bet: "How many tricks would you bet?", roll: "What would you roll?" },
  past: "Earlier tricks of this round",
  bet: (tricks: number) => `bet ${tricks}`,
  roll: (die: string) => `roll ${die}`,
};
