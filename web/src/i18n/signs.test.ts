import { afterEach, describe, expect, it, vi } from "vitest";
import { cutTo, initialOf } from "./signs.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("initialOf", () => {
  it.each([
    ["ada", "A"],
    ["  éa", "É"],
    ["e\u0301a", "E\u0301"],
    [`${FAMILY} us`, FAMILY],
    [ENGLAND, ENGLAND],
    ["🇫🇷🇩🇪", "🇫🇷"],
    ["1️⃣2", "1️⃣"],
    ["👍🏽x", "👍🏽"],
    ["", ""],
    ["   ", ""],
  ])("of %j is %j", (name, initial) => expect(initialOf(name)).toBe(initial));
});

describe("cutTo", () => {
  it.each([
    ["abc", 5, "abc"],
    ["abcdef", 3, "abc"],
    [`a${FAMILY}b`, 5, "a"],
    [`a${FAMILY}b`, 1 + FAMILY.length, `a${FAMILY}`],
    ["می‌خواهم", 3, "می‌"],
    ["نی‌نی", 2, "ن"],
    ["🇫🇷🇩🇪", 5, "🇫🇷"],
  ])("%j to %i is %j", (text, most, cut) => expect(cutTo(text, most)).toBe(cut));
});

it("keeps surrogate pairs whole in browsers without Intl.Segmenter", async () => {
  vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  vi.resetModules();
  const old = await import("./signs.ts");
  expect(old.cutTo("a😀b", 2)).toBe("a");
  expect(old.initialOf("😀b")).toBe("😀");
});
