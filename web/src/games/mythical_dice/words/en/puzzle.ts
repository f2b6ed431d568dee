/** An answer to a puzzle of Mythical Dice. */
export const puzzle = {
  bet: (tricks: number) => `bet ${tricks}`,
  roll: (die: string) => `roll ${die}`,
};
