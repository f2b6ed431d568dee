import { expect, test } from "vitest";
import { areOf } from "./fit.ts";

const named = (sources: string) => ({ package: { name: "clew", version: "1", sources } });

test.each([
  ["a game of the house", {}, {}, true],
  ["an earlier match of another package", { sources: "aa" }, {}, true],
  ["the same sources", { sources: "aa" }, named("aa"), true],
  ["other sources", { sources: "aa" }, named("bb"), false],
  ["a game of the house whose record names a package", {}, named("aa"), false],
] as const)("rules are those of a match by the sources that its header names: %s", (_, rules, header, fit) => {
  expect(areOf(rules, header)).toBe(fit);
});
