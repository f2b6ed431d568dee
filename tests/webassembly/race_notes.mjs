// node race_notes.mjs MODULE CASES: folds the entries of races of the box, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { NotesRules } from "../../web/src/games/like_dice/companion/race_notes.ts";
import { LAYOUT } from "../../web/src/rules/generated/like_dice_buzzers/layout.ts";
import { wire } from "../../web/src/rules/generated/like_dice_buzzers/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const code = new WebAssembly.Module(readFileSync(path));
const found = [];
for (const { seats, options, entries } of JSON.parse(readFileSync(file, "utf8"))) {
  const module = await Module.load(code, LAYOUT);
  found.push(new NotesRules({ module, wire: wire(module) }, seats, options).fold(entries));
}
console.log(JSON.stringify(found));
