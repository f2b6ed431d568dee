import { play } from "../../../../i18n/en/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MinosRefusal } from "../../../../protocol/types.ts";

/** Words of the table of Minos: tiles, cells, bids, walks, what happens. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("en");
const minus = (n: number) => (n < 0 ? `\u2212${-n}` : String(n));
const signed = (n: number) => (n > 0 ? `+${n}` : minus(n));

const points = (n: number) => `${minus(n)} ${plural(Math.abs(n), { one: "point", other: "points" })}`;
const tiles = (n: number) => many(n, "tile", "tiles");
const marbles = (n: number) => many(n, "marble", "marbles");
const seconds = (n: number) => many(n, "second", "seconds");
/** "You raise", "Ben raises". */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `You ${you}` : `${name} ${other}`);

const kinds = {
  dead_end: "dead end",
  straight: "straight",
  tee: "T",
  crossing: "crossing",
  elbow: "elbow",
  block: "block",
  bridge: "bridge",
};
const sides = { north: "north", east: "east", south: "south", west: "west" };
type Side = keyof typeof sides;
const stances = { free: "still free", bidder: "highest bid", counter: "counters", follow: "follows" };
const endings = {
  full_length: "all marbles laid",
  stuck: "no way on",
  gave_up: "given up",
  time_up: "out of time",
};
type Ending = keyof typeof endings;

/** The house has said no: each of its codes in words. */
const refusals: Record<MinosRefusal, string> = {
  no_such_seat: "You have no seat here",
  no_such_action: "The house did not understand that",
  game_over: "The game is over",
  not_picking: "The size is settled",
  not_building: "The labyrinth is complete",
  not_looking: "That time is over",
  not_bidding: "There is no bidding now",
  not_walking: "Nobody walks now",
  not_your_turn: "It is not your turn",
  size_not_offered: "This size is not on offer",
  outside: "That is outside the labyrinth",
  cell_taken: "Somebody was faster there",
  no_tile_left: "None of these is left in the heap",
  ready_already: "You are ready already",
  too_long: "There are not that many tiles",
  not_higher: "A raise must be higher than the last bid",
  too_high: "There are not that many tiles",
  no_bid_yet: "First somebody names a number",
  committed: "You have given your answer for this walk",
  marble_there: "A marble lies there already",
  not_connected: "No groove leads there from the last marble",
  not_alone: "Marbles are taken back only when you play alone",
  not_so_many: "There are fewer marbles on the labyrinth",
  no_glass: "The sandglass is not running",
};

