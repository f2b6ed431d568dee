import { expect, test } from "vitest";
import { hyphenated } from "./syllables.ts";

const pieces = (name: string) => hyphenated(name).split("\u00ad");

test.each([
  ["Maximilien", ["Ma", "xi", "mi", "lien"]],
  ["Christophe", ["Chris", "to", "phe"]],
  ["Bénédicte", ["Bé", "né", "dic", "te"]],
  ["Alexandrine", ["Ale", "xan", "dri", "ne"]],
  ["Daedalus", ["Dae", "da", "lus"]],
  ["Theseus", ["Theseus"]],
  ["Ann Alexandrine", ["Ann Ale", "xan", "dri", "ne"]],
  ["ΑλέξανδροςΠαπάς", ["ΑλέξανδροςΠαπάς"]],
  ["W".repeat(24), ["W".repeat(24)]],
  ["", [""]],
])("%s breaks between its syllables", (name, found) => {
  expect(pieces(name)).toEqual(found);
  expect(pieces(name).join("")).toBe(name);
});
