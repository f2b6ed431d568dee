import { play } from "../../../../i18n/en/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MythicalDiceRefusal } from "../../../../protocol/types.ts";

/** Words of the table of Mythical Dice: what is asked, what happens, why. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;

/** "Ada", "Ada and Ben", "Ada, Ben and Chloe". */
const list = listIn("en");

const tricks = (n: number) => many(n, "trick", "tricks");

/** A colour inside a sentence: "roll red". */
const colour = {
  minotaur: "Minotaur",
  griffin: "Griffin",
  mermaid: "Mermaid",
  red: "red",
  yellow: "yellow",
  purple: "purple",
  grey: "grey",
};
type Name = keyof typeof colour;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The house has said no: each of its codes in words. */
const refusals: Record<MythicalDiceRefusal, string> = {
  no_such_seat: "You have no seat here",
  no_such_action: "The house did not understand that",
  game_over: "The game is over",
  bets_are_open: "First everyone bets",
  bets_are_closed: "Bets are already shown",
  bet_out_of_range: "That bet is not possible",
  not_your_turn: "It is not your turn",
  no_such_die: "You do not hold that die",
  must_follow: "You must follow the colour led, or roll a special die",
};

export const table = {
  title: "Mythical Dice",
  list,
  you: play.you,
  tricks,
  dice: (n: number) => many(n, "die", "dice"),
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  trickOf: (trick: number, of: number) => `Trick ${trick} of ${of}`,
  simplified: "Simplified",

  /** Names of the parts of the table, for those who do not see them. */
  parts: {
    trick: "Trick",
    hand: "Your dice",
    bets: "Bets",
    summary: "The last round",
  },

  /** What is going on, in one line, and one line that helps a newcomer. */
  now: {
    wait: {
      status: "Waiting for the deal",
      hint: "Everybody gets one die in the first round, then one more each round.",
    },
    dealing: { status: "Dealing", hint: "New dice for everyone." },
    chooseBet: (dice: number) => ({
      status: "Your turn: bet",
      hint:
        dice === 1
          ? "Will your die win the trick? Bet 1 for yes, 0 for no."
          : `How many of the ${dice} tricks will you win? Hit it exactly to score; every trick off costs points.`,
    }),
    betIn: (bet: number) => ({
      status: `You bet ${bet}`,
      hint: "You may still change it: bets are shown when everyone is in.",
    }),
    watchBets: { status: "Everyone is betting", hint: "Bets stay hidden until the last one is in." },
    reveal: { status: "Bets are shown!", hint: "Now win exactly as many tricks as you bet." },
    lead: {
      status: "Your turn: you go first",
      hint: "Any die may open the trick. The first number die sets the colour to follow.",
    },
    follow: (led: Name) => ({
      status: `Your turn: follow ${colour[led]}`,
      hint: `${capital(colour[led])} was led: roll ${colour[led]}, or a special die (Minotaur, Griffin, Mermaid).`,
    }),
    free: (led: Name) => ({
      status: "Your turn: roll a die",
      hint: `${capital(colour[led])} was led, but you hold none: you may roll any of your dice.`,
    }),
    open: {
      status: "Your turn: roll a die",
      hint: "Only special dice so far: roll anything. The first number die sets the colour.",
    },
    waitLead: (name: string) => ({ status: `Waiting for ${name}`, hint: `${name} opens the trick.` }),
    waitRoll: (name: string, led: Name | null) => ({
      status: `Waiting for ${name}`,
      hint:
        led === null
          ? `${name} rolls next; no colour to follow yet.`
          : `${name} rolls next, and follows ${colour[led]} if possible.`,
    }),
    rolls: (name: string) => ({ status: `${name} rolls`, hint: "" }),
    youRoll: { status: "You roll", hint: "" },
    standIn: { status: "A bot rolls for you", hint: "" },
    moment: { status: "One moment", hint: "" },
    overWon: { status: "You win!", hint: "The whole score sheet is below." },
    over: (names: readonly string[]) => ({
      status: names.length === 1 ? `${list(names)} wins` : `${list(names)} share the win`,
      hint: "The whole score sheet is below.",
    }),
  },

  /** Who takes a trick, and why (M7-M9). */
  reason: {
    takes: (name: string) => `${name} takes the trick`,
    youTake: "You take the trick",
    highest: (die: Name, face: string) => `The highest number: ${colour[die]} ${face}`,
    laterTie: (face: string) => `Two or more show ${face}: the last one rolled wins`,
    allFlags: "Nothing but white flags: the leader takes it",
    laterSymbol: (die: Name) => `The last ${colour[die]} rolled wins`,
    beats: (die: Name, beaten: readonly Name[]) =>
      `The ${colour[die]} beats ${list(beaten.map((b) => `the ${colour[b]}`))}`,
    beatsNumbers: (die: Name) => `The ${colour[die]} beats every number`,
    overAll: "All three symbols show: the Mermaid wins",
    bonus: (points: number) => `+${points} if the bet is made`,
    join: (parts: readonly string[], bonus: string | null) => parts.join(". ") + (bonus === null ? "" : `: ${bonus}`),
  },

  /** Why a die may not be rolled now. */
  blocked: {
    must_follow: (led: Name) => `You hold ${colour[led]}, the colour led: roll ${colour[led]} or a special die`,
    notYet: "First everyone bets",
    notYourTurn: (name: string) => `It is ${name}’s turn`,
    wait: "Not now: look at the trick first",
    other: "This die may not be rolled now",
  },

  /** The house has said no: its codes in words. */
  refused: {
    ...play.refused,
    ...refusals,
  },

  follow: (kind: string) => `Follow ${kind.toLowerCase()}`,

  bet: {
    question: (dice: number) => (dice === 1 ? "Will you win the trick?" : `How many of the ${dice} tricks?`),
    choose: (n: number) => `Bet ${tricks(n)}`,
    count: (placed: number, seats: number) =>
      `${placed} of ${seats} ${plural(placed, { one: "has", other: "have" })} bet`,
    closed: (name: string) => `${name}: bet placed, still hidden`,
    open: (name: string) => `${name}: choosing`,
    shown: (name: string, bet: number) => `${name}: bet ${bet}`,
    total: (sum: number, of: number) =>
      sum === of
        ? `${sum} bet for ${tricks(of)}: it could work out for all`
        : sum > of
          ? `${sum} bet for ${tricks(of)}: somebody will fall short`
          : `${sum} bet for ${tricks(of)}: somebody will win too many`,
  },

  hand: {
    empty: "No dice left this round",
    roll: (name: string) => `Roll ${name}`,
    group: (name: string, count: number) => `${name}, ${many(count, "die", "dice")}`,
    cannot: (why: string, ruling: string | null) => (ruling === null ? why : `${why} (${ruling})`),
  },

  seats: {
    betting: "choosing",
    betIn: "bet in",
    bet: "bet",
    bonus: "bonus",
    wonOf: (won: number, bet: number) => `${won} won, ${bet} bet`,
    lacks: (names: readonly string[]) =>
      `has no ${new Intl.ListFormat("en", { type: "disjunction" }).format(names.map((name) => name.toLowerCase()))}`,
    over: "past its bet",
    pile: (n: number) => (n === 0 ? "No tricks yet" : `${many(n, "trick", "tricks")} won`),
  },

  last: {
    button: "Last trick",
    title: "The last trick",
    none: "No trick has been played yet",
  },

  sheet: {
    button: "Scores",
    title: "Score sheet",
    round: "Round",
    short: "R",
    bet: "Bet",
    total: "Total",
    made: "made",
    missed: "missed",
    bonus: (points: number) => `of which ${points} bonus`,
  },

  summary: {
    title: (round: number) => `Round ${round}`,
    made: (bet: number) => `bet ${bet}, made`,
    missed: (bet: number, won: number) => `bet ${bet}, won ${won}`,
    bonus: (points: number) => `+${points} bonus`,
    /** What the announcer says of one's own round. */
    you: (score: string, total: string) => `You: ${score}, total ${total}`,
    seat: (name: string, score: string, total: string) => `${name}: ${score}, total ${total}`,
  },

  replay: {
    handOf: (name: string) => `Dice of ${name}`,
    bets: (name: string, n: number) => `${name} bets ${n}`,
  },

  rules: "Rules",

  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["← →", "Move among your dice"],
      ["Enter", "Roll the die"],
      ["0 – 9", "Bet"],
      ["L", "Last trick"],
      ["C", "Coach on or off, when you play with bots alone"],
      ["W", "Ask the coach"],
      ["S", "Score sheet"],
      ["H", "Rules"],
      ["M", "Sound on or off"],
      ["Esc", "Skip what is being shown, close"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
  },

  /** One sentence for each thing that happens, for a screen reader. */
  say: {
    dealt: (round: number, dice: number) => `Round ${round}: ${many(dice, "die", "dice")} each.`,
    chooseBet: "Choose your bet.",
    hand: (dice: string) => `Your dice: ${dice}.`,
    betPlaced: (name: string) => `${name} has bet.`,
    betsRevealed: (bets: string) => `Bets: ${bets}.`,
    betOf: (name: string, bet: number) => `${name} ${bet}`,
    rolled: (name: string, die: string) => `${name}: ${die}.`,
    setsColour: (led: Name) => `${capital(colour[led])} to follow.`,
    roundScored: (round: number, rows: readonly string[]) => `Round ${round} is over. ${rows.join("; ")}.`,
    over: play.over,
  },
};
