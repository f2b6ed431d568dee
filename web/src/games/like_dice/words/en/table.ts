import { play } from "../../../../i18n/en/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { LikeDiceRefusal } from "../../../../protocol/types.ts";
import { type Colour, colours, die, drawn } from "./cards.ts";

/** Words of the table of Like Dice: dice, missions, answers, checks, what happens. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("en");

const cards = (n: number) => many(n, "card", "cards");
const seconds = (n: number) => many(n, "second", "seconds");
/** 2345 ms: "2.35 s". */
const time = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
/** "You are", "Ben is". */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `You ${you}` : `${name} ${other}`);

/** "Ada and Ben are still counting." */
const counting = (names: readonly string[]): string =>
  names.length === 0 ? "All have answered." : `${list(names)} ${names.length === 1 ? "is" : "are"} still counting.`;

/** The house has said no: each of its codes in words. */
const refusals: Record<LikeDiceRefusal, string> = {
  no_such_seat: "You have no seat here",
  no_such_action: "The house did not understand that",
  out_of_range: "An answer is a number from 0 to 199",
  game_over: "The game is over",
  no_mission: "Not yet: wait for the mission",
  after_check: "Too late: the answers are being checked",
  claimed_already: "You have already said your answer",
  too_late: "The time for this mission was over",
  not_ready_time: "A mission is on: count first",
  ready_already: "You are ready already",
  no_reward: "There is no card to take now",
  not_winner: "Somebody else may take the card",
  empty_slot: "No card lies there",
  did_not_count: "Take a card that counted: they are marked",
  no_glass: "The sandglass is not running",
};

