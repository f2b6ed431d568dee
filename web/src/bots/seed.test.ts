/** Seeds begin chance as they do in the house; the words are NumPy's own. */
import { expect, test } from "vitest";
import { seeded } from "./seed.ts";

test.each([
  [0, [2968811710, 3677149159, 745650761, 2884920346]],
  [1, [1835504127, 1731038949, 1320224556, 2330041505]],
  [2 ** 32 - 1, [1992424968, 705021410, 3255730584, 540206095]],
  [2 ** 32, [3964924996, 1358922860, 3894904162, 2051610843]],
  [2n ** 63n - 1n, [2601519614, 129883343, 3320886363, 1463973635]],
  [2n ** 130n + 7n, [1956387801, 4266865393, 498201352, 1035958608]],
])("%s", (seed, words) => {
  expect(seeded(seed)).toEqual(words);
});

test("a seed is 0 or more", () => {
  expect(() => seeded(-1)).toThrow("0 or more");
});
