/** Words of the score pad for the box. */
import { pluralIn } from "../../../../i18n/plural.ts";

const plural = pluralIn("en");
const tricks = (n: number) => `${n} ${plural(n, { one: "trick", other: "tricks" })}`;

export const pad = {
  title: "Score pad",
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  starts: (name: string) => `${name} starts.`,
  lastTrick: (round: number) => `Who took the last trick of round ${round}? That player starts.`,
  askBet: (name: string) => `${name}: how many tricks?`,
  askTricks: (name: string) => `${name}: tricks taken?`,
  bet: "Bet",
  tricks: "Tricks",
  bonus: "Bonus",
  betOf: (name: string, is: string) => `${name}, bet: ${is}`,
  tricksOf: (name: string, is: string) => `${name}, tricks: ${is}`,
  bonusFor: (name: string) => `Bonus for ${name}`,
  none: "none",
  empty: "nothing yet",
  noBonus: "No bonus",
  griffins: (n: number) => `The Minotaur beats ${n} ${plural(n, { one: "Griffin", other: "Griffins" })}`,
  mermaid: "The Mermaid beats the Minotaur",
  betsAddUp: (sum: number, round: number) => `The bets add up to ${sum} of ${tricks(round)}.`,
  correct: (round: number) => `Correct round ${round}`,
  correcting: (round: number) => `Round ${round} is open for corrections. Tap what is wrong.`,
  done: "Done",
  later: "The rounds after it are kept, and count again once this one is right.",
  faults: {
    none: "",
    bet_out_of_range: "A bet is at most the number of tricks of the round.",
    tricks_out_of_range: "Nobody takes more tricks than the round has.",
    bonus_without_trick: "A bonus comes with a trick, and none is noted there.",
    too_many_symbols: "There is one Minotaur in the box: one bonus a round.",
    wrong_sum: "",
    no_trick: "Whoever took the last trick took at least one.",
  },
  wrongSum: (noted: number, round: number) =>
    `${tricks(noted)} noted, but the round has ${round}. Tap the number that is wrong.`,
  tooMany: (noted: number, round: number) => `That would be ${tricks(noted)} of ${round}. Who has one too many?`,
  /** Who takes a trick, tapped in die by die. */
  taker: {
    title: "Who takes it?",
    first: "Who rolled the first die? (may be left out)",
    dice: "Dice in the order of rolling",
    place: (n: number) => `Die ${n}`,
    kind: (n: number, of: number) => `Die ${n} of ${of}: which kind?`,
    face: (kind: string) => `${kind}: what does it show?`,
    takes: (name: string) => `${name} takes it.`,
    back: "One tap back",
    another: "Another trick",
  },
  csv: { round: "Round", bet: "bet", tricks: "tricks", bonus: "bonus", points: "points", total: "total" },
};