export const table = {
  title: "Like Dice",
  kidz: "Kidz Dice",
  you: play.you,
  colours,
  dieName: die,
  time,

  mission: {
    title: drawn.title,
    short: drawn.short,
    back: drawn.back,
    label: "Mission",
    kinds: {
      one_colour: "One colour",
      two_colours: "Two colours",
      three_colours: "Three colours",
      big_small: "Highest and lowest",
      two_values: "Two numbers",
      three_values: "Three numbers",
    },
  },

  cards: {
    none: drawn.none,
    card: drawn.card,
    display: "For everybody",
    own: "Your cards",
    of: (name: string) => `Cards of ${name}`,
    place: (n: number, card: string) => `Card ${n}: ${card}`,
    pile: (n: number) => `${cards(n)} left in the pile`,
    /** "red 3, 5; blue 2". */
    byColour: (groups: readonly { readonly colour: Colour; readonly values: readonly number[] }[]) =>
      groups
        .map(({ colour, values }) => `${colours[colour]} ${values.length === 0 ? "none" : values.join(", ")}`)
        .join("; "),
    /** A list after what it is of. */
    told: (what: string, list: string) => `${what}: ${list}`,
    counted: "Your dice and those for everybody, by colour",
    countedMiddle: "The dice in the middle, by colour",
    both: "+ the middle: both count",
    owned: (n: number, target: number) => `${n} of ${target} cards`,
    missing: (n: number) => (n === 0 ? "target reached" : `${n} to go`),
    faces: "Numbers on the dice",
  },

  where: {
    mission: (n: number) => `Mission ${n}`,
    practice: "Practice",
    pile: (n: number) => `${n} in the pile`,
    advanced: "Advanced",
  },

  now: {
    moment: { status: "One moment", hint: "" },
    first: {
      status: "Ready for the first mission?",
      hint: "When all are ready, a mission comes. Count the dice in the middle AND on your own cards.",
    },
    firstAlone: {
      status: "Ready for the first mission?",
      hint: "Tap Ready: the mission comes. Count the dice in the middle AND on your own cards.",
    },
    /** `pause`: seconds after which it goes on; 0: it waits. */
    readyHint: (pause: number): string =>
      pause === 0
        ? "Look at the check as long as you like."
        : `Look at the check. It goes on after ${seconds(pause)} at the latest.`,
    /** It goes on without a tap. */
    goesOn: "The next mission comes by itself.",
    coming: "A new card comes to the middle.",
    waiting: (names: readonly string[]) => ({ status: `Waiting for ${list(names)}`, hint: "You are ready." }),
    watchReady: (names: readonly string[]) => ({ status: `Waiting for ${list(names)}`, hint: "" }),
    brace: { status: "Get ready…", hint: "The mission comes in a moment." },
    race: (mission: string) => ({ status: mission, hint: "Count the dice in the middle and your own." }),
    claimed: (n: number, names: readonly string[]) => ({ status: `You said ${n}`, hint: counting(names) }),
    passed: (names: readonly string[]) => ({ status: "You passed", hint: counting(names) }),
    check: { status: "Is it right?", hint: "The first right answer wins a card." },
    take: { status: "Right! Take a card", hint: "Tap one of the marked cards." },
    takeAny: { status: "Right! Take a card", hint: "None of the three counted: take any." },
    watchTake: (name: string) => ({ status: `${name} takes a card`, hint: "" }),
    nobody: "Nobody was right",
    won: (name: string, mine: boolean) => `${who(name, mine, "were", "was")} right first`,
    alone: (ok: boolean, ms: string) => (ok ? `Right, in ${ms}` : "Not right this time"),
    standIn: { status: "A bot plays for you", hint: "" },
    over: (names: readonly string[]) => ({ status: play.end.wins(names), hint: "" }),
    overWon: { status: "You win!", hint: "" },
    overAlone: { status: "Practice is over", hint: "" },
  },

  answer: {
    title: "Your answer",
    hundreds: "Hundreds",
    tens: "Tens",
    units: "Ones",
    digit: {
      hundreds: (n: number) => `${n} hundred`,
      tens: (n: number) => `${n} tens`,
      units: (n: number) => `${n} ones`,
    },
    pass: "Pass",
    passHint: "Say nothing this time",
    passSure: "Really pass?",
    once: "Tap the tens, then the ones: 7 is 0 and 7. Once said, it stays.",
    ask: { tens: "Tens? 0 if there are none.", units: "Ones? 0 if there are none." },
    askShort: { tens: "Tens? Or 0", units: "Ones? Or 0" },
    part: "What you do",
    announce: (n: number) => `Say ${n}`,
    clear: "Clear",
    sending: (n: number) => `${n}…`,
  },

  voice: {
    button: "Answer aloud",
    on: "I am listening",
    off: "Say numbers into the microphone",
    told: "Your browser turns speech into text. To do so it may send what the microphone hears to its maker. The house hears only the number.",
    heard: (text: string) => `Heard “${text}”: that is not a number from 0 to 199`,
    failed: "The microphone is not available",
    start: "Switch it on",
    stop: "Switch it off",
  },

  ready: {
    button: "Ready!",
    look: "Look on",
    lookHint: "Stop and look at the check",
    goOn: "Go on",
    is: "ready",
    waiting: "not yet",
    count: (n: number, of: number) => `${n} of ${of} ready`,
    glass: (n: number) => `The next mission comes in ${seconds(n)} at the latest`,
    choice: (n: number) => `${seconds(n)} left to choose a card`,
    first: (name: string, mine: boolean) =>
      `When the sand has run out, ${mine ? "you get" : `${name} gets`} the first card that may be taken.`,
    time: (n: number) => `${seconds(n)} left for this mission`,
    brace: "Get ready!",
  },

  check: {
    title: "The check",
    claims: "Answers in order",
    right: "right",
    wrong: "wrong",
    passed: "passed",
    silent: "time over",
    thinking: "counting…",
    none: "no die counts: 0",
    sum: (parts: readonly number[], total: number) =>
      parts.length === 0 ? `${total}` : `${parts.join(" + ")} = ${total}`,
    due: (n: number) => `${n} was right`,
    late: "too late",
    open: (name: string) => `The sum of ${name}`,
    takeShort: "Take",
    own: "on one’s own card",
    shared: "in the middle",
    takes: (name: string, mine: boolean) => `${who(name, mine, "take", "takes")} this card`,
    skip: "Show all at once",
    take: (n: number, card: string) => `Take ${n}: ${card}`,
  },

  times: {
    title: "Where the time went",
    none: "No answer yet.",
    median: "Median time",
    best: "Quickest right answer",
    perDie: "Per die",
    kind: "Mission",
    count: "Right",
    when: "Time",
    each: "Mission by mission",
    number: "No.",
    said: "Said",
    expected: "Answer",
    kinds: "By kind of mission",
    pass: "passed",
    silent: "time over",
  },

  end: {
    again: "Practise again",
    reached: (name: string, mine: boolean) => `${who(name, mine, "have", "has")} reached the target.`,
    empty: "No card is left to refill the middle.",
    lastMission: "That was the last mission of this match.",
    missing: (n: number) => (n === 0 ? "target reached" : `${n} short`),
    pips: (n: number) => many(n, "pip", "pips"),
  },

  refused: {
    ...play.refused,
    ...refusals,
  },

  sheet: { button: "Missions", title: "The missions so far" },
  rules: "Rules",

  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["0 – 9", "Type the answer"],
      ["Enter", "Say the typed answer; ready; go on"],
      ["Backspace, Esc", "Take typed digits back"],
      ["P", "Pass"],
      ["Space", "Ready for the next mission"],
      ["W", "Look on at the check, or go on"],
      ["1 – 3", "Take a card as the reward"],
      ["D", "Have the dice read out by colour"],
      ["V", "Answer aloud, on or off"],
      ["N", "Numbers or pips on the dice"],
      ["E", "For a child: pictures and a voice, on or off"],
      ["C", "Coach on or off, when you play alone or with bots"],
      ["S", "The missions so far"],
      ["H", "Rules"],
      ["M", "Sound on or off"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
  },

  /** One sentence for each thing that happens. */
  say: {
    dealt: (own: string, display: string) =>
      `The cards are dealt. In the middle: ${display}.${own === "" ? "" : ` Yours: ${own}.`}`,
    ready: (name: string, mine: boolean) => `${who(name, mine, "are", "is")} ready.`,
    askReady: "Ready? Space.",
    goesOn: "The next mission comes by itself. To look on: W.",
    /** Cards that may be taken, each with its key. */
    choices: (of: readonly { readonly key: number; readonly card: string }[]) =>
      `Take: ${of.map(({ key, card }) => `${key}, ${card}`).join("; ")}.`,
    braced: (out: boolean): string => (out ? "The pause is over. Get ready!" : "Get ready!"),
    mission: (what: string) => `${what}.`,
    shuffled: "All missions were used and are shuffled.",
    claimed: (name: string, n: number, ms: string) => `${name}: ${n}, after ${ms}.`,
    passed: (name: string, mine: boolean) => `${who(name, mine, "pass", "passes")}.`,
    timeUp: "The time is over.",
    verdict: (name: string, n: number, right: boolean, sum: string) =>
      `${name} said ${n}: ${right ? "right" : "wrong"}. ${sum}.`,
    nobody: "Nobody was right.",
    nobodySaid: "Nobody said anything.",
    taken: (name: string, mine: boolean, card: string, n: number) =>
      `${who(name, mine, "take", "takes")} ${card}, and now ${mine ? "have" : "has"} ${cards(n)}.`,
    refilled: (card: string, left: number) => `New in the middle: ${card}. ${cards(left)} left.`,
    over: play.over,
    overAlone: "Practice is over.",
    faces: (digits: boolean): string => (digits ? "Numbers on the dice." : "Pips on the dice."),
  },
};
