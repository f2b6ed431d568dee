import { afterEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { Point } from "../../insight/ledger.ts";
import type { LedgerChoice, LedgerEntry } from "../../protocol/types.ts";
import { narrator } from "./narrator.ts";
import type { Action } from "./view.ts";

afterEach(() => speak("en"));

const READER = { names: ["Zoe", "Ada", "Ben"], viewer: 0 };
const NONE = { luck: [], play: [], guesswork: [], others: [], margin: [] };
const worth = (win: number) => ({ win, points: 0, margin: 0.01 });
const roll = (die: "yellow" | "grey" | "mermaid"): Action => ({ type: "roll", die });
const bet = (tricks: number): Action => ({ type: "bet", tricks });

function entry(more: Partial<LedgerEntry>): LedgerEntry {
  const plain = { n: 9, round: 6, kind: "choice", seat: 0, by: null, action: null, face: null } as const;
  return { ...plain, win: NONE, points: NONE, choice: null, grade: null, ...more };
}

/** A choice that cost 8 points of chance against the best, and 3 points of chance against what a regular does. */
function choice(best: Action, reference: Action): LedgerChoice {
  return { best, reference, play: worth(-0.03), missed: worth(0.08), available: worth(0.05), worlds: 2304, now: null };
}

function point(what: LedgerEntry, seat = what.seat ?? 0, size = 0.08): Point {
  const where = { entry: 0, n: what.n, round: what.round, moment: 1, before: 0.4, after: 0.3, line: "" } as const;
  return {
    ...where,
    spot: { n: what.n, side: "before" },
    seat,
    size,
    margin: 0.01,
    grade: what.grade ?? "blunder",
    what,
  };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const BOTH = ["en", "fr"] as const;

test.each([
  [
    point(entry({ action: roll("yellow"), choice: choice(roll("grey"), roll("grey")) })),
    "you rolled yellow; grey was worth 8 points of chance (±1) more",
    "vous avez lancé le jaune ; le gris valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ seat: 2, action: roll("grey"), choice: choice(roll("mermaid"), roll("grey")) })),
    "Ben rolled grey; the Mermaid was worth 8 points of chance (±1) more",
    "Ben a lancé le gris ; la Sirène valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ kind: "bet", action: bet(2), choice: choice(bet(1), bet(1)) })),
    "you bet 2; a bet of 1 was worth 8 points of chance (±1) more",
    "vous avez parié 2 ; un pari de 1 valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ kind: "roll", seat: 1, action: roll("mermaid"), face: "flag" }), 0, -0.12),
    "Ada rolled the Mermaid and got a white flag: −12 points of chance (±1) for you",
    "Ada a lancé la Sirène et obtenu un drapeau blanc : −12 points de chance (±1) pour vous",
  ],
  [
    point(entry({ kind: "deal", seat: null }), 1, 0.06),
    "the deal: +6 points of chance (±1) for Ada",
    "la donne : +6 points de chance (±1) pour Ada",
  ],
])("a turning point in words: %#", (of, ...expected) => {
  const said = BOTH.map((language) => {
    speak(language);
    return plain(narrator.point(of, READER));
  });
  expect(said).toEqual(expected);
});

test.each([
  [
    "what a regular does, if it is neither",
    roll("mermaid"),
    "A regular bot rolls the Mermaid here: +3 points of chance (±1).",
  ],
  ["nothing of it, if it is the best", roll("grey"), null],
  ["that a regular does the same", roll("yellow"), "A regular bot would have done the same."],
])("what was possible says the best, and %s", (_, reference, middle) => {
  const of = point(entry({ action: roll("yellow"), choice: choice(roll("grey"), reference) }));
  expect(narrator.possible(of, READER).map(plain)).toEqual([
    "Best: to roll grey, worth 8 points of chance (±1) more.",
    ...(middle === null ? [] : [middle]),
    "Judged by what was known at that moment, in 2,304 possible deals.",
  ]);
});

test("luck had no other possibility", () => {
  expect(narrator.possible(point(entry({ kind: "deal", seat: null })), READER)).toEqual([]);
});

test.each([
  [[entry({ kind: "start", seat: null })], "the draw of the starter"],
  [[entry({ kind: "bet", seat: 1, action: bet(0) })], "Ada bet 0"],
  [
    [entry({ action: roll("grey") }), entry({ kind: "roll", action: roll("grey"), face: "3" })],
    "you rolled grey and got 3",
  ],
  [
    [entry({ kind: "roll", seat: 2, action: roll("mermaid"), face: "symbol" })],
    "Ben rolled the Mermaid and got its symbol",
  ],
])("a moment in words: %#", (entries, said) => {
  expect(narrator.moment(entries, READER)).toBe(said);
});
