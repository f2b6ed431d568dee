// node pad_mino_3d.mjs MODULE CASES: folds the entries of score pads of 3D-Mino, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { PadRules } from "../../web/src/games/mino_3d/companion/sheet.ts";
import { LAYOUT } from "../../web/src/rules/generated/mino_3d/layout.ts";
import { wire } from "../../web/src/rules/generated/mino_3d/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const module = await Module.load(readFileSync(path), LAYOUT);
const game = { module, wire: wire(module) };
const found = JSON.parse(readFileSync(file, "utf8")).map(({ seats, entries, before }) =>
  new PadRules(game, seats, {}).fold(entries, before),
);
console.log(JSON.stringify(found));
