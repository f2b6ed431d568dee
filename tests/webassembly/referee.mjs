// node referee.mjs MODULE GAME CASES: plays records again, and prints for each the first fault with its entry, or its frames.
import { readFileSync } from "node:fs";
import { framesOf } from "../../web/src/fairness/frames.ts";
import { readRecord, Unreadable } from "../../web/src/fairness/record.ts";
import { Module } from "../../web/src/rules/module.ts";
import { refereeOf } from "../../web/src/fairness/referee.ts";

const [, , path, game, file] = process.argv;
const written = new URL(`../../web/src/rules/generated/${game}/`, import.meta.url);
const [{ wire }, { LAYOUT }] = await Promise.all([import(new URL("wire.ts", written)), import(new URL("layout.ts", written))]);
const module = await Module.load(readFileSync(path), LAYOUT);
const rules = { module, wire: wire(module) };

const found = [];
for (const { record, shown, frames } of JSON.parse(readFileSync(file, "utf8"))) {
  const mark = module.mark();
  if (frames) {
    found.push(await framesOf(record, rules));
    module.release(mark);
    continue;
  }
  let read;
  try {
    read = readRecord(record);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    found.push(["readable", error.entry]);
    continue;
  }
  const referee = refereeOf(rules, read);
  let fault = referee === null ? ["options", null] : null;
  for (const [n, entry] of read.entries.entries()) {
    if (fault !== null) break;
    const wrong = referee.play(entry, shown?.[n] ?? null);
    if (wrong !== null) fault = [wrong, n];
  }
  module.release(mark);
  found.push(fault);
}
console.log(JSON.stringify(found));
