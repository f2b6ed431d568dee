/** Words around matches that this device deals itself, without the house. */
export const device = {
  /** Above the table, and at the end. */
  here: "on this device",
  says: "Dealt on this device, without the house: its record proves the dice to you alone.",
  open: "Play on this device",
  /** Beside the ways to play while the house does not answer. */
  silent: "The house does not answer. Against bots you can play here, on this device.",
  noCookies: "This browser keeps no cookies for this house. Against bots you can play here, on this device.",
  /** At a match that began here because the house did not answer. */
  began: "The house does not answer: this game is played on this device.",
  goOn: "Go on",
  again: "Play again",
  check: "Check and replay",
  save: "Save the record",
  keep: "Keep it in the house",
  kept: "Kept: replay in the house",
  /** At the end of a match with bots, while the house does not answer; and when it does, beside the button `keep`. */
  analysisLater: "To see luck and play, keep it in the house when that answers.",
  analysisNow: "To see luck and play, keep it in the house.",
  /** Before these, in a game whose coach looks back over a match. */
  coachThere: "With “Check and replay” the coach looks back over your play.",
  /** Once the house has it. */
  analysisThere: "The house analyses it: luck and play stand beside the replay.",
  leave: (game: string) => `To ${game}`,
  watching: "Another tab plays this match. Here you watch; when it is closed, the match goes on here.",
  retry: "Try again",
  /** In place of the words for a house. */
  notStored: "The browser could not store the last step, so it was not played.",
  list: {
    title: "On this device",
    over: "over",
    /** The button that deletes; its question, and what follows. */
    remove: "Delete",
    removeNamed: (when: string) => `Delete the match of ${when}`,
    question: "Delete this match?",
    consequence: "Its log is on this device only. It cannot be restored.",
  },
};
