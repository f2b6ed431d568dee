import { numberIn, pluralIn } from "../plural.ts";

/** The same dice at several tables: opening them, comparing them, the challenge of the week. */

const plural = pluralIn("en");
const number = numberIn("en");
const ENDS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};
const ranks = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ordinal = (n: number) => `${number(n)}${ENDS[ranks.select(n)]}`;

export const same = {
  again: "Play with the same dice",
  againHint: "Same game, same bots and seats. What you choose does not change later dice. It counts for no rating.",
  compare: "Compare the tables",
  room: {
    match:
      "Same dice as in a finished game: those who played that one know them. What you choose does not change later dice. It counts for no rating.",
    set: "One of several tables with the same dice. They are compared when you have finished. It counts for no rating.",
    week: (week: string) =>
      `Challenge of the week ${week}: the same dice for everybody, against experts. Your first try counts. Seats stay as they are, and the coach stays away.`,
  },
  title: "The same dice, side by side",
  kinds: {
    match: "Tables with the dice of one finished game.",
    set: "Tables that were opened together with the same dice.",
    week: (week: string) => `Challenge of the week ${week}.`,
  },
  closed:
    "Others still play with these dice. You see the comparison when you have finished a game with them, or when all are over.",
  unknown: "There are no such dice any more.",
  failed: "The house did not answer.",
  retry: "Try again",
  finished: (n: number) => plural(n, { one: "1 finished game", other: `${number(n)} finished games` }),
  shown: (n: number) => `${number(n)} of them are shown, yours first.`,
  one: "Nobody else has finished with these dice yet. Send this page's address to somebody, or play again.",
  results: "Results",
  table: (n: number) => `Table ${number(n)}`,
  you: "you",
  yours: "your table",
  counted: "counts",
  further: (n: number) => `try ${number(n)}`,
  helped: "a bot stood in",
  bot: (level: string) => `bot, ${level.toLowerCase()}`,
  seat: "Seat",
  points: "Points",
  won: "won",
  rounds: "Round by round",
  roundsHint: "Points of one seat in each round, at every table. The difference is that to the first table.",
  whose: "Whose points",
  seatNamed: (n: number, names: string) => `Seat ${number(n)}: ${names}`,
  round: "Round",
  sum: "Sum",
  difference: (n: number) => (n === 0 ? "equal" : `${n > 0 ? "+" : "−"}${number(Math.abs(n))}`),
  turning: "Turning points",
  noTurning: "Not analysed yet.",
  noPoints: "No single moment decided it.",
  look: "Look at it",
  lookNamed: (table: string) => `Look at it: ${table}`,
  looking: "The house looks at it…",
  replay: "Replay",
  replayNamed: (table: string) => `Replay ${table}`,
  underWay: "Tables of this set that are not over",
  goThere: (n: number, begun: boolean) => `Table ${number(n)}: ${begun ? "playing" : "has not begun"}`,
  seed: "Seed of the dice",
  seedHidden: "The seed of the dice is shown when all tables are over; until then its fingerprint stands here.",
  seedHiddenUntil: (when: string) =>
    `The seed of the dice is shown on ${when}; until then its fingerprint stands here.`,
  seedShown: "With this seed anyone can recompute the dice of all these tables: asterion verify.",
  fingerprint: "Fingerprint (SHA-256)",
  /** At the table of a try that was not started in its day or week. */
  over: {
    day: "A new day has begun",
    week: "A new week has begun",
    text: "This try was not started in time, so the house does not start it any more. Nothing was spent.",
    toDay: "To the new labyrinth",
    toWeek: "To the new challenge",
  },
  week: {
    began: "A new week has begun.",
    also: (game: string) => game,
    facts: (week: string, until: string) => `${week} · until ${until}`,
    text: "The same dice for everybody, against experts. What you choose does not change later dice. Your first try counts; afterwards you see how others played the same dice.",
    go: "Take the challenge",
    on: "Go on with your try",
    further: "Try once more, uncounted",
    uncounted: "Play it, uncounted",
    watched: "You have watched somebody else’s try, so you know these dice: yours does not count.",
    compare: "Compare",
    place: (place: number, of: number, points: number) =>
      `You are ${ordinal(place)} of ${number(of)}, with ${number(points)} ${plural(points, { one: "point", other: "points" })}.`,
    finished: (n: number) =>
      plural(n, { one: "1 guest has finished it.", other: `${number(n)} guests have finished it.` }),
    none: "Nobody has finished it yet.",
    ranking: "Ranking of this week",
    last: (week: string, game: string) => `Last challenge, ${week}: ${game}`,
    lastLink: "Its tables, with the seed",
    rank: "Place",
    name: "Name",
    bestBot: "Best expert there",
    you: "you",
    fair: "How do I know that the dice are fair?",
  },
  severalTitle: "Several tables, same dice",
  several: "How many tables",
  severalHint: "Each has a link of its own, and all have the same dice: compare afterwards. They count for no rating.",
  copyAll: "Copy all links",
  opened: "Your tables with the same dice",
  openedHint: "One link for each table. You are the host of all; take a seat at one of them.",
  toTable: (n: number) => `To table ${number(n)}`,
};
