// node coach.mjs MODULE GAME CASES: asks the coach about positions, and prints its advice on each.
import { readFileSync } from "node:fs";
import { Coach } from "../../web/src/bots/coach.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, game, file] = process.argv;
const { LAYOUT } = await import(`../../web/src/rules/generated/${game}/layout.ts`);
const { COACH } = await import(`../../web/src/rules/generated/${game}/coach.ts`);
const { wire } = await import(`../../web/src/rules/generated/${game}/wire.ts`);
const code = new WebAssembly.Module(readFileSync(path));
const { data } = wire(await Module.load(code, LAYOUT));
const coach = await Coach.of({ code, layout: LAYOUT, data, bots: null, coach: COACH });
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));

const found = [];
for (const { ruleset, observation, seat, seed } of JSON.parse(readFileSync(file, "utf8")))
  found.push(await coach.advise({ ruleset: bytes(ruleset), observation: bytes(observation), seat, seed: BigInt(seed) }));
console.log(JSON.stringify(found));
