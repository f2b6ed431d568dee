import { listIn, pluralIn } from "../../../../i18n/plural.ts";

/** Words of the table that plays any game. What the game itself says stands there as the house sends it. */

const plural = pluralIn("en");
const list = listIn("en");

export const table = {
  title: "Game",
  rules: "Rules",
  sheet: { title: "Points", button: "Points", short: "Rd.", round: "Round" },
  rulesPage: {
    elsewhere: "This game comes with a package of its own, and its rules with that package.",
    unknown: "This house does not have that game.",
  },
  parts: {
    everybody: "What everybody sees",
    own: "What only you see",
    ownOf: (name: string) => `What only ${name} sees`,
    log: "What happened",
    detail: "More",
    choices: "What you can do",
    moves: (n: number) => `Entry ${n}`,
  },
  status: {
    yours: "Your turn",
    yoursHint: (n: number) => `Choose one of ${n} ${plural(n, { one: "action", other: "actions" })}.`,
    onlyOne: "There is one thing to do.",
    waiting: (names: readonly string[]) => `Waiting for ${list(names)}`,
    nobody: "The game goes on by itself.",
    stopped: "The game has stopped here.",
    over: "The game is over.",
    asking: "One moment…",
    standIn: "A bot plays for you",
  },
  choose: {
    search: "Search the actions",
    found: (n: number, of: number) => `${n} of ${of} ${plural(of, { one: "action", other: "actions" })}`,
    more: (n: number) => `${n} more: search to find them`,
    unnamed: (n: number) => `${n} further actions are not listed.`,
    all: (n: number) => `Search all ${n} actions`,
    less: (label: string) => `${label}: less`,
    moreOf: (label: string) => `${label}: more`,
    none: "No action is called so.",
  },
  values: {
    yes: "yes",
    no: "no",
    none: "none",
    empty: "nothing yet",
    hidden: "hidden",
    place: (row: number, column: number) => `row ${row}, column ${column}`,
  },
  table: { row: "No.", seat: "Seat", value: "Value" },
  refused: (detail: string, ruling: string | null) => `${detail}${ruling === null ? "" : ` (${ruling})`}`,
  other: (code: string) => `The house refused this (${code}).`,
  lost: "That did not arrive. Try again.",
  keys: {
    title: "Keys",
    button: "Keys",
    rows: [
      ["1–9", "choose an action"],
      ["/", "search the actions"],
      ["H", "rules"],
      ["S", "points"],
      ["M", "sound on or off"],
      ["?", "these keys"],
    ] as readonly (readonly [string, string])[],
  },
};
