// node pad.mjs MODULE CASES: folds the entries of score pads of Mythical Dice, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { PadRules } from "../../web/src/games/mythical_dice/companion/sheet.ts";
import { LAYOUT } from "../../web/src/rules/generated/mythical_dice/layout.ts";
import { wire } from "../../web/src/rules/generated/mythical_dice/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const module = await Module.load(readFileSync(path), LAYOUT);
const game = { module, wire: wire(module) };
const found = JSON.parse(readFileSync(file, "utf8")).map(({ seats, options, entries }) =>
  new PadRules(game, seats, options).fold(entries),
);
console.log(JSON.stringify(found));
