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

  /** The card of the rules, which lies open in a first game. */
  card: { whole: "The whole card", away: "Put the card away" },

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

  /** To the latest state of the table, past what is being shown. */
  skip: "Skip",

  end: {
    youWin: "You win!",
    youShare: "You share the win!",
    wins: (names: readonly string[]) => (names.length === 1 ? `${list(names)} wins` : `${list(names)} share the win`),
    place: (n: number) => `${n}.`,
    rematch: "Rematch",
    rematchHint: "Same seats, a new deal",
    myPlay: "My play: luck, play and mistakes over your games",
    replay: "Replay",
    share: "Share",
    shared: "Link copied",
  },

  screen: {
    title: "Big screen",
    join: "Scan to take a seat",
    waiting: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
    starting: "The game starts soon",
  },

  /** A finished match that is played on from one of its positions. */
  on: {
    link: "Play on from here",
    title: (game: string) => `${game}, played on`,
    text: "From this position on, against bots, on your device. Nothing counts.",
    again: "Again from here",
    back: "Back to the replay",
  },

  replay: {
    title: "Replay",
    of: (game: string) => `Replay: ${game}`,
    /** The headings where the check finds something wrong: of the house's record, of one that the reader brought. */
    wrong: (game: string) => `Something is wrong with this record: ${game}`,
    altered: (game: string) => `This record was altered: ${game}`,
    /** Of a die, a piece, a place: it would have been better. */
    better: "better",
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
    loading: "Fetching the game…",
    failed: "This game could not be shown",
    /** Where the game cannot be played again: why, and what is left of it. */
    only: {
      unknown_game: "The house does not have this game any more, so the steps cannot be shown. The record is kept:",
      other_version: "The rules of this game have changed since, so the steps cannot be shown. The record is kept:",
    },
    keys: "Left and right arrows step, space plays, Home and End jump",
  },

  /** In the tab's title and in a notification. */
  yourTurn: "Your turn",
  /** Over a phone that lies on the table. */
  veil: { how: "Lift the phone, or tap, to see your hand" },

  /** What the house itself refuses, whatever the game. */
  refused: {
    not_awaited: "Nothing is asked of you now",
    not_this_step: "Not what the lesson asks for",
    too_fast: "That was very fast: wait a moment",
    lost: "No answer from the server",
    other: (code: string) => `The house refused this (${code})`,
  },

  /** How the line to the house is. */
  line: {
    lost: "Connection lost. Trying again…",
    sending: "Sending…",
    back: "Connected again.",
  },

  away: {
    standIn: "A bot is playing for you.",
    once: "Your time ran out: a bot plays this once for you.",
    played: "Your time ran out: a bot played for you.",
    back: "Come back",
    spectator: "You are watching. Hands stay hidden.",
    watching: "You are watching.",
    leave: "Leave the game",
    leaveAsk: "A bot will play on for you; you may come back at any time.",
    leaveYes: "Let a bot take over",
    stay: "Stay",
  },

  /** Absent players. Times as "1:05". */
  gone: {
    title: "Who has gone",
    since: (name: string, away: string, left: string) =>
      `${name} has been gone for ${away}. A bot takes over in ${left}.`,
    letBot: "Let a bot play now",
    letBotFor: (name: string) => `Let a bot play now: ${name}`,
    agreed: "You agree",
    count: (agreed: number, of: number) => `${agreed} of ${of} ${plural(agreed, { one: "agrees", other: "agree" })}`,
    aloneIn: (left: string) => `your word alone is enough in ${left}`,
    alone: "your word alone is enough",
  },

  anybody: {
    question: "Is anybody there?",
    waits: "Nobody has played for a while, so the game waits for you.",
    waitsForOthers: "Nobody has played for a while. The game waits until a player comes back.",
    here: "I am here",
  },

  over: (names: readonly string[]) =>
    names.length === 1 ? `The game is over: ${list(names)} wins.` : `The game is over: ${list(names)} share the win.`,
};
