import type { LikeDiceMissionKind } from "../../../../protocol/types.ts";

/** What the coach of Like Dice says after a check: what may have gone wrong, and what to look at first next time. */

const first: Record<LikeDiceMissionKind, string> = {
  one_colour: "Next time, look for the colour in the middle first, then along your own cards.",
  two_colours: "Next time, add one colour through all cards, then the other.",
  three_colours: "Next time, look first at what does not count: two colours of five.",
  big_small: "Next time, find one number for each colour; the other dice do not count.",
  two_values: "Next time, count how often each number is there; the colours do not matter.",
  three_values: "Next time, count how often each number is there; the colours do not matter.",
};

export const coach = {
  greeting: "After each check I tell you what went wrong, and what to look at first.",
  right: (seconds: string) => `Right, in ${seconds} s.`,
  /** die: "the red 3 in the middle". */
  missed: (number: number, answer: number, die: string) =>
    `You said ${number}, it was ${answer}: as if you had missed ${die}.`,
  twice: (number: number, answer: number, die: string) =>
    `You said ${number}, it was ${answer}: as if you had counted ${die} twice.`,
  less: (number: number, answer: number) => `You said ${number}, it was ${answer}: ${answer - number} too few.`,
  more: (number: number, answer: number) => `You said ${number}, it was ${answer}: ${number - answer} too many.`,
  silent: (answer: number) => `It was ${answer}.`,
  die: (colour: string, value: number, own: boolean) =>
    `the ${colour} ${value} ${own ? "on your card" : "in the middle"}`,
  first,
};
