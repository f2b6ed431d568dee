import { numberIn, percentIn } from "../plural.ts";

const number = numberIn("en");

/** The entrance, the place of each game, and what belongs to the reader. */
export const entrance = {
  place: {
    play: (game: string) => `Play ${game}`,
    box: "The box is on the table",
    today: "Today and this week",
    matches: (game: string) => `Your last games of ${game}`,
    rating: (rating: number, provisional: boolean) =>
      `Your rating: ${number(rating)}${provisional ? ", still provisional" : ""}`,
  },

  /** Once, where the page came over plain http. */
  plainHttp: "Over plain http your browser keeps no page: all works while the house answers.",

  /** Matches that the reader has begun. */
  mine: {
    title: "Go on playing",
    turn: "Your turn",
    playing: "Running",
    waiting: "Not begun",
  },

  today: {
    week: "Challenge of the week",
    puzzle: {
      title: "Puzzle of the day",
      notYet: "not yet solved",
      mark: (right: boolean | null): string => (right === null ? "open" : right ? "solved" : "missed"),
    },
    title: "Today",
    begun: "begun",
    until: (weekday: string) => `until ${weekday}`,
    place: (place: number, of: number) => `place ${place} of ${of}`,
  },

  ways: {
    title: "Other ways in",
    table: "A code, or the link of a table",
    example: "BCDF",
    go: "Go there",
    wrong: "That is neither a code of four letters nor a link. A link looks like this: …/table/k3Xw…",
    television: "Play on the television",
    box: "The box is on the table",
  },

  television: {
    title: "Play on the television",
    text: "Choose a game, and how many play. Phones then join with a code; the first one starts.",
    players: (game: string) => `${game}: how many play?`,
  },

  you: {
    title: "You",
    /** The name of the icon in the header. */
    link: "You: settings, your games, other devices",
    language: "Language",
    languages: { en: "English", fr: "Français" },
    colours: "Colours",
    themes: { auto: "As this device", light: "Light", dark: "Dark" },
    text: "Size of text",
    texts: { normal: "Normal", larger: "Larger", largest: "Largest" },
    motion: "Motion",
    motions: { auto: "As this device", less: "Less motion" },
    speed: "Speed at the table",
    speeds: { calm: "Calm", normal: "Normal", quick: "Quick" },
    speedHint: "How long you see the moves of the others. Clocks do not change.",
    lying: "A phone that lies on the table",
    lies: { shows: "shows the hand", hides: "hides the hand" },
    lyingHint:
      "Lifted or tapped, it shows the hand; laid down, or left alone for 15 seconds, it hides it. For evenings with a television.",
    sound: "Sound",
    volume: "Volume",
    percent: percentIn("en"),
    on: "On",
    off: "Off",
    more: "Your play",
    puzzles: "Puzzles: the day’s, and your own mistakes",
  },
};
