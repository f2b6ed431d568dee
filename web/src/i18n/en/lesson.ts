/** Words around every game's lesson. */
export const lesson = {
  name: "Lesson",
  learn: "Learn it",
  /** Beside the ways to play. */
  never: (minutes: number) => `Never played? Learn it in ${minutes} minutes`,
  resume: (step: number) => `Go on with the lesson, at step ${step}`,
  no: "I know the game",
  title: (game: string) => `Learn ${game}`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  fresh: "Another position",
  goOn: "Go on",
  tryAgain: "Try again",
  again: "Begin this step again",
  leave: "Leave the lesson",
  /** After the last step. */
  over: "The lesson is over",
  first: "Play a first game",
  firstHint: "Against novices, with a coach beside you: the bulb at the table switches it off.",
  restart: "Take the lesson again",
  place: (game: string) => `To ${game}`,
  /** Names of the seats beside the learner, as the house names its bots. */
  others: ["Ariadne", "Icarus", "Daedalus", "Pasiphae", "Phaedra", "Androgeus"],
};
