/** Words for people who play with the box of Like Dice. */
export const companion = {
  notes: {
    title: "Like Dice",
    first: "One tap a mission. The bars show the way to each target.",
    missions: "The missions so far",
    who: (n: number) => `Mission ${n}: who was right first?`,
    whoWas: (n: number) => `Mission ${n}: who was right first after all?`,
    cards: "cards",
    nobody: "Nobody",
    told: (n: number, name: string) => `Mission ${n}: ${name}.`,
    nobodyTold: (n: number) => `Mission ${n}: nobody.`,
    correct: "correct it",
    keep: "Leave it as it is",
    end: "The game is over",
    pips: (name: string) => `You stand level. How many pips are on the cards of ${name}?`,
    count: "That is it",
    wrong: "A number from 0 to 199.",
    csv: { mission: "Mission", winner: "Right first" },
  },
};
