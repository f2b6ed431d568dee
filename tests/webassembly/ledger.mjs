// node ledger.mjs MODULE CASES: folds the entries of ledgers of Minos, or finds the longest walk of labyrinths, and prints
// for each what the page shows.
import { readFileSync } from "node:fs";
import { searched } from "../../web/src/games/minos/companion/search.ts";
import { LedgerRules } from "../../web/src/games/minos/companion/sheet.ts";
import { LAYOUT } from "../../web/src/rules/generated/minos/layout.ts";
import { wire } from "../../web/src/rules/generated/minos/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const code = new WebAssembly.Module(readFileSync(path));
const found = [];
for (const { seats, options, entries, asked, labyrinth, underpass } of JSON.parse(readFileSync(file, "utf8"))) {
  const module = await Module.load(code, LAYOUT);
  const game = { module, wire: wire(module) };
  if (labyrinth === undefined) {
    const rules = new LedgerRules(game, seats, options);
    found.push({ ...rules.fold(entries, asked ?? null), sizes: rules.sizes() });
  } else {
    const steps = [];
    for await (const step of searched(game, labyrinth, underpass, async () => {})) steps.push(step);
    found.push(steps);
  }
}
console.log(JSON.stringify(found));
