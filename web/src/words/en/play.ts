import { listIn, pluralIn } from "../plural.ts";

/** Words around any running game: who sits there, the end, the check of chance, the replay, the big screen. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("en");

export const play = {
  you: "You",
  seat: (seat: number) => `Seat ${seat + 1}`,

  /** Names of the parts of a table, for those who do not see them. */
  parts: {
    table: "Table",
    seats: "Seats",
    sheet: "Score sheet",
    tools: "Table tools",
    over: "End of the game",
  },

  seats: {
    turn: "to act",
    score: "score",
    bot: "bot",
    level: { random: "random bot", novice: "novice bot", regular: "regular bot", expert: "expert bot" },
    standIn: "bot stands in",
    offline: "away",
    free: "free seat",
    leader: "in the lead",
    seconds: (n: number) => `${many(n, "second", "seconds")} left`,
  },

  end: {
    youWin: "You win!",
    youShare: "You share the win!",
    wins: (names: readonly string[]) => (names.length === 1 ? `${list(names)} wins` : `${list(names)} share the win`),
    place: (n: number) => `${n}.`,
    rematch: "Rematch",
    rematchHint: "Same seats, a new deal",
    replay: "Replay",
    download: "Download the record",
    share: "Share",
    shared: "Link copied",
  },

  fair: {
    title: "Honest chance",
    checking: "Checking every draw…",
    honest: (words: number) =>
      words === 0
        ? "Nothing was left to chance here; the record is verified"
        : `All ${many(words, "drawn number", "drawn numbers")} verified: all that chance decided is honest`,
    broken: (entry: number) => `Entry ${entry} of the record does not follow from the seeds`,
    failed: "The check could not be made just now",
    again: "Check again",
    details: "How this is known",
    how: "The house fixed its seed before the first deal and showed its commitment, a fingerprint. Every page added a seed of its own. All seeds are open now: anyone can recompute from the record all that chance decided.",
    commitment: "Commitment (shown before the deal)",
    houseSeed: "Seed of the house",
    seatSeed: (name: string) => `Seed of ${name}`,
    noSeed: "none given",
  },

  screen: {
    title: "Big screen",
    join: "Scan to take a seat",
    waiting: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
    starting: "The game starts soon",
  },

  replay: {
    title: "Replay",
    first: "First step",
    previous: "Step back",
    next: "Step on",
    last: "Last step",
    play: "Play",
    pause: "Pause",
    at: (n: number, of: number) => `Step ${n} of ${of}`,
    slider: "Step",
    hands: "All hands",
    share: "Copy the link",
    download: "Download",
    loading: "Fetching the game…",
    failed: "This game could not be shown",
    keys: "Left and right arrows step, space plays, Home and End jump",
  },

  away: {
    standIn: "A bot is playing for you.",
    back: "Come back",
    lost: "Connection lost. Trying again…",
    spectator: "You are watching. Hands stay hidden.",
    watching: "You are watching.",
    leave: "Leave the game",
    leaveAsk: "A bot will play on for you; you may come back at any time.",
    leaveYes: "Let a bot take over",
    stay: "Stay",
  },

  over: (names: readonly string[]) =>
    names.length === 1 ? `The game is over: ${list(names)} wins.` : `The game is over: ${list(names)} share the win.`,
};