export const table = {
  title: "Minos",
  list,
  you: play.you,
  points,
  signed,
  countTiles: tiles,
  seconds: (n: number) => `${seconds(n)} left`,
  refresh: "Try again",

  tiles: {
    kinds,
    free: "free",
    bridge: (upright: boolean): string =>
      upright ? "bridge, deck from north to south" : "bridge, deck from west to east",
    open: (kind: string, open: readonly Side[]) => `${kind}, open ${list(open.map((side) => sides[side]))}`,
  },

  cell: {
    at: (row: number, column: number) => `row ${row + 1}, column ${column + 1}`,
    told: (where: string, what: string) => `${where}: ${what}`,
    marble: (n: number) => `marble ${n}`,
    passed: "the walk passes beneath",
    next: (under: number) =>
      under === 0
        ? "the next marble may go here"
        : `the next marble may go here, beneath ${many(under, "bridge", "bridges")}`,
    pending: "being laid",
    last: "laid last",
  },

  grid: {
    label: (rows: number, columns: number) => `Labyrinth, ${rows} rows by ${columns} columns`,
    covered: (rows: number, columns: number) => `The labyrinth of ${rows} by ${columns} lies under the cloth`,
    build: "Arrows go from cell to cell. 1 to 7 take a tile from the heap, R turns it, Enter lays it.",
    look: "Arrows go from cell to cell.",
    first: "Arrows go from cell to cell. Enter lays the first marble.",
    walk: "Arrows lay the next marble in that direction. With Shift they only go from cell to cell.",
    alone: "Arrows lay the next marble in that direction, Backspace takes the last one up.",
    route: (n: number) => `Longest walk: ${tiles(n)}`,
  },

  where: {
    round: (round: number, of: number) => `Round ${round} of ${of}`,
    size: (rows: number, columns: number) => `${rows} × ${columns}`,
    underpass: "Underpasses",
    day: "Labyrinth of the day",
    alone: "On your own",
  },

  now: {
    moment: { status: "One moment", hint: "" },
    pick: { status: "You open: pick a size", hint: "The larger the labyrinth, the more a successful walk is worth." },
    waitSize: (name: string) => ({ status: `${name} picks the size`, hint: "Then everybody builds together." }),
    build: (left: number) => ({
      status: `Build! ${many(left, "cell is", "cells are")} free`,
      hint: "Everybody lays at the same time. Take a tile from the heap, turn it, lay it on any free cell.",
    }),
    watchBuild: (left: number) => ({ status: `They build: ${many(left, "cell", "cells")} to go`, hint: "" }),
    look: {
      status: "Look: how far can you walk?",
      hint: "No tile twice. Keep a number in mind: soon all this is covered.",
    },
    looked: { status: "The others are still looking", hint: "You may look on as well." },
    watchLook: { status: "Everybody looks", hint: "" },
    open: { status: "You open: name a number of tiles", hint: "More or fewer than you believe in: that is up to you." },
    answer: (name: string, bid: number, raise: boolean) => ({
      status: `${name}: ${tiles(bid)}. And you?`,
      hint: `${raise ? "Raise it, or stake" : "Stake"} a point: counter if you doubt it, follow if you trust it.`,
    }),
    waitBid: (name: string, bid: number, bidder: string) => ({
      status: bid === 0 ? `${name} opens the bidding` : `${name} is to answer`,
      hint: bid === 0 ? "" : `Highest so far: ${bidder} with ${tiles(bid)}.`,
    }),
    bids: (name: string, n: number, moved: string) => ({ status: `${name}: ${tiles(n)}!`, hint: moved }),
    follows: (name: string) => ({ status: `${name} follows`, hint: "" }),
    counters: (name: string) => ({ status: `${name} counters`, hint: "" }),
    walkFirst: (bid: number) => ({
      status: `You walk: ${tiles(bid)}`,
      hint: "Lay the first marble on any tile. Then go on along the grooves.",
    }),
    walk: (laid: number, left: number) => ({
      status: `${marbles(left)} to go`,
      hint: `${many(laid, "is", "are")} laid. Marked tiles can be reached; a marble once laid stays.`,
    }),
    watchWalk: (name: string, laid: number, bid: number, mine: boolean) => ({
      status: `${who(name, mine, "walk", "walks")}: ${laid} of ${bid}`,
      hint: "",
    }),
    aloneFirst: { status: "Lay the first marble", hint: "On any tile. Then go on along the grooves." },
    alone: (laid: number) => ({
      status: `${tiles(laid)}`,
      hint: "Tap an earlier marble to go back to it. The best walk counts.",
    }),
    made: (name: string, n: number, mine: boolean) => `${who(name, mine, "did", "did")} it: ${tiles(n)}`,
    missed: (name: string, laid: number, bid: number, mine: boolean) =>
      `${who(name, mine, "got", "got")} ${laid} of ${bid}`,
    goOn: "Take a look. We continue when everyone is ready.",
    othersLook: "The others are still looking at it.",
    standIn: { status: "A bot plays for you", hint: "" },
    overWon: { status: "You win!", hint: "" },
    over: (names: readonly string[]) => ({ status: play.end.wins(names), hint: "" }),
    overAlone: (best: number) => ({ status: `Your longest walk: ${tiles(best)}`, hint: "" }),
  },

  refused: {
    ...play.refused,
    ...refusals,
    /** A tile that came too late: where, and what it was. */
    taken: (where: string, kind: string) => `Taken by another hand: ${where}. The ${kind} is back in yours.`,
    noWay: "There is no way on in that direction",
    twoWays: "Two tiles lie that way: Enter lays here, the arrow once more goes on.",
  },

  size: {
    title: "Size of the labyrinth",
    square: (n: number) => `${n} × ${n}`,
    cells: (n: number) => many(n, "tile", "tiles"),
    rows: "Rows",
    columns: "Columns",
    pick: (rows: number, columns: number) => `Build ${rows} × ${columns}`,
    gain: (n: number) => `${signed(n)} for a walk`,
    more: "Another size",
  },

  heap: {
    title: "The heap",
    left: (n: number) => `${n} left`,
    take: (kind: string, n: number, key: number) => `${kind}, ${n} left, key ${key}`,
    turn: "Turn",
    put: "Put it back",
    inHand: (name: string) => `In your hand: ${name}`,
    empty: "Your hand is empty: take a tile",
    hint: "Tap a free cell, or drag the tile there",
    hand: (name: string) => `${name}’s hand`,
  },

  look: {
    title: "My estimate",
    hint: "Your secret. You see it again while bidding.",
    more: "One more",
    less: "One less",
    number: "Number of tiles",
    nothing: "none noted",
    ready: "I have seen enough",
    readyWith: (n: number) => `Seen enough: ${n}`,
    done: (n: number) => (n === 0 ? "You noted nothing." : `You noted ${tiles(n)}.`),
    waiting: (ready: number, of: number) => `${ready} of ${of} have seen enough`,
  },

  number: {
    whole: (least: number, most: number) =>
      `That is no whole number from ${least} to ${most}. It counts for nothing yet.`,
  },

  bid: {
    title: "Your answer",
    yours: (n: number) => `You noted: ${n}`,
    none: "You noted nothing",
    number: "Number of tiles",
    more: "One more",
    less: "One less",
    name: (n: number) => `Bid ${n}`,
    raise: (n: number) => `Raise to ${n}`,
    counter: "Counter",
    counterHint: "bet 1 point it fails",
    follow: "Follow",
    followHint: "bet 1 point it works",
    /** If it is made, if it fails. */
    worth: ({ made, failed }: { made: number; failed: number }) => `made ${signed(made)}, failed ${signed(failed)}`,
    highest: (name: string, n: number) => `${name}: ${tiles(n)}`,
    nobody: "No bid yet",
    calls: "What was said",
    says: (tilesNamed: number) => `${tilesNamed}`,
    stake: (n: number) => `${n} at stake`,
    stances,
  },

  walk: {
    left: (n: number) => `${marbles(n)} in hand`,
    giveUp: "Give up",
    giveUpAsk: "Give up? Your bid will fail.",
    giveUpYes: "Give up",
    stay: "Walk on",
    back: "One back",
    again: "Start again",
    best: (n: number) => (n === 0 ? "No walk yet" : `Best so far: ${n}`),
    showBest: "Show it",
    hideBest: "Hide it",
    done: "Done",
    doneAsk: (n: number) => `Stop here with your best walk of ${tiles(n)}?`,
    doneYes: "Submit my walk",
  },

  review: {
    title: "How it went",
    endings,
    notes: "Noted in secret",
    note: (n: number) => (n === 0 ? "nothing" : String(n)),
    seat: "Player",
    points: "Points",
    why: "Why",
    goOn: "Continue",
    waiting: (ready: number, of: number) => `${ready} of ${of} ready`,
    walked: (n: number) => `walked ${tiles(n)}`,
    failed: (laid: number, bid: number, against: number) => `${laid} of ${bid}; ${points(against)} staked against`,
    failedFree: (laid: number, bid: number) => `${laid} of ${bid}; nobody had countered`,
    counterWon: (stake: number) => `countered (${stake}): right`,
    counterLost: (stake: number) => `countered (${stake}): lost`,
    followWon: (stake: number) => `followed (${stake}): right`,
    followLost: (stake: number) => `followed (${stake}): lost`,
    nothing: "stayed out of it",
    longest: "Longest walk",
    searching: "The house looks for the longest walk…",
    proven: (n: number) => `Longest walk possible: ${tiles(n)}, proven`,
    found: (n: number, bound: number) => `Longest walk found: ${tiles(n)} (none is longer than ${bound})`,
    failedSearch: "The longest walk could not be found just now",
    show: "Show it",
    hide: "Show the walk made",
    yours: (best: number, longest: number) =>
      best === longest ? `Your walk of ${best} cannot be beaten` : `Yours: ${best} of ${longest}`,
    another: "Another labyrinth",
    same: "Play this labyrinth again",
    day: "Today’s list",
  },

  hints: {
    ready: "has seen enough",
    gained: (n: number) => `${signed(n)} last round`,
  },

  sheet: { button: "Scores", title: "Score sheet" },
  rules: "Rules",

  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["← ↑ → ↓", "From cell to cell; on a walk: lay the next marble that way"],
      ["Shift + ← ↑ → ↓", "On a walk: only look at the cells"],
      ["1 – 7", "Building: take a tile. Looking and bidding: type the number"],
      ["R, Shift + R", "Turn the tile right, left"],
      ["+ −", "Number up, number down"],
      ["Enter", "Lay the tile or the marble"],
      ["Backspace", "On your own: take the last marble up"],
      ["C", "Coach on or off, when you play with bots alone"],
      ["S", "Score sheet"],
      ["H", "Rules"],
      ["M", "Sound on or off"],
      ["Esc", "Put the tile back, skip what is being shown"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
  },

  /** One sentence for each thing that happens. */
  say: {
    round: (n: number, name: string, mine: boolean) => `Round ${n}. ${who(name, mine, "open", "opens")}.`,
    size: (rows: number, columns: number) => `A labyrinth of ${rows} rows by ${columns} columns.`,
    picked: (name: string, mine: boolean, rows: number, columns: number) =>
      `${who(name, mine, "pick", "picks")} ${rows} rows by ${columns} columns.`,
    laid: (name: string, mine: boolean, where: string, left: number) =>
      `${mine ? "You" : name}: ${where}. ${left} left.`,
    built: (n: number) =>
      n > 0 ? `The labyrinth is complete. Look at it for ${seconds(n)}.` : "The labyrinth is complete. Look at it.",
    builtAlone: (n: number) => (n > 0 ? `The labyrinth is there. You have ${seconds(n)}.` : "The labyrinth is there."),
    looked: (name: string, mine: boolean) => `${who(name, mine, "have", "has")} seen enough.`,
    covered: (name: string, mine: boolean, out: boolean) =>
      `${out ? "The sand has run out. " : ""}The labyrinth is covered. ${who(name, mine, "open", "opens")} the bidding.`,
    bid: (name: string, mine: boolean, n: number) => `${who(name, mine, "bid", "bids")} ${tiles(n)}.`,
    restaked: (name: string, mine: boolean, stance: "counter" | "follow", stake: number) =>
      `${who(name, mine, "now", "now")} ${stance === "counter" ? (mine ? "counter" : "counters") : mine ? "follow" : "follows"} with ${points(stake)}.`,
    counters: (name: string, mine: boolean, stake: number) =>
      `${who(name, mine, "counter", "counters")} with ${points(stake)}.`,
    follows: (name: string, mine: boolean, stake: number) =>
      `${who(name, mine, "follow", "follows")} with ${points(stake)}.`,
    walk: (name: string, mine: boolean, n: number) =>
      `The labyrinth is uncovered. ${who(name, mine, "take", "takes")} ${marbles(n)} and ${mine ? "walk" : "walks"}.`,
    marble: (n: number, where: string, left: number) =>
      left > 0 ? `Marble ${n}: ${where}. ${left} left.` : `Marble ${n}: ${where}.`,
    takenBack: (n: number) => `${marbles(n)} on the labyrinth.`,
    success: (name: string, mine: boolean, n: number) => `${who(name, mine, "did", "did")} it: ${tiles(n)}.`,
    failure: (name: string, mine: boolean, laid: number, bid: number, ended: Ending) =>
      `${who(name, mine, "fail", "fails")} with ${laid} of ${bid}: ${endings[ended]}.`,
    points: (name: string, mine: boolean, n: number) => `${mine ? "You" : name}: ${signed(n)}.`,
    over: play.over,
    overAlone: (n: number) => `The time is over. Your longest walk: ${tiles(n)}.`,
    taken: (name: string) => `In your hand: ${name}.`,
    dropped: "Your hand is empty.",
    noted: (n: number) => (n === 0 ? "Nothing noted." : `Noted: ${n}.`),
  },
};
