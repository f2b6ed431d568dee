/** Words around matches that this device deals itself, without the house. */
export const device = {
  title: "On this device",
  /** Above the table. */
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
  leave: (game: string) => `To ${game}`,
  watching: "Another tab plays this match. Here you watch; when it is closed, the match goes on here.",
  retry: "Try again",
  /** Reasons why a match does not go on, by code. */
  troubles: {
    other_tab: "Another tab plays this match.",
    storage_full:
      "This device has no room left: the last step was not stored, and not played. Make room, then try again.",
    not_stored: "The browser could not store the last step, so it was not played.",
    other_rules: "This match was dealt by an earlier version of the rules and cannot go on. Its record can be saved.",
    no_match: "This match is not on this device: it may have been deleted.",
    no_rules: "The rules of this game are not on this device yet. Open its page once while the house answers.",
  } as Readonly<Record<string, string>>,
  list: {
    title: "On this device",
    playing: "goes on",
    over: "over",
    /** The button that deletes; its question, and what follows. */
    remove: "Delete",
    removeNamed: (when: string) => `Delete the match of ${when}`,
    question: "Delete this match?",
    consequence: "Its log is on this device only. It cannot be restored.",
  },
};
