/** Words of the lobby: choosing a game, opening a table, the waiting room, what is around a running game. */
import { listIn, numberIn, pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const list = listIn("en");
const number = numberIn("en");
const seats = (n: number) => `${n} ${plural(n, { one: "seat", other: "seats" })}`;

/** The ways in which a game of another package fails, as the house tells them. */
type Fault = "does_not_end" | "raises" | "waits_for_nobody" | "ends_the_process";

export const lobby = {
  intro: "Play at once against bots, or open a table and send your friends the link. No account, nothing to install.",
  levels: { random: "Random", novice: "Novice", regular: "Regular", expert: "Expert" },
  level: "Level of the bots",
  opponents: "Opponents",
  opponentsCount: (n: number) => `${n} ${plural(n, { one: "bot", other: "bots" })}`,
  rules: "How it is played",
  practise: "Practise alone",
  starting: "Setting the table…",

  open: {
    title: (game: string) => `Open a table: ${game}`,
    further: "More choices",
    seats: "Seats",
    starter: "Who begins",
    starterDrawn: "Drawn",
    starterSeat: (seat: number) => `Seat ${seat}`,
    starterNamed: (seat: number) => `Seat ${seat} begins`,
    pace: "Time to decide",
    relaxed: "No clock",
    seconds: (n: number) => `${n} seconds`,
    paceHint: "When the time is over, a bot stands in. You can come back at any time.",
    who: "Who can find it",
    private: "Only with the link",
    privateHint: "The table cannot be guessed: it is open to those to whom you send it.",
    listed: "Anyone in this house",
    listedHint: "The table is listed at the entrance, to join or to watch.",
    latecomers: "Latecomers",
    latecomersMay: "May take over bots",
    latecomersMayHint: "Who comes during the game can play on for a bot, or for somebody who has left.",
    latecomersWatch: "Only watch",
    latecomersWatchHint: "Who comes during the game can look on.",
    submit: "Open the table",
  },

  tables: {
    title: "Open tables",
    join: "Join",
    watch: "Watch",
    taken: (taken: number, of: number) => `${taken} of ${seats(of)} taken`,
    playing: "Playing",
    over: "Finished",
    named: (verb: string, names: string) => (names === "" ? verb : `${verb}: ${names}`),
  },

  mine: {
    title: "Your finished games",
    replay: "Replay",
    won: "Won",
    shared: "Won together",
    place: (n: number) => ["1st", "2nd", "3rd"][n - 1] ?? `${n}th`,
    replayNamed: (when: string) => `Replay the game of ${when}`,
    more: "Show more",
    alone: "alone, on a device",
    play: "My play: luck, play and mistakes",
  },

  record: "Check and replay a saved game",

  guest: {
    title: "Your games on other devices",
    text: "The house knows you by this browser alone. With your own link another device becomes you too: same name, same games.",
    make: "Make my link",
    again: "Make a new link",
    againHint: "The link made before no longer works then.",
    has: (when: string) => `You made a link on ${when}. It is shown only once; make a new one if it is lost.`,
    warn: "Anybody who has this link can play as you. Show it to nobody else.",
    link: "Your own link",
    copy: "Copy the link",
    qrAlt: "QR code with your own link",
    qrHint: "Point the other device’s camera at it.",
    revoke: "Cancel this link",
    revokeAsk: "Nobody can use it to reach your games. Devices already signed in stay signed in.",
    revoked: "The link no longer works.",
    more: "What the house keeps of me",
    signOut: "Sign out all other devices",
    signOutYes: "Sign them out",
    signOutHint:
      "Other phones and computers are no longer you, and your link no longer works. This device stays signed in.",
    signedOut: "Only this device is you now.",
    download: "Download everything",
    downloadHint: "Name, finished games with their records, ratings, labyrinths of the day, as one JSON file.",
    forget: "Delete everything",
    forgetHint:
      "Your name, your link and your list of games go for good. Games that others played with you stay theirs, with the names shown at the table.",
    forgetAsk: "You have a minute to change your mind.",
    forgetSure: "Yes, delete",
  },

  deletion: {
    title: "Deletion",
    announced: "Everything that the house keeps of you will be deleted in a minute. You can cancel that.",
    soon: (seconds: number) => `Everything will be deleted in ${seconds} s.`,
    waits: "Everything will be deleted as soon as you sit at no table.",
    now: "Everything is being deleted…",
    cancel: "Cancel",
    kept: "Nothing is deleted.",
    done: "Everything is deleted. You are a new guest.",
    another: "On this device you are another guest now.",
  },

  welcome: {
    title: "Welcome back",
    text: "With this link, this device becomes the guest who made it: same name, same games.",
    instead: (name: string) =>
      `On this device you are ${name} now. That guest’s games stay in the house, but this device will no longer show them.`,
    take: "Go on as this guest",
    taken: (name: string | null) => (name === null ? "You are back." : `Welcome back, ${name}.`),
    noKey: "This link is not whole: something is missing at its end.",
    home: "Stay who I am",
  },

  room: {
    seats: "Seats",
    seat: (n: number) => `Seat ${n}`,
    free: "Free",
    sitHere: "Sit here",
    you: "you",
    host: "host",
    away: "away",
    bot: (level: string) => `bot, ${level.toLowerCase()}`,
    name: "Your name",
    namePlaceholder: "Theseus",
    nameHint: "So that the others know you. Any name will do.",
    takeSeat: "Take a seat",
    stand: "Leave my seat",
    standAsk: "Somebody else can take it then.",
    addBot: "Add a bot",
    addBotAt: (n: number) => `Add a bot on seat ${n}`,
    fill: "Fill with bots",
    remove: "Remove",
    removeAsk: (name: string) => `${name} may then neither sit down nor chat here, unless you let them back.`,
    removeNamed: (name: string) => `Remove ${name}`,
    start: "Start the game",
    starting: "The game is being dealt…",
    rollFirst: "Everyone is here.",
    notHere: (names: readonly string[]) =>
      `All seats are taken, but ${list(names)} ${plural(names.length, { one: "is", other: "are" })} away. If you start, a bot takes over after two minutes.`,
    seatsFree: (free: readonly number[]) =>
      `${plural(free.length, { one: "Seat", other: "Seats" })} ${list(free.map(String))} ${plural(free.length, { one: "is", other: "are" })} still free.`,
    startsWith: (name: string) => `All seats are taken. ${name} can start the game.`,
    startsSoon: "All seats are taken. The host can start the game.",
    hostAway: (name: string) =>
      `All seats are taken, but ${name} is away. In a moment somebody else can start the game.`,
    full: "All seats are taken. You can stay and watch.",
    joined: (name: string) => `${name} has taken a seat.`,
    left: (name: string) => `${name} has left the seat.`,
    nowHost: "You are the host now.",
    unseated: "You have no seat at this table now.",
    removed: "The host has removed you from this table.",
    removedHint: "You may stay and watch, but neither sit down nor chat here.",
    removedNames: (names: readonly string[]) => `May not sit down again: ${list(names)}.`,
    letBack: "Let them back",
    mayReturn: "The host lets you sit down again.",
    rating: (rating: number, provisional: boolean) => `rating ${provisional ? "about " : ""}${number(rating)}`,
    spectators: (n: number) => plural(n, { one: "1 person is watching", other: `${n} people are watching` }),
  },

  invite: {
    title: "Invite",
    text: "Anyone with this link can sit down or watch.",
    textLater: "While the game runs, they can take over a bot.",
    running: "Anyone with this link can watch.",
    runningOpen: "Anyone with this link can watch, and take over a bot.",
    link: "Link to this table",
    copy: "Copy the link",
    share: "Share",
    shareText: "Come and play at my table.",
    code: "Code",
    qr: "Show as QR code",
    qrAlt: "QR code with the link to this table",
    qrHint: "Point a phone’s camera at it to join.",
    screen: "Open the big screen",
    screenHint: "For a television: shows the table to everyone, and no secrets.",
  },

  fair: {
    title: "Honest chance",
    text: "The house drew its secret before this game and shows the secret’s fingerprint here. Every guest’s browser adds a secret of its own. All that chance decides follows from these together, so nobody can choose it. After the game everything is revealed, and anyone can recompute it.",
    whole: "Fingerprint in full (SHA-256)",
    none: "The seal appears here before the first deal.",
    swapped:
      "The house has changed its commitment since your page first saw it. Its dice cannot be trusted: do not play on.",
  },

  table: {
    menuTitle: "This table",
    notify: "Notify me when it is my turn",
    notifyHint: "While you look at another tab or program. Your browser will ask you once.",
    notifyNo: "Your browser does not allow it. You can change that in its settings.",
    chat: "Chat",
    standInFor: (name: string) => `A bot plays for ${name} now.`,
    outOfTime: (name: string) => `${name} ran out of time: a bot plays this once.`,
    backAgain: (name: string) => `${name} is back.`,
    gone: (name: string, seconds: number) =>
      `${name} has gone. A bot takes over in ${plural(seconds, { one: "1 second", other: `${seconds} seconds` })}, or when all agree.`,
    wantsBot: (name: string, gone: string, agreed: number, of: number) =>
      `${name} agrees that a bot plays for ${gone}: ${agreed} of ${of}.`,
    anybody: "Is anybody there? The game waits until a player comes back.",
    goesOn: "The game goes on.",
    connecting: "Walking to the table…",
    preparing: "The house is getting ready",
    preparingHint: "After an update that takes a minute or two, once.",
    preparingBots: "The bots are getting ready",
    /** How many parts are ready. */
    prepared: (done: number, of: number) => `${done} of ${of}`,
    unknownGame: "This page does not know that game yet.",
    pace: (seconds: number) => `${seconds} seconds for each decision`,
    relaxed: "No clock",
  },

  fault: {
    said: (kind: Fault, where: string) => {
      const does = {
        does_not_end: "a rule does not end",
        raises: "a rule fails",
        waits_for_nobody: "it waits for nobody",
        ends_the_process: "a rule ends its program",
      }[kind];
      return `This game has a fault${where === "" ? "" : ` in ${where}`}: ${does}.`;
    },
    /** The number of the last entry of the match; null: it has none. */
    kept: (entry: number | null) =>
      entry === null
        ? "Nothing can be played at this table."
        : `The match is kept up to entry ${entry}. Nothing more can be played at this table.`,
  },

  rematch: {
    title: "Rematch",
    wants: (name: string | null) => (name === null ? "You want another game" : `${name} wants another game`),
    count: (agreed: number, of: number) => `${agreed} of ${of} ${plural(agreed, { one: "agrees", other: "agree" })}`,
    deals: (seconds: number) => `deals in ${seconds} s`,
    whole: (wants: string, count: string, deals: string) => `${wants}: ${count}, ${deals}`,
    agree: "Play again",
    agreed: (name: string, count: string) => `${name} wants to play again: ${count}.`,
    away: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, { one: "has gone and keeps the seat", other: "have gone and keep their seats" })}.`,
    off: "Nobody asks for another game any more.",
  },

  latecomer: {
    title: "Play on",
    one: (name: string) => `Play on for ${name}`,
    some: (n: number) =>
      plural(n, {
        one: "There is a place in this game for you.",
        other: `There are ${n} places in this game for you.`,
      }),
    seat: "In whose place",
    bot: (level: string) => `bot, ${level.toLowerCase()}`,
    left: "has left, a bot plays",
    replaced: (name: string) => `${name} has taken over your seat while you were away.`,
    tookOver: (name: string, from: string, bot: boolean) => `${name} takes over from ${from}${bot ? " (bot)" : ""}.`,
    youTookOver: (from: string) => `You play on for ${from}.`,
  },

  chat: {
    title: "Chat",
    label: "Say something to the table",
    send: "Send",
    empty: "No messages yet.",
    said: (name: string, text: string) => `${name}: ${text}`,
    unread: (n: number) => plural(n, { one: "1 new message", other: `${n} new messages` }),
    watcher: "watching",
  },

  screen: {
    code: "Code",
    orCode: "Or type this code at",
    orAt: "or at",
    join: "Join here",
    waiting: "The game begins soon",
    free: (n: number) => `Seat ${n} is free`,
    /** Of a television, before browsers allow it sounds. */
    sound: "For the sound, click once or press a key.",
  },
};
