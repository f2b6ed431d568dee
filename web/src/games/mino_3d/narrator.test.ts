import { afterEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { Point } from "../../insight/ledger.ts";
import type { LedgerChoice, LedgerEntry, Mino3DPlace } from "../../protocol/types.ts";
import { narrator } from "./narrator.ts";

afterEach(() => speak("en"));

const READER = { names: ["Zoe", "Ada"], viewer: 0 };
const NONE = { luck: [], play: [], guesswork: [], others: [], margin: [] };
const worth = (win: number) => ({ win, points: 0, margin: 0.01 });
const place = (piece: string, z = 0): Mino3DPlace => ({ type: "place", piece, x: 3, y: -2, z, facing: "east" });

function entry(more: Partial<LedgerEntry>): LedgerEntry {
  const plain = { n: 9, round: 6, kind: "place", seat: 0, by: null, action: null, face: null } as const;
  return { ...plain, win: NONE, points: NONE, choice: null, grade: null, ...more };
}

/** A choice that cost 8 points of chance against the best, and 3 points of chance against what a regular does; it brought 9 points of 14. */
function choice(best: Mino3DPlace, reference: Mino3DPlace): LedgerChoice {
  const now = { brings: 9, most: 14 };
  return { best, reference, play: worth(-0.03), missed: worth(0.08), available: worth(0.05), worlds: 64, now };
}

function point(what: LedgerEntry, seat = what.seat ?? 0, size = 0.08): Point {
  const where = { entry: 0, n: what.n, round: what.round, moment: 1, before: 0.4, after: 0.3, line: "" } as const;
  const spot = { n: what.n, side: "before" } as const;
  return { ...where, spot, seat, size, margin: 0.01, grade: "blunder", what };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const LOW = place("4-white-2");
const HIGH = place("5-orange-5", 1);
const OTHER = place("4-white-2", 1);

test.each([
  [
    point(entry({ action: LOW, choice: choice(HIGH, HIGH) })),
    "you placed 4-white-2 for 9 points; 5-orange-5 was worth 8 points of chance (±1) more",
    "vous avez posé 4-blanc-2 pour 9 points ; 5-orange-5 valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ seat: 1, action: LOW, choice: choice(OTHER, HIGH) })),
    "Ada placed 4-white-2 for 9 points; another place for it was worth 8 points of chance (±1) more",
    "Ada a posé 4-blanc-2 pour 9 points ; une autre place valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ kind: "draw", seat: 1, face: "6-red-0" }), 0, -0.12),
    "Ada drew 6-red-0: −12 points of chance (±1) for you",
    "Ada a pioché 6-rouge-0 : −12 points de chance (±1) pour vous",
  ],
  [
    point(entry({ kind: "deal", seat: null }), 1, 0.06),
    "the deal: +6 points of chance (±1) for Ada",
    "la donne : +6 points de chance (±1) pour Ada",
  ],
])("a turning point in words: %#", (of, ...expected) => {
  const said = (["en", "fr"] as const).map((language) => {
    speak(language);
    return plain(narrator.point(of, READER));
  });
  expect(said).toEqual(expected);
});

test("what was possible: the best with its place, a regular's, and the points at once", () => {
  const of = point(entry({ action: LOW, choice: choice(HIGH, OTHER) }));
  expect(narrator.possible(of, READER).map(plain)).toEqual([
    "Best: 5-orange-5, level 1, column 3, row −2, facing east, worth 8 points of chance (±1) more.",
    "A regular bot places 4-white-2, level 1, column 3, row −2, facing east: +3 points of chance (±1).",
    "It brought 9 points at once; the most was 14.",
    "Judged by what was known at that moment, in 64 possible deals.",
  ]);
  expect(narrator.possible(point(entry({ action: LOW, choice: choice(HIGH, LOW) })), READER)[1]).toContain("the same");
  expect(narrator.possible(point(entry({ kind: "draw", face: "6-red-0" })), READER)).toEqual([]);
});

test.each([
  [[entry({ kind: "start", seat: null })], "the draw of the starter"],
  [[entry({ seat: 1, action: LOW })], "Ada placed 4-white-2"],
  [
    [entry({ action: LOW, choice: choice(LOW, LOW) }), entry({ kind: "draw", face: "1-red-1" })],
    "you placed 4-white-2 for 9 points and drew 1-red-1",
  ],
])("a moment in words: %#", (entries, said) => {
  expect(narrator.moment(entries, READER)).toBe(said);
});
