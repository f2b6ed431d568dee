import { afterEach, expect, test } from "vitest";
import { dayInWords, speak } from "../../../i18n/index.svelte.ts";
import { type Route, routeOf } from "../../../router/router.svelte.ts";
import { minos } from "../index.ts";
import { daily as en } from "../words/en/daily.ts";
import { daily as fr } from "../words/fr/daily.ts";
import { dailyAddress } from "./addresses.ts";
import { dayFrom, filledOf, rankingOf, SQUARES, squaresOf } from "./daily.ts";

afterEach(() => speak("en"));

test.each([
  ["2026-11-21", -1, "2026-11-20"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-29", 1, "2026-03-30"], // clocks change in Europe
])("%s and %d days is %s", (day, by, expected) => {
  expect(dayFrom(day, by)).toBe(expected);
});

test("all squares are filled for a longest walk only", () => {
  expect([0, 1, 15, 30, 31].map((mine) => filledOf(mine, 31))).toEqual([0, 0, 4, 9, 10]);
  expect(filledOf(0, 0)).toBe(0);
  expect(squaresOf(27, 31)).toBe("🟫🟫🟫🟫🟫🟫🟫🟫⬜⬜");
  expect([...squaresOf(5, 7)]).toHaveLength(SQUARES);
});

test("equal walks share a rank, and who is still walking has none", () => {
  const list = [31, 27, 27, 12, null].map((length, i) => ({ name: `p${i}`, length }));
  expect(rankingOf(list).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, null]);
});

test("a day is said in the reader's language, whatever the clock of the reader", () => {
  expect(dayInWords("2026-11-21")).toBe("21 November 2026");
  speak("fr");
  expect(dayInWords("2026-11-21")).toBe("21 novembre 2026");
});

test("what is shared says how long, and no cell", () => {
  const text = en.shareText(
    "21 November 2026",
    "7×7",
    en.result.score(27, 31),
    squaresOf(27, 31),
    "https://x.org/daily",
  );
  expect(text).toBe("Asterion, labyrinth of 21 November 2026, 7×7\n27 of 31 🟫🟫🟫🟫🟫🟫🟫🟫⬜⬜\nhttps://x.org/daily");
  expect(fr.shareText("21 novembre 2026", "7×7", fr.result.score(27, 31), "", "l")).toContain("27 sur 31");
});

test.each([
  [null, true],
  ["2026-11-21", true],
  ["tomorrow", false],
])("the labyrinth of %s has a page: %s", (day, is) => {
  const { page, rest } = routeOf(dailyAddress(day)) as Extract<Route, { at: "own" }>;
  expect(minos.pages?.[page]?.accepts(rest)).toBe(is);
});
