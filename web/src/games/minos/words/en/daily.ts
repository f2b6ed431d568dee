import { hoursAndMinutes, pluralIn } from "../../../../i18n/plural.ts";

/** The labyrinth of the day: the page around the one try, its result and list; and practice. */

const plural = pluralIn("en");
const tiles = (n: number) => `${n} ${plural(n, { one: "tile", other: "tiles" })}`;

export const daily = {
  title: "Labyrinth of the day",
  of: (date: string) => `Labyrinth of ${date}`,
  intro:
    "A labyrinth with one question: how long a walk can you make in it? Lay marbles from tile to connected tile, never onto a tile twice. Take them back and try again as often as you like while the sand runs: your best walk counts.",
  rules: "How walking works",
  loading: "Fetching the labyrinth…",
  again: "Try again",
  today: "Today",
  days: "Days",
  newDay: "A new day has begun.",
  toToday: "To the new labyrinth",
  endedDay: (date: string) => `The labyrinth of ${date}`,
  before: "The day before",
  after: "The day after",

  facts: {
    size: "Size",
    sized: (rows: number, columns: number) => `${rows}×${columns}`,
    cells: (n: number) => tiles(n),
    time: "Time",
    seconds: (n: number) => `${n} seconds`,
    unhurried: "No sandglass",
    tried: "Tried by",
    players: (n: number) => plural(n, { one: "1 player", other: `${n} players`, none: "nobody yet" }),
  },

  begin: {
    title: "Your try",
    text: "You see the labyrinth when you begin, and the sand runs from then on. There is one try that counts.",
    name: "Your name",
    nameHint: "It stands in the list of the day.",
    button: "Begin",
    starting: "Turning the sandglass…",
    /** In place of the form while the house does not answer. */
    away: "Your try begins at the house: it shows the labyrinth when your sand runs, and compares all walks. As long as the day lasts, your try waits for you. Until then you can practise here.",
    on: "Your try has begun. The sand is running.",
    goOn: "Go on with it",
  },

  result: {
    title: "Your result",
    score: (mine: number, longest: number) => `${mine} of ${longest}`,
    alone: (mine: number) => tiles(mine),
    perfect: "No walk is longer. You have found all of it!",
    proven: (longest: number) => `The longest walk has ${tiles(longest)}; none is longer, and that is proven.`,
    unproven: (longest: number) => `The longest walk that is known has ${tiles(longest)}.`,
    button: "Share the result",
    picture: "As a picture",
    pictureFailed: "This browser makes no picture.",
    shared: "Copied. Nothing in it gives the walk away.",
    replay: "Your walk and the longest",
    /** Seconds until the next day begins. */
    next: (seconds: number) => `The next labyrinth comes in ${hoursAndMinutes(seconds)}, at midnight UTC.`,
    none: "You did not try this one.",
    soon: "The longest walk and the list appear here a few minutes after midnight, when every try is over.",
    unranked: "It ended after the longest walk was shown, so it has no place in the list.",
    /** Days in a row, from 2. */
    streak: (n: number) => `${n} days in a row`,
    meter: (filled: number, of: number) => `${filled} of ${of} squares filled`,
  },

  secret: {
    title: "The same for everyone, and fixed beforehand",
    today: "This labyrinth follows from the date and a secret of the house. Its fingerprint:",
    past: "This labyrinth follows from the date and this secret of the house, shown since the day after:",
    fingerprint: "Its fingerprint, shown all day:",
    check: "Anyone can check it:",
  },

  /** What is given away: no more than how long the walk is. */
  shareText: (date: string, size: string, score: string, squares: string, link: string) =>
    `Asterion, labyrinth of ${date}, ${size}\n${score} ${squares}\n${link}`,

  list: {
    title: "List of the day",
    hidden: "Results are shown once you have played.",
    none: "Nobody has tried it.",
    noneYet: "Nobody has tried it yet. Be the first.",
    place: "Place",
    name: "Name",
    length: "Walk",
    walking: "not finished",
    you: "you",
    best: "longest possible",
  },

  practice: {
    title: "Practice",
    text: "Another labyrinth, drawn and fitted just for you. Just for practice.",
    past: "Walk this one for practice",
    rows: "Rows",
    columns: "Columns",
    time: "Time",
    seconds: (n: number) =>
      n < 60 ? `${n} seconds` : `${n / 60} ${plural(n / 60, { one: "minute", other: "minutes" })}`,
    unhurried: "No sandglass",
    bridges: "Bridges",
    plain: "Plain",
    underpass: "Passing beneath",
    button: "Draw a labyrinth",
    starting: "Drawing…",
  },

  /** What went wrong, by the house's code; the rest is said by the shell. */
  errors: {
    bad_size: "A labyrinth has 3 to 10 rows and 3 to 10 columns.",
    alone_only: "That labyrinth is for one player alone.",
    bad_day: "There is no such day.",
    day_reserved: "That day’s labyrinth is not open for practice yet.",
    day_to_come: "That day has not begun yet.",
    day_over: "A new day has begun.",
  } as Record<string, string>,
};
