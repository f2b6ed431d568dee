import { describe, expect, test } from "vitest";
import { numberIn } from "./spoken.ts";

describe("English", () => {
  test.each([
    ["47", 47],
    [" 47. ", 47],
    ["zero", 0],
    ["seven", 7],
    ["Forty-seven", 47],
    ["forty seven", 47],
    ["nineteen", 19],
    ["one hundred", 100],
    ["a hundred", 100],
    ["one hundred and five", 105],
    ["a hundred twelve", 112],
    ["one hundred ninety-nine", 199],
    ["for", 4],
    ["to", 2],
  ])("%s", (said, number) => {
    expect(numberIn(said, "en")).toBe(number);
  });

  test.each(["", "hello", "200", "two hundred", "four seven", "forty seventy", "quarante", "-3 or 4"])(
    "%s is no answer",
    (said) => {
      expect(numberIn(said, "en")).toBeNull();
    },
  );
});

describe("French", () => {
  test.each([
    ["zéro", 0],
    ["sept", 7],
    ["vingt et un", 21],
    ["vingt-et-un", 21],
    ["quarante-sept", 47],
    ["soixante-dix", 70],
    ["soixante et onze", 71],
    ["soixante-dix-sept", 77],
    ["quatre-vingts", 80],
    ["quatre-vingt-un", 81],
    ["quatre-vingt-dix-neuf", 99],
    ["septante-sept", 77],
    ["nonante-neuf", 99],
    ["cent", 100],
    ["cent douze", 112],
    ["Cent quatre-vingt-dix-neuf", 199],
    ["cette", 7],
  ])("%s", (said, number) => {
    expect(numberIn(said, "fr")).toBe(number);
  });

  test.each(["bonjour", "deux cents", "quatre sept", "forty"])("%s is no answer", (said) => {
    expect(numberIn(said, "fr")).toBeNull();
  });
});

test("every number can be said in digits, and nothing above", () => {
  for (let n = 0; n <= 199; n++) expect(numberIn(String(n), "en")).toBe(n);
  expect(numberIn("200", "fr")).toBeNull();
});
