/** Words of the page that checks and replays a record that the reader brings. */
export const record = {
  title: "Check a record",
  text: "A saved game is checked and replayed here, on your device. The house is not asked, and need not be there.",
  drop: "Drop the file here",
  choose: "Choose a file",
  another: "Another file",
  here: "This page is kept on your device now: it opens without the house too.",
  reading: "The game is played again…",
  unopened: {
    large: "This file is too large for a record.",
    broken: "This file is not a record, or it is damaged: it cannot be read.",
    other: "This file is not a record of a game that can be checked.",
  },
  lacking: {
    no_rules: "This page does not have the rules of this game, so only the draws can be checked here.",
    other_version:
      "This game was played by another version of its rules than this page has, so only the draws can be checked here.",
  },
  stopped: (n: number) => `Entry ${n} is not by the rules: the replay ends before it.`,
};
