import { expect, test } from "vitest";
import { de } from "./elision.ts";

test.each([
  ["Marie", "de Marie"],
  ["Anne", "d’Anne"],
  ["Émile", "d’Émile"],
  ["Hélène", "d’Hélène"],
  ["Œdipe", "d’Œdipe"],
  ["Yves", "d’Yves"],
  ["Ÿves", "d’Ÿves"],
  ["Yann", "de Yann"],
  ["7", "de 7"],
])("of %s", (name, told) => {
  expect(de(name)).toBe(told);
});
