import { describe, expect, test } from "vitest";
import { insight as en } from "../i18n/en/insight.ts";
import { insight as fr } from "../i18n/fr/insight.ts";
import { analysis } from "../testing/mythical_dice/analysis.ts";
import { type Ledger, ledgerOf, type Point, type Sums } from "./ledger.ts";
import { verdictOf } from "./verdict.ts";

const whole = ledgerOf(analysis);
const choice = analysis.entries.find((entry) => entry.choice !== null && entry.seat === 0);
if (choice === undefined) throw new Error("a choice");

/** The ledger of one seat: its result, the sizes of the parts, the sizes of its slips. */
function ledger(
  result: number,
  { slips = [] as readonly number[], ...sizes }: Partial<Sums> & { slips?: readonly number[] },
): Ledger {
  const [account] = whole.accounts;
  if (account === undefined || choice === undefined) throw new Error("no account");
  const part = (size = 0) => ({ size, margin: 0 });
  const parts = {
    luck: part(sizes.luck),
    play: part(sizes.play),
    guesswork: part(sizes.guesswork),
    others: part(sizes.others),
  };
  const win = { ...account.win, expectation: 0.25, result };
  const points = slips.map((size, i) => ({
    ...(whole.points[0] as Point),
    round: i + 1,
    seat: 0,
    size,
    what: { ...choice, seat: 0 },
  }));
  return { ...whole, accounts: [{ ...account, seat: 0, win, parts }], points };
}

describe("a lost match", () => {
  test("is the costliest slip's, where that cost half as much as bad luck", () => {
    expect(verdictOf(ledger(0, { luck: -0.31, slips: [0.08, 0.17] }), 0)).toMatchObject({
      why: "slip",
      point: { round: 2 },
    });
  });

  test.each([
    ["bad luck's, where no slip cost much", { luck: -0.31, slips: [0.08] }, "luck", -0.31],
    ["bad luck's, hidden or not", { luck: -0.1, guesswork: -0.1, others: -0.15 }, "luck", -0.2],
    ["the others', where they took most", { luck: -0.05, others: -0.2 }, "others", -0.2],
    ["of many small losses", { luck: 0.1, play: -0.35 }, "play", -0.35],
  ])("is %s", (_, sizes, why, size) => {
    const found = verdictOf(ledger(0, sizes), 0);
    expect(found).toMatchObject({ why, won: false });
    expect(found !== null && "size" in found ? found.size : Number.NaN).toBeCloseTo(size, 12);
  });

  test("is a close one, where nothing weighed", () => {
    expect(verdictOf(ledger(0, { luck: -0.04 }), 0)).toEqual({ why: "close", won: false });
  });
});

test("a won match is luck's, play's or the others', whichever gave most; a slip in it decides nothing", () => {
  expect(verdictOf(ledger(1, { luck: 0.31, play: 0.1, slips: [0.3] }), 0)).toMatchObject({
    why: "luck",
    won: true,
    size: 0.31,
  });
  expect(verdictOf(ledger(1, { luck: -0.2, play: 0.4 }), 0)).toMatchObject({ why: "play", won: true });
  expect(verdictOf(ledger(1, { others: 0.5 }), 0)).toMatchObject({ why: "others", won: true });
  expect(verdictOf(ledger(1, {}), 0)).toEqual({ why: "close", won: true });
});

test("a shared win is a win, though it is less than was expected", () => {
  expect(verdictOf(ledger(0.25, { luck: -0.1, slips: [0.2] }), 0)).toMatchObject({ won: true });
});

test("another's turning point is no slip of the reader's, and a seat that did not play has no verdict", () => {
  const other = ledger(0, { luck: -0.3, slips: [0.4] });
  const points = other.points.map((point) => ({ ...point, seat: 1, what: { ...point.what, seat: 1 } }));
  expect(verdictOf({ ...other, points }, 0)).toMatchObject({ why: "luck" });
  expect(verdictOf(other, 7)).toBeNull();
});

test("it is a sentence, for the reader and for others", () => {
  expect(en.verdict.slip(null, en.whereabouts(8), "grey instead of red")).toBe(
    "You lost it in round 8: grey instead of red.",
  );
  expect(en.verdict.won.luck(null, "+31")).toBe("Luck carried you: +31.");
  expect(en.verdict.lost.play("Ada", "−8")).toBe("Ada’s choices cost a little each time: −8 in all.");
  expect(fr.verdict.slip(null, fr.whereabouts(8), "le gris au lieu du rouge")).toBe(
    "Vous avez perdu à la manche 8\u202f: le gris au lieu du rouge.",
  );
});
