import { numberIn, pluralIn, pointsIn } from "../plural.ts";

/** My play: a guest's own results, luck and play over many games. */

const plural = pluralIn("en");
const number = numberIn("en");
const points = pointsIn("en");
/** Of one game: what is above a whole win others took back. */
const atMost = (share: number) => Math.max(-1, Math.min(1, share));
const games = (n: number) => `${number(n)} ${plural(n, { one: "game", other: "games" })}`;
const wins = (n: number) => (n === 0 ? "none won" : `${number(n)} won`);

export const myPlay = {
  title: "My play",
  text: "What your finished games were made of. Only you see this page.",
  empty: "You have not finished a game in this house yet.",
  emptyHint: "Play one: afterwards you find here what was luck, what was play, and where a choice cost you something.",
  toGames: "To the games",
  again: "Try again",
  facts: (matches: number, won: number) => `${games(matches)}, ${wins(won)}`,

  lastLegend: "Games of each kind that are analysed",
  last: (n: number) => `The last ${number(n)}`,
  rating: "Rating",
  ratingIs: (rating: number, margin: number) => `${number(rating)} (±${number(margin)})`,
  ratingMeans: (matches: number, provisional: boolean) =>
    `from results alone, over ${games(matches)} with others at listed tables; a newcomer has 1,000${provisional ? "; still provisional" : ""}`,
  /** What the figures say, a game: "+3 (±2)". margin null: one game does not tell. */
  mean: (mean: number, margin: number | null) => points.within(points.signed(atMost(mean)), margin ?? 0),
  /** The same without a sign. */
  size: (mean: number, margin: number | null) => points.within(points.plain(atMost(mean)), margin ?? 0),
  play: "Play",
  playMeans: "your choices, against a regular bot’s in your place",
  luck: "Luck",
  luckMeans: "what chance brought; over many games it comes to nothing",
  missed: "Left behind",
  missedMeans: "what the best choices would have brought more",
  over: (matches: number) => `In points of chance per game (100 are a sure win), over ${games(matches)} analysed.`,
  notSure: "More games are needed before the figure for play says much: it could still be 0.",
  notLooked: "None of these games has been analysed yet.",
  ahead: (n: number) => plural(n, { one: "Analysing 1 game…", other: `Analysing ${n} games…` }),

  time: "Luck and play over time",
  timeLabel: (matches: number, luck: number, play: number) =>
    `Luck and play added up over ${games(matches)}: luck ${points.signed(luck)}, play ${points.signed(play)} points of chance at the end`,
  timeHint: "Added up from game to game, in points of chance.",
  table: "As a table",
  when: "Game of",
  result: "Result",

  mistakes: "Your costliest choices",
  moreMistakes: "Show more",
  puzzles: "Solve them as puzzles",
  noMistakes: "No choice stood out as costly.",
  /** Where it was: "Round 3, 21 Nov 2026, 14:02". */
  show: "Show the position",
  showNamed: (when: string, round: number) => `Show the position of round ${round} in the game of ${when}`,

  times: "Your answers",
  timesSay: (median: string, answers: number) =>
    answers === 1
      ? `Your one answer took ${median}.`
      : `Half of your ${number(answers)} answers came within ${median}.`,
  seconds: (ms: number) =>
    `${new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1000)} s`,
  timesHint: "The middle one of each game, oldest first.",
  answers: "Answers",
  middle: "Middle one",

  matches: "Your games",
  look: "Look at it",
  lookNamed: (when: string) => `Look at it: the game of ${when}`,
  working: "analysing…",
  notPossible: "could not be analysed",
  sums: (luck: number, play: number) => `luck ${points.signed(atMost(luck))}, play ${points.signed(atMost(play))}`,
};
