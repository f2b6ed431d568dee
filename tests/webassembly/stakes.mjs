// node stakes.mjs MODULE CASES: what answers in biddings of Minos would win or lose, as the page shows it.
import { readFileSync } from "node:fs";
import { StakesRules } from "../../web/src/games/minos/stakes.ts";
import { LAYOUT } from "../../web/src/rules/generated/minos/layout.ts";
import { wire } from "../../web/src/rules/generated/minos/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const module = await Module.load(new WebAssembly.Module(readFileSync(path)), LAYOUT);
const game = { module, wire: wire(module) };
const found = JSON.parse(readFileSync(file, "utf8")).map(({ seats, bidding, seat, may, offer }) => {
  const rules = new StakesRules(game, seats);
  return { stakes: rules.of(bidding, seat, may, offer), gain: rules.gainOf(bidding.rows, bidding.columns) };
});
console.log(JSON.stringify({ found, used: module.mark() < 1 << 24 }));
