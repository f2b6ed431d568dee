// node shapes.mjs SHAPES CASES: prints for each case the value and the numbers that are put, or null, and what is taken back.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { BadValue, put, SPARE, take } from "../../web/src/rules/shapes.ts";

const [shapesFile, casesFile] = process.argv.slice(2);
const { SHAPE } = await import(pathToFileURL(shapesFile).href);

/** What a function gives; null: it says that the value is none of the shape. */
function unless(bad) {
  try {
    return bad();
  } catch (error) {
    if (error instanceof BadValue) return null;
    throw error;
  }
}

const found = JSON.parse(readFileSync(casesFile, "utf8")).map((said) => {
  const numbers = new Array(SPARE).fill(0);
  const value = unless(() => put(numbers, SHAPE, said));
  if (value === null) return null;
  return { value, numbers: numbers.slice(SPARE), said: unless(() => JSON.stringify(take(numbers, SHAPE, value))) };
});
console.log(JSON.stringify(found));
