import { play } from "../../../../i18n/en/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { Mino3DRefusal } from "../../../../protocol/types.ts";

/** Words of the table of 3D-Mino: pieces, places, points, what happens. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("en");
const minus = (n: number) => (n < 0 ? `\u2212${-n}` : String(n));

const colours = {
  white: "white",
  purple: "purple",
  red: "red",
  green: "green",
  blue: "blue",
  orange: "orange",
  yellow: "yellow",
};
type Colour = keyof typeof colours;
const facings = { east: "east", north: "north", west: "west", south: "south" };
type Facing = keyof typeof facings;

const points = (n: number) => many(n, "point", "points");

/** The house has said no: each of its codes in words. */
const refusals: Record<Mino3DRefusal, string> = {
  no_such_seat: "You have no seat here",
  no_such_place: "There is no such place",
  game_over: "The game is over",
  not_your_turn: "It is not your turn",
  piece_built: "This piece lies in the build already",
  not_your_piece: "You do not hold this piece",
  touches_nothing: "It would touch nothing there",
  not_carried: "It would tip over there",
  cell_taken: "Something lies there already",
  column_differs: "Above and below, only the same digit or the same colour",
  alike_beside: "Side by side, digits touch colours only",
  two_empty_levels: "At most one level may be empty in between",
};

