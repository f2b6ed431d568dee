// node photo.mjs MODULE WEIGHTS CASES: reads the pictures of CASES as the page does, and prints what it found or refused.
import { readFileSync } from "node:fs";
import { PhotoReader, Unreadable } from "../../web/src/games/minos/companion/photo/reader.ts";
import { LAYOUT } from "../../web/src/rules/generated/photo/layout.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, weights, file] = process.argv;
const packed = readFileSync(weights);
const numbers = new Int16Array(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length));
const reader = new PhotoReader(await Module.load(readFileSync(path), LAYOUT), numbers);
const found = JSON.parse(readFileSync(file, "utf8")).map(({ pixels, ...asked }) => {
  try {
    return reader.read({ ...asked, pixels: new Uint8ClampedArray(readFileSync(pixels)) });
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.code };
    throw error;
  }
});
console.log(JSON.stringify(found));
