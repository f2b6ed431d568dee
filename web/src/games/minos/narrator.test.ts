import { afterEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { Point } from "../../insight/ledger.ts";
import type { LedgerChoice, LedgerEntry } from "../../protocol/types.ts";
import { narrator } from "./narrator.ts";

afterEach(() => speak("en"));

const READER = { names: ["Zoe", "Ada", "Ben"], viewer: 0 };
const NONE = { luck: [], play: [], guesswork: [], others: [], margin: [] };
const LABYRINTH = { longest: 31, proven: true };
const worth = (win: number) => ({ win, points: 0, margin: 0.01 });

/** An entry's action also says what one must know to judge it. */
type More = Omit<Partial<LedgerEntry>, "action"> & { readonly action?: object };

function entry(more: More): LedgerEntry {
  const plain = { n: 9, round: 2, kind: "bid", seat: 0, by: null, action: null, face: null } as const;
  return { ...plain, win: NONE, points: NONE, choice: null, grade: null, ...more } as LedgerEntry;
}

/** A choice that cost this much against the best, and 3 points of chance against what a regular does. */
function choice(best: object, reference: object | null = null, missed = 0.08): LedgerChoice {
  const sizes = { play: worth(-0.03), missed: worth(missed), available: worth(0.05), worlds: 2048 };
  return { best, reference, ...sizes } as LedgerChoice;
}

function point(what: LedgerEntry, seat = what.seat ?? 0, size = 0.08): Point {
  const where = { entry: 0, n: what.n, round: what.round, moment: 1, before: 0.4, after: 0.3, line: "" } as const;
  const spot = { n: what.n, side: "before" } as const;
  return { ...where, spot, seat, size, margin: 0.01, grade: what.grade ?? "blunder", what };
}

const bid = (tiles: number, noted = 30) => ({ type: "bid", tiles, noted, against: 0, ...LABYRINTH });
const walk = (ended: string, lost: number | null = null) => ({
  type: "walk",
  tiles: 30,
  laid: 12,
  ended,
  lost,
  ...LABYRINTH,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const BOTH = ["en", "fr"] as const;

test.each([
  [
    point(entry({ action: bid(33), choice: choice({ type: "follow" }) })),
    "you bid 33, above the longest walk of 31; following was worth 8 points of chance (±1) more",
    "vous avez annoncé 33, plus que le plus long chemin, qui fait 31 ; suivre valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ action: bid(33), choice: choice({ type: "bid", tiles: 31 }, null, 0) }), 0, 0),
    "you bid 33, above the longest walk of 31",
    "vous avez annoncé 33, plus que le plus long chemin, qui fait 31",
  ],
  [
    point(
      entry({
        seat: 2,
        action: { type: "counter", against: 20, noted: 0, ...LABYRINTH },
        choice: choice({ type: "bid", tiles: 25 }),
      }),
    ),
    "Ben countered the bid of 20; a bid of 25 was worth 8 points of chance (±1) more",
    "Ben a contré l’annonce de 20 ; annoncer 25 valait 8 points de chance (±1) de plus",
  ],
  [
    point(
      entry({
        kind: "note",
        action: { type: "ready", length: 24, ...LABYRINTH },
        choice: choice({ type: "ready", length: 31 }),
      }),
    ),
    "you noted 24, the longest walk has 31; counting right was worth 8 points of chance (±1) more",
    "vous avez noté 24, le plus long chemin fait 31 ; compter juste valait 8 points de chance (±1) de plus",
  ],
  [
    point(entry({ kind: "walk", seat: 1, action: walk("stuck", 9), choice: choice({ type: "walk", tiles: 30 }) })),
    "Ada lost the walk of 30 with marble 9; finishing the walk was worth 8 points of chance (±1) more",
    "Ada a perdu le chemin de 30 à la bille 9 ; réussir le chemin valait 8 points de chance (±1) de plus",
  ],
  [
    point(
      entry({
        kind: "choice",
        action: { type: "size", rows: 6, columns: 6 },
        choice: choice({ type: "size", rows: 9, columns: 9 }),
      }),
    ),
    "you picked 6 × 6; 9 × 9 was worth 8 points of chance (±1) more",
    "vous avez choisi 6 × 6 ; 9 × 9 valait 8 points de chance (±1) de plus",
  ],
  [
    point(
      entry({
        kind: "labyrinth",
        seat: null,
        action: { type: "labyrinth", rows: 6, columns: 7, longest: 31, proven: false },
      }),
      1,
      -0.06,
    ),
    "the labyrinth, 6 × 7: the longest walk has at least 31: −6 points of chance (±1) for Ada",
    "le labyrinthe, 6 × 7 : le plus long chemin fait au moins 31 : −6 points de chance (±1) pour Ada",
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
    "a bid",
    entry({ action: bid(28), choice: choice({ type: "bid", tiles: 31 }, { type: "follow" }) }),
    [
      "Best: to bid 31, worth 8 points of chance (±1) more.",
      "A regular bot would follow here: +3 points of chance (±1).",
      "The longest walk had 31 tiles: proven.",
      "You had noted 30.",
      "Judged by what was known at that moment, with 2,048 notes that the others may have had.",
    ],
  ],
  [
    "a bid that is too long",
    entry({ action: bid(33, 0), choice: choice({ type: "bid", tiles: 31 }, { type: "bid", tiles: 33 }, 0) }),
    [
      "A regular bot would have done the same.",
      "The longest walk had 31 tiles: proven.",
      "No walk is that long, so this bid could not be made.",
      "Judged by what was known at that moment, with 2,048 notes that the others may have had.",
    ],
  ],
  [
    "a walk",
    entry({ kind: "walk", action: walk("stuck", 9), choice: choice({ type: "walk", tiles: 30 }) }),
    [
      "Best: to walk the 30, worth 8 points of chance (±1) more.",
      "The longest walk had 31 tiles: proven.",
      "Before marble 9 the bid could still be made.",
    ],
  ],
  ["luck", entry({ kind: "start", seat: null }), []],
])("what was possible: %s", (_, what, lines) => {
  expect(narrator.possible(point(what), READER).map(plain)).toEqual(lines);
});

test("in French what was possible says as much", () => {
  speak("fr");
  const what = entry({ action: bid(28), choice: choice({ type: "bid", tiles: 31 }, { type: "follow" }) });
  expect(narrator.possible(point(what), READER).map(plain)).toEqual([
    "Le mieux : annoncer 31, soit 8 points de chance (±1) de plus.",
    "Ici, le choix d’un bot habitué : suivre, soit +3 points de chance (±1).",
    "Le plus long chemin faisait 31 tuiles : c’est prouvé.",
    "Vous aviez noté 30.",
    "Jugé avec ce que l’on savait à ce moment, sur 2 048 notes possibles des autres.",
  ]);
});

test.each([
  [[entry({ kind: "start", seat: null })], "the draw of who opens"],
  [[entry({ kind: "walk", action: walk("gave_up") })], "you gave up after 12 of 30"],
  [[entry({ kind: "walk", seat: 2, action: walk("time_up") })], "Ben ran out of time after 12 of 30"],
  [[entry({ kind: "walk", seat: 2, action: walk("full_length") })], "Ben walked the 30 that were bid"],
  [[entry({ seat: 1, action: { type: "follow", against: 20, noted: 0, ...LABYRINTH } })], "Ada followed the bid of 20"],
  [
    [
      entry({ kind: "choice", action: { type: "size", rows: 6, columns: 6 } }),
      entry({ kind: "labyrinth", seat: null, action: { type: "labyrinth", rows: 6, columns: 6, ...LABYRINTH } }),
    ],
    "the labyrinth, 6 × 6: the longest walk has 31",
  ],
])("a moment in words: %#", (entries, said) => {
  expect(narrator.moment(entries, READER)).toBe(said);
});
