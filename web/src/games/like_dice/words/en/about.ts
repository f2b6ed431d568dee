import { pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");
const cards = (n: number) => `${n} ${plural(n, { one: "card", other: "cards" })}`;

/** Like Dice before it is played: its card at the entrance, and what a table may choose. */
export const about = {
  card: {
    title: "Like Dice",
    also: "and Kidz Dice, for players of different ages",
    facts: "1 to 5 players, from 6 · about 15 minutes",
    text: "Add up dice faster than the others: all the blue ones, the biggest red with the smallest green… Whoever is right first takes a card, and has more to add up from then on.",
    play: "Race against bots",
    openTable: "Open a Like Dice table",
  },
  open: {
    difficulty: "Missions",
    difficulties: { beginners: "Beginners", advanced: "Advanced" },
    difficultyHints: {
      beginners: "20 missions about coloured dice.",
      advanced: "Five more, with white dice: all the 2s and 5s, whatever their colour.",
    },
    targets: "Cards to win",
    cards,
    sameHint: "As in the rules.",
    shortHint: "A short game.",
    kidz: "Kidz Dice",
    kidzHint: "A target for each seat: say 10 cards for adults and 5 for children.",
    targetTag: (n: number) => `${cards(n)} to win`,
    seatTag: (n: number) => `target: ${cards(n)}`,
    bySeat: "Cards to win, seat by seat",
    fewer: (seat: number) => `Seat ${seat}: one card fewer`,
    more: (seat: number) => `Seat ${seat}: one card more`,
    seconds: "Time for a mission",
    unhurried: "As long as you like",
    secondsOf: (n: number) => `${n} seconds`,
    secondsTag: (n: number) => (n === 0 ? "No sandglass" : `${n} seconds for a mission`),
    allowance: "Far away or in one room",
    evened: "Even out the links",
    evenedHint: "The house measures every connection and makes up for slow ones, by 0.3 seconds each way at most.",
    uneven: "First come, first served",
    unevenHint: "For one room and one network: what reaches the house first, is first.",
    unevenTag: "Links are not evened out",
    pause: "To look, and to choose a card",
    pauseUsual: "30 seconds at most",
    pauseUsualHint: "Then at the latest the next mission comes, and who has not chosen a card is given one.",
    patient: "Wait for everybody",
    patientHint: "The next mission comes when all are ready; a card may be chosen at leisure. Kind to children.",
    patientTag: "Waits for everybody",
    brace: "Before a mission",
    braced: "Two seconds to brace yourself",
    unbraced: "Straight away",
    unbracedTag: "Missions come straight away",
  },
};
