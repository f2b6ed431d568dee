// node ledger.mjs MODULE CASES: folds the entries of ledgers of Minos, finds the longest walk of labyrinths, or the marble
// that lost a walk, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { lostMarble } from "../../web/src/bots/minos/lost_walk.ts";
import { searched } from "../../web/src/games/minos/companion/search.ts";
import { LedgerRules } from "../../web/src/games/minos/companion/sheet.ts";
import { LAYOUT } from "../../web/src/rules/generated/minos/layout.ts";
import { wire } from "../../web/src/rules/generated/minos/wire.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const code = new WebAssembly.Module(readFileSync(path));
const found = [];
for (const { seats, options, entries, asked, labyrinth, underpass, marbles, bid } of JSON.parse(readFileSync(file, "utf8"))) {
  const module = await Module.load(code, LAYOUT);
  const game = { module, wire: wire(module) };
  if (labyrinth === undefined) {
    const rules = new LedgerRules(game, seats, options);
    found.push({ ...rules.fold(entries, asked ?? null), sizes: rules.sizes() });
  } else if (marbles !== undefined) {
    found.push(await lostMarble(module, labyrinth, underpass, marbles, bid, async () => {}));
  } else {
    const steps = [];
    for await (const step of searched(game, labyrinth, underpass, async () => {})) steps.push(step);
    found.push(steps);
  }
}
console.log(JSON.stringify(found));
