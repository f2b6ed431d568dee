// node shapes.mjs GIVEN: prints for each case the value and the numbers that are put, or null, and what is taken back.
import { readFileSync } from "node:fs";
import { BadValue, put, SPARE, shapesOf, take } from "../../web/src/rules/shapes.ts";

const { shapes, place, cases } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const shape = shapesOf(shapes)[place];

/** What a function gives; null: it says that the value is none of the shape. */
function unless(bad) {
  try {
    return bad();
  } catch (error) {
    if (error instanceof BadValue) return null;
    throw error;
  }
}

const found = cases.map((said) => {
  const numbers = new Array(SPARE).fill(0);
  const value = unless(() => put(numbers, shape, said));
  if (value === null) return null;
  return { value, numbers: numbers.slice(SPARE), said: unless(() => JSON.stringify(take(numbers, shape, value))) };
});
console.log(JSON.stringify(found));
