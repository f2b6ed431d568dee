/** Puzzles of Mythical Dice: questions and answers. */
export const puzzle = {
  ofTheDay: {
    also: "What would you roll?",
    text: "One position of Mythical Dice a day, the same for everyone in this house. One die is clearly the best: which one?",
  },
  question: { bet: "How many tricks would you bet?", roll: "What would you roll?" },
  past: "Earlier tricks of this round",
  bet: (tricks: number) => `bet ${tricks}`,
  roll: (die: string) => `roll ${die}`,
};