export const table = {
  title: "3D-Mino",
  list,
  you: play.you,
  points,
  pieces: (n: number) => many(n, "piece", "pieces"),
  colours,
  /** What the sign on a colour shows. */
  signs: {
    white: "crescent",
    purple: "lozenge",
    red: "heart",
    green: "clover",
    blue: "drop",
    orange: "cross",
    yellow: "star",
  },
  facings,
  /** A piece by its name: "4-white-2". */
  piece: (first: number, colour: Colour, second: number) => `${first}-${colours[colour]}-${second}`,

  /** Where something lies. */
  where: {
    level: (z: number) => (z === 0 ? "level 0, on the table" : `level ${z}`),
    cell: (x: number, y: number) => `column ${minus(x)}, row ${minus(y)}`,
    facing: (facing: Facing) => `facing ${facings[facing]}`,
    over: (pieces: readonly string[]) => `over ${list(pieces)}`,
    under: (pieces: readonly string[]) => `under ${list(pieces)}`,
    join: (parts: readonly string[]) => parts.join(", "),
  },

  /** The three parts of the points of a placement (D7). */
  parts: {
    digits: "own digits",
    meeting: "digits above and below",
    joining: "pieces joined by colour",
    digitsShort: "own",
    meetingShort: "digits",
    joiningShort: "colour",
    title: "Points of this place",
    place: "This place",
    /** "8 for its digits and 10 for 5-orange-5". */
    told: (digits: number, meeting: number, joining: number, joined: readonly string[]) => {
      const said = [`${digits} for its digits`];
      if (meeting > 0) said.push(`${meeting} for the digits it meets`);
      if (joining > 0) said.push(`${joining} for ${joined.length > 0 ? list(joined) : "the colours it joins"}`);
      return list(said);
    },
    sum: (parts: readonly number[], total: number) =>
      parts.length > 1 ? `${parts.join(" + ")} = ${total}` : `${total}`,
  },

  /** A cell was pressed on which no piece of the hand has a place, and none is chosen. */
  fitsNone: "None of your pieces fits there. Choose one to see why.",

  now: {
    wait: { status: "Waiting for the deal", hint: "Everybody gets six pieces; one is turned up to build on." },
    choose: {
      status: "Your turn: choose a piece",
      hint: "Then one of the marked places; its points are shown first.",
    },
    drag: {
      status: "Your turn: place a piece",
      hint: "Tap a piece and then one of the marked places, or drag it there.",
    },
    /** numbers: each place shows its points. turn: only places for the way that it faces are marked. */
    place: (piece: string, places: number, { numbers, turn }: { numbers: boolean; turn: boolean }) => ({
      status: `Your turn: place ${piece}`,
      hint:
        places === 0
          ? "It fits nowhere just now: choose another piece."
          : `${many(places, "place is", "places are")} open to it${numbers ? ": the numbers are its points" : ""}.${turn ? " Turn it to see all of them." : ""}`,
    }),
    aimed: (piece: string, total: number | null) => ({
      status: total === null ? `${piece} here` : `${piece} here: ${points(total)}`,
      hint: "Place it, turn it, or look for a better place.",
    }),
    waitFor: (name: string) => ({ status: `Waiting for ${name}`, hint: "" }),
    places: (name: string, piece: string) => ({ status: `${name}: ${piece}`, hint: "" }),
    passes: (name: string) => ({ status: `${name} passes`, hint: "None of that hand’s pieces fits anywhere." }),
    standIn: { status: "A bot places for you", hint: "" },
    moment: { status: "One moment", hint: "" },
    overWon: { status: "You win!", hint: "" },
    over: (names: readonly string[]) => ({ status: play.end.wins(names), hint: "" }),
  },

  refused: {
    ...play.refused,
    ...refusals,
  },

  hand: {
    title: "Your pieces",
    empty: "You have placed all your pieces",
    spectator: "Hands stay hidden",
    choose: (piece: string, key: number) => `${piece}, key ${key}`,
    fits: (places: number) => (places === 0 ? "fits nowhere now" : `${many(places, "place", "places")}`),
    sign: (colour: string, sign: string) => `${colour}: ${sign}`,
  },

  actions: {
    title: "Place a piece",
    turn: "Turn",
    turned: (facing: string) => `Facing ${facing}`,
    onlyWay: "It fits here in this way only",
    place: "Place",
    placeFor: (n: number) => `Place for ${n}`,
    /** Where there is little room only the first part is seen. */
    places: ["Places", " by score"] as readonly [string, string],
    cancel: "Put it back",
    higher: "Aim at a higher level",
    lower: "Aim at a lower level",
  },

  look: {
    title: "View of the build",
    space: "3D",
    plan: "Plan",
    toSpace: "Show in three dimensions",
    toPlan: "Show as a flat plan",
    spaceLabel: "The build in three dimensions. Everything here can be done in the plan as well: press V.",
    isSpace: "Shown in three dimensions",
    isPlan: "Shown as a flat plan",
    level: "Levels",
    all: "All",
    upTo: (z: number) => `Up to level ${z}`,
    camera: { title: "Camera", whole: "The whole build", above: "From above", nearer: "Nearer", farther: "Farther" },
    explode: "Spread apart",
    loading: "Setting up the table…",
    failed: "The view in three dimensions did not come. The plan shows the same.",
  },

  plan: {
    label: (level: string) => `Plan of the build, ${level}`,
    all: "All levels, seen from above",
    allShort: "All",
    level: (z: number) => `Level ${z}`,
    levels: "Level of the plan",
    zoomIn: "Larger",
    zoomOut: "Smaller",
    north: "North is up",
    row: (y: number) => `Row ${minus(y)}`,
    /** A cell of the plan, for those who hear it. */
    digit: (digit: number, piece: string) => `${digit} of ${piece}`,
    colour: (colour: Colour, piece: string) => `${colours[colour]}, middle of ${piece}`,
    empty: "empty",
    column: (value: string) => `column of ${value}`,
    levelsHigh: (n: number) => `${n} levels high`,
    below: "something directly below",
    above: "something directly above",
    last: "placed last",
    /** A place that is offered. */
    offer: (piece: string, facing: string) => `place ${piece} here ${facing}`,
    worth: (offer: string, n: number, parts: string) => `${offer}: ${points(n)}, ${parts}`,
    none: "No place for it on this level",
    help: "Arrows go from one open place to the next, with Shift from cell to cell. Page Up and Page Down change the level, R turns the piece, Enter places it.",
    helpLook: "Arrows go from cell to cell, Page Up and Page Down change the level.",
  },

  places: {
    title: "Places by score",
    whole: "Whole hand",
    only: (piece: string) => `Only ${piece}`,
    filter: "Pieces",
    none: "It is not your turn: places are listed when it is.",
    count: (n: number) => many(n, "place", "places"),
    more: (n: number) => `Show ${n} more`,
    hint: "Choose one to aim at it; then place it, or look on.",
  },

  last: {
    title: "Last move",
    none: "The first piece was turned up; it scores for nobody.",
    show: "The three parts of every placement",
  },

  seats: {
    pieces: (n: number) => `${many(n, "piece", "pieces")} left`,
    passed: "passed",
    stock: "Stock",
    stockOf: (n: number) => `${many(n, "piece", "pieces")} in the stock`,
    removed: (n: number) => `${many(n, "piece", "pieces")} out of the game, unseen`,
    turnOf: (turn: number, of: number) => `Piece ${turn} of ${of}`,
    support: { balanced: "", any: "Any support", free: "Floating" },
  },

  sheet: {
    button: "Scores",
    title: "Score sheet",
    turn: "Turn",
    short: "T",
    total: "Total",
    points: "points",
    passed: "passed",
    none: "Nothing has been placed yet",
    history: "All placements, newest first",
    correct: (n: number, piece: string | null) => `Correct turn ${n}${piece === null ? "" : `, ${piece}`}: `,
    nth: (n: number) => `Placement ${n}`,
  },

  over: {
    left: (n: number) => `${many(n, "piece", "pieces")} left over`,
  },

  replay: {
    handOf: (name: string) => `Pieces of ${name}`,
  },

  rules: "Rules",

  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["1 – 6", "Choose a piece"],
      ["← ↑ → ↓", "In the plan: to the next open place"],
      ["Shift + ← ↑ → ↓", "In the plan: from cell to cell"],
      ["Page Up, Page Down", "Level up, level down"],
      ["R", "Turn the piece"],
      ["Enter", "Place it"],
      ["P", "Places by score"],
      ["V", "Plan or three dimensions"],
      ["C", "Coach on or off, when you play with bots alone"],
      ["W", "Ask the coach"],
      ["S", "Score sheet"],
      ["H", "Rules"],
      ["M", "Sound on or off"],
      ["Esc", "Put the piece back, skip what is being shown"],
      ["?", "These keys"],
    ] as readonly (readonly [string, string])[],
  },

  /** One sentence for each thing that happens. `name` is a player or "You". */
  say: {
    dealt: (pieces: number, first: string) => `${many(pieces, "piece", "pieces")} each. ${first} is turned up.`,
    hand: (pieces: readonly string[]) => `Your pieces: ${list(pieces)}.`,
    placed: (name: string, mine: boolean, piece: string, where: string) =>
      mine ? `You placed ${piece}, ${where}.` : `${name} placed ${piece}, ${where}.`,
    points: (n: number, parts: string) => `${points(n)}: ${parts}.`,
    total: (n: number) => `Total ${n}.`,
    /** One line for the eye: "8 + 10 for 5-orange-5 = 18". */
    short: (name: string, mine: boolean, piece: string, sum: string) =>
      `${mine ? "You" : name} placed ${piece}: ${sum}`,
    meets: (n: number, digits: readonly number[]) =>
      `${n} for ${digits.length === 1 ? `the ${digits[0]}` : `${digits.length} digits`} it meets`,
    joins: (n: number, pieces: readonly string[]) => `${n} for ${list(pieces)}`,
    passed: (name: string, mine: boolean) =>
      mine ? "You can place nothing and pass." : `${name} can place nothing and passes.`,
    drew: (piece: string) => `You drew ${piece}.`,
    yourTurn: "Your turn.",
    chosen: (piece: string, places: string) => `${piece}: ${places}.`,
    over: play.over,
  },
};
