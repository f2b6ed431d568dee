// node pad.mjs MODULE CASES: folds the entries of score pads of Mythical Dice, or looks who takes a trick of dice by kind
// and face, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { DIE_KINDS } from "../../web/src/games/mythical_dice/dice/kinds.ts";
import { PadRules } from "../../web/src/games/mythical_dice/companion/sheet.ts";
import { LAYOUT } from "../../web/src/rules/generated/mythical_dice/layout.ts";
import { wire } from "../../web/src/rules/generated/mythical_dice/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const module = await Module.load(readFileSync(path), LAYOUT);
const game = { module, wire: wire(module) };
const printed = new URL("../../web/src/games/mythical_dice/rules/box.json", import.meta.url);
const box = Object.fromEntries(JSON.parse(readFileSync(printed, "utf8")).dice.map(({ die, faces }) => [die, faces]));
const found = JSON.parse(readFileSync(file, "utf8")).map(({ seats, options, entries, dice }) => {
  const rules = new PadRules(game, seats, options);
  if (dice === undefined) return rules.fold(entries);
  return rules.taken(
    dice.map(([die, face]) => ({ die, kind: DIE_KINDS.indexOf(die), face: box[die].indexOf(face) })),
  );
});
console.log(JSON.stringify(found));
