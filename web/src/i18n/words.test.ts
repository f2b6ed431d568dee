import { afterEach, expect, test } from "vitest";
import { area, locale, number, preferred, signed, speak, words } from "./index.svelte.ts";
import { hoursAndMinutes, listIn, numberIn, percentIn, pluralIn, pointsIn, signedIn } from "./plural.ts";

type Tree = { readonly [key: string]: unknown };
const dictionaries = {
  en: import.meta.glob<Tree>(["./en/*.ts", "../games/*/words/en/*.ts"], { eager: true }),
  fr: import.meta.glob<Tree>(["./fr/*.ts", "../games/*/words/fr/*.ts"], { eager: true }),
};
const areas = Object.keys(dictionaries.en);
const inFrench = (path: string) => path.replace("/en/", "/fr/");

/** Every place where words stand, with what stands there: "room.seat: function". */
function places(tree: unknown, path = ""): string[] {
  if (typeof tree !== "object" || tree === null) return [`${path}: ${typeof tree}`];
  return Object.entries(tree as Tree).flatMap(([key, value]) => places(value, `${path}.${key}`));
}

afterEach(() => speak("en"));

test("there are areas, each in both languages", () => {
  expect(areas).toEqual(expect.arrayContaining(["./en/app.ts", "../games/minos/words/en/about.ts"]));
  expect(Object.keys(dictionaries.fr)).toEqual(areas.map(inFrench));
});

test.each(areas)("%s has the same words in French as in English", (name) => {
  expect(places(dictionaries.fr[inFrench(name)]).sort()).toEqual(places(dictionaries.en[name]).sort());
});

test.each([
  [0, "No dice", "0 dé"],
  [1, "1 die", "1 dé"],
  [2, "2 dice", "2 dés"],
  [1_000_000, "1000000 dice", "1000000 dés"],
])("%d takes the right plural form in each language", (n, english, french) => {
  expect(pluralIn("en")(n, { one: `${n} die`, other: `${n} dice`, none: "No dice" })).toBe(english);
  expect(pluralIn("fr")(n, { one: `${n} dé`, other: `${n} dés` })).toBe(french);
});

test("numbers have a true minus sign and the language's separators", () => {
  expect(numberIn("en")(-12345)).toBe("−12,345");
  expect(numberIn("fr")(12345)).toMatch(/^12\s345$/u);
  expect([60, -40, 0].map(signedIn("en"))).toEqual(["+60", "−40", "0"]);
});

test("shares as percentages: whole, with a decimal below one", () => {
  expect([0.08, 0.996, 0.0042, 0.0004, 0, -0.0321].map(percentIn("en"))).toEqual([
    "8\u00a0%",
    "100\u00a0%",
    "0.4\u00a0%",
    "0\u00a0%",
    "0\u00a0%",
    "\u22123\u00a0%",
  ]);
});

test("changes of a chance are points, with one kind of interval", () => {
  const { about, signedAbout, plain, signed, within } = pointsIn("en");
  expect([0.174, 0.01, 0.0042].map((share) => about(share))).toEqual([
    "17\u00a0points of chance",
    "1\u00a0point of chance",
    "0.4\u00a0points of chance",
  ]);
  expect(about(0.17, 0.012)).toBe("17\u00a0points of chance (±1)");
  expect(signedAbout(-0.08, 0.0001)).toBe("\u22128\u00a0points of chance");
  expect([3.2, -0.08].map(signed)).toEqual(["+320", "\u22128"]);
  expect(within(plain(0.3), 0.02)).toBe("30 (±2)");
  expect(pointsIn("fr").signedAbout(0.004, 0.002)).toBe("+0,4\u00a0point de chance (±0,2)");
});

test("hours and minutes, rounded up", () => {
  expect([59, 3600, 18_661, 0].map(hoursAndMinutes)).toEqual([
    "1\u00a0min",
    "1\u00a0h 0\u00a0min",
    "5\u00a0h 12\u00a0min",
    "0\u00a0min",
  ]);
});

test("names in a row read as a sentence", () => {
  expect(listIn("en")(["Ann", "Ben", "Zoe"])).toBe("Ann, Ben and Zoe");
  expect(listIn("fr")(["Ann", "Ben", "Zoe"])).toBe("Ann, Ben et Zoe");
});

test.each([
  ["what was chosen before comes first", "fr", ["en-GB"], "fr"],
  ["then the browser's list, in its order", null, ["de-CH", "fr-CH", "en"], "fr"],
  ["a choice that we do not have is passed over", "de", ["en-US"], "en"],
  ["a language whose name only begins like ours is another", null, ["fry", "de"], "en"],
  ["English when we have none of them", null, ["de", "it"], "en"],
] as const)("%s", (_, kept, languages, expected) => {
  expect(preferred(kept, languages)).toBe(expected);
});

test("speaking another language changes the words and the numbers, and is remembered", () => {
  const greeting = area({ en: "Hello", fr: "Bonjour" });
  expect([greeting(), words().app.skip, number(1000)]).toEqual(["Hello", "Skip to the content", "1,000"]);
  speak("fr");
  expect(locale.now).toBe("fr");
  expect([greeting(), words().app.skip]).toEqual(["Bonjour", "Aller au contenu"]);
  expect(signed(-1000)).toMatch(/^−1\s000$/u);
  expect(localStorage.getItem("asterion.locale")).toBe("fr");
});
