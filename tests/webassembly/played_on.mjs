// node played_on.mjs MODULE GAME RECORD: plays a record on from positions all over it, to the end, and prints how that went.
import { readFileSync } from "node:fs";
import { laidOut, stepsTo } from "../../web/src/pages/play-on/position.ts";
import { Module } from "../../web/src/rules/module.ts";

/** Positions that are tried, spread over the record. */
const POSITIONS = 12;
const MOST_ACTIONS = 2000;
const [, , path, game, file] = process.argv;
const { LAYOUT } = await import(`../../web/src/rules/generated/${game}/layout.ts`);
const { wire } = await import(`../../web/src/rules/generated/${game}/wire.ts`);
const { taught } = await import(`../../web/src/games/${game}/lesson/steps.ts`);
const code = new WebAssembly.Module(readFileSync(path));
const record = JSON.parse(readFileSync(file, "utf8"));
const steps = record.entries.filter(({ type }) => ["started", "acted", "elapsed"].includes(type));
const seats = record.header.seats;

const told = [];
for (let i = 0; i < POSITIONS; i++) {
  const { n } = steps[Math.floor(((steps.length - 1) * i) / (POSITIONS - 1))];
  for (const side of ["before", "after"]) {
    const spot = { n, side };
    if (stepsTo(record, spot).length === 0) continue;
    const module = await Module.load(code, LAYOUT);
    const viewer = i % seats;
    const match = laidOut({ module, wire: wire(module) }, taught.bot, record, spot, viewer, [1, 2, 3, i + 4]);
    const laid = { entries: match.entries.length, public: match.open };
    let actions = 0;
    match.othersAct();
    while (match.awaits(viewer) && actions < MOST_ACTIONS) {
      const legal = match.legal();
      match.act({ seat: viewer, action: legal[(7 * actions) % legal.length] });
      match.othersAct();
      actions++;
    }
    told.push({ n, side, ...laid, over: match.over, actions });
  }
}
console.log(JSON.stringify(told));
