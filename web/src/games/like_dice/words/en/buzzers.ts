import { play } from "../../../../i18n/en/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { LikeDiceBuzzersRefusal } from "../../../../protocol/types.ts";

/** Words of a race with the box: phones are the buzzers, the cards lie on a real table. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const cards = (n: number) => many(n, "card", "cards");
const seconds = (n: number) => many(n, "second", "seconds");
const list = listIn("en");
/** 2345 ms: "2.35 s". */
const time = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
/** "You are", "Ben is". */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `You ${you}` : `${name} ${other}`);

/** The house has said no: each of its codes in words. */
const refusals: Record<LikeDiceBuzzersRefusal, string> = {
  no_such_seat: "Nobody has this seat",
  no_such_action: "The house did not understand that",
  out_of_range: "An answer is a number from 0 to 199",
  game_over: "The game is over",
  no_mission: "Not yet: wait for the mission",
  after_check: "Too late: this race is over",
  claimed_already: "You have already said your answer",
  too_late: "The time for this mission was over",
  not_between: "Wait until this mission is over",
  held_already: "The next mission is waiting already",
  still_asked: "Answer first, or pass",
  nothing_to_judge: "Somebody else has said it already",
  did_not_claim: "This player said nothing",
  nothing_to_take_back: "There is nothing to take back any more",
  no_card_left: "No card is left in the box",
  last_card: "Everybody keeps the first card",
  no_proposal: "Too few times are known yet",
  not_ending: "The game is not over yet",
  not_level: "Only players who stand level count their pips",
  no_glass: "The sandglass is not running",
};

export const buzzers = {
  title: "Like Dice with the box",
  time,
  cards,

  where: {
    mission: (n: number) => `Mission ${n}`,
    first: "With the box",
    pile: (n: number) => `${n} in the pile`,
  },

  seats: {
    of: (owned: number, target: number) => `${owned} of ${cards(target)}`,
    toGo: (n: number) => (n === 0 ? "target reached" : `${n} to go`),
    counting: "counting…",
    passed: "passed",
    silent: "no answer",
    right: "right",
    wrong: "wrong",
    late: "not looked at",
  },

  now: {
    moment: { status: "One moment", hint: "" },
    first: {
      status: "Lay out the cards",
      hint: "One card in front of everybody, three in the middle, the missions face down. Then turn up the first one together.",
    },
    next: (pause: boolean): string =>
      pause
        ? "Take the card, fill the gap. The next mission comes by itself."
        : "Take the card, fill the gap, then go on.",
    won: (name: string, mine: boolean) => `${who(name, mine, "take", "takes")} a card`,
    nobody: "Nobody was right",
    none: "Nobody answered",
    held: "The next mission waits for you.",
    brace: { status: "Hand on the mission…", hint: "Turn it up when the count is over." },
    race: { status: "Turn it up!", hint: "" },
    said: (n: number) => `You said ${n}`,
    passed: "You passed",
    waiting: (names: readonly string[]): string =>
      names.length === 0 ? "All have answered." : `${list(names)} ${names.length === 1 ? "is" : "are"} still counting.`,
    judge: { status: "Who is right?", hint: "Check from the top. Tap the first right answer." },
    ending: (names: readonly string[]): string =>
      names.length === 0
        ? "The pile is used up"
        : `${list(names)} ${names.length === 1 ? "has" : "have"} reached the target`,
    endingHint: "Is that so? Then the game is over.",
    pips: { status: "Count the pips on your cards", hint: "You stand level: more pips win." },
    pipsOf: (names: readonly string[]) => ({ status: `${list(names)} count their pips`, hint: "More pips win." }),
    over: (names: readonly string[]) => ({ status: play.end.wins(names), hint: "" }),
  },

  start: {
    button: "Turn up the mission",
    glass: (n: number) => `The next mission comes in ${seconds(n)}`,
    hold: "Wait",
    takeBack: "Take the verdict back",
    correct: "Cards and targets",
    again: (targets: readonly number[]) => `Targets from the last game: ${targets.join(" · ")}`,
  },
  close: "Wait for nobody else",
  time_left: (n: number) => `${seconds(n)} left for this mission`,

  judge: {
    title: "Answers in order",
    /** After a name and a number. */
    right: "is right,",
    nobody: "Nobody is right",
    later: (ms: string) => `+${ms}`,
  },

  end: {
    yes: "Yes, it is over",
    pips: (n: number) => many(n, "pip", "pips"),
    share: "Do not count: share",
    next: "For the next game",
  },

  correct: {
    title: "Cards and targets",
    text: "What lies on the table counts. If the house has it wrong, set it right here.",
    cards: "Cards",
    targets: "Cards to win",
    fewer: (name: string) => `${name}: one card fewer`,
    more: (name: string) => `${name}: one card more`,
    less: (name: string) => `${name}: target one lower`,
    higher: (name: string) => `${name}: target one higher`,
    proposal: "So that all have about the same chance",
    proposed: (names: readonly string[]) => `From the times so far: ${names.join(", ")}`,
    tooFew: "After five missions the house proposes a target for each player, from the times so far.",
    adopt: "Take these targets",
    later: "Cards and targets can be changed between two missions.",
  },

  sheet: { button: "Missions", title: "The missions so far", none: "No mission yet." },
  rules: "Rules",

  refused: { ...play.refused, ...refusals },

  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["0 – 9", "Type the answer; 1 to 5: who is right"],
      ["Enter", "Say the typed answer; turn up the mission; the game is over"],
      ["Backspace, Esc", "Take typed digits back"],
      ["P", "Pass"],
      ["0, at the check", "Nobody is right"],
      ["U", "Take the verdict back"],
      ["W", "Let the next mission wait; wait for nobody else"],
      ["C", "Cards and targets"],
      ["S", "The missions so far"],
      ["H", "Rules"],
      ["M", "Sound on or off"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
  },

  /** One sentence for each thing that happens. */
  say: {
    braced: (n: number) => `Mission in ${seconds(n)}.`,
    held: (name: string, mine: boolean) => `${who(name, mine, "let", "lets")} the next mission wait.`,
    begun: (n: number) => `Mission ${n}. Turn it up!`,
    claimed: (name: string, n: number, ms: string) => `${name}: ${n}, after ${ms}.`,
    passed: (name: string, mine: boolean) => `${who(name, mine, "pass", "passes")}.`,
    closed: (order: readonly string[]): string =>
      order.length === 0 ? "Nobody answered." : `The answers in order: ${order.join("; ")}. Who is right?`,
    judged: (name: string | null, mine: boolean, n: number): string =>
      name === null
        ? "Nobody was right."
        : `${who(name, mine, "were", "was")} right, and ${mine ? "have" : "has"} ${cards(n)} now.`,
    takenBack: "The verdict is taken back. Who is right?",
    corrected: (seats: readonly { readonly name: string; readonly owned: number; readonly target: number }[]) =>
      `${seats.map(({ name, owned, target }) => `${name} ${owned} of ${target}`).join("; ")}.`,
    level: (names: readonly string[]) => `${list(names)} stand level and count their pips.`,
    pips: (name: string, n: number) => `${name}: ${many(n, "pip", "pips")}.`,
    over: play.over,
  },
};
