import { afterEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { Point } from "../../insight/ledger.ts";
import type { LedgerEntry } from "../../protocol/types.ts";
import { narrator } from "./narrator.ts";

afterEach(() => speak("en"));

const READER = { names: ["Zoe", "Ada"], viewer: 0 };
const NONE = { luck: [], play: [], guesswork: [], others: [], margin: [] };

function entry(more: Partial<LedgerEntry>): LedgerEntry {
  const plain = { n: 9, round: 6, kind: "answer", seat: 0, by: null, action: null, face: null } as const;
  return { ...plain, win: NONE, points: NONE, choice: null, grade: null, ...more };
}

function point(what: LedgerEntry, seat: number, size: number): Point {
  const where = { entry: 0, n: what.n, round: what.round, moment: 1, before: 0.4, after: 0.3, line: "" } as const;
  const spot = { n: what.n, side: "before" } as const;
  return { ...where, spot, seat, size, margin: 0, grade: "blunder", what };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const action = { type: "claim", number: 14 } as const;

test.each([
  [
    point(entry({ action }), 0, -0.12),
    "you said 14: −12 points of chance for you",
    "vous avez dit 14 : −12 points de chance pour vous",
  ],
  [
    point(entry({ action, seat: 1 }), 1, -0.09),
    "Ada said 14: −9 points of chance for Ada",
    "Ada a dit 14 : −9 points de chance pour Ada",
  ],
  [
    point(entry({ kind: "mission", seat: null, face: "7" }), 1, 0.06),
    "the mission that was turned up: +6 points of chance for Ada",
    "la mission retournée : +6 points de chance pour Ada",
  ],
  [
    point(entry({ kind: "cards", seat: null }), 0, 0.06),
    "the cards after it: +6 points of chance for you",
    "les cartes qui ont suivi : +6 points de chance pour vous",
  ],
])("a turning point in words: %#", (of, ...expected) => {
  const said = (["en", "fr"] as const).map((language) => {
    speak(language);
    return plain(narrator.point(of, READER));
  });
  expect(said).toEqual(expected);
  expect(narrator.possible(of, READER)).toEqual([]);
});

test.each([
  [[entry({ kind: "deal", seat: null })], "the first cards", "les premières cartes"],
  [
    [entry({ kind: "time", action, face: "2140" }), entry({ action, face: "right" }), entry({ kind: "time", seat: 1 })],
    "you said 14 after 2.1 s, first and right",
    "vous avez dit 14 après 2,1 s, en premier et juste",
  ],
  [
    [entry({ kind: "cards", seat: null }), entry({ kind: "card", seat: 1, action: { type: "take", slot: 2 } })],
    "Ada chose a card",
    "Ada a choisi une carte",
  ],
  [
    [entry({ kind: "time", action, face: "2140" }), entry({ action, face: "wrong" })],
    "nobody was right",
    "personne n’avait juste",
  ],
  [[entry({ kind: "time", seat: 1, action: { type: "pass" } })], "Ada said nothing", "Ada n’a rien dit"],
])("a moment in words: %#", (entries, ...expected) => {
  const said = (["en", "fr"] as const).map((language) => {
    speak(language);
    return plain(narrator.moment(entries, READER));
  });
  expect(said).toEqual(expected);
});
