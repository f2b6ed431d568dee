// node bots.mjs MODULE GAME CASES: lets bots choose in positions, and prints for each its action and its thinking time.
import { existsSync, readFileSync } from "node:fs";
import { Bots } from "../../web/src/bots/bots.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, game, file] = process.argv;
const { LAYOUT } = await import(`../../web/src/rules/generated/${game}/layout.ts`);
const { BOTS } = await import(`../../web/src/rules/generated/${game}/bots.ts`);
const { wire } = await import(`../../web/src/rules/generated/${game}/wire.ts`);
const own = new URL(`../../web/src/bots/${game}/search.ts`, import.meta.url);
const open = existsSync(own) ? (await import(own)).openSearch : undefined;
const code = new WebAssembly.Module(readFileSync(path));
const { data } = wire(await Module.load(code, LAYOUT));
const bots = await Bots.of({ code, layout: LAYOUT, data, bots: BOTS }, open);
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));

const found = [];
for (const { ruleset, observation, seat, level, seed, worlds } of JSON.parse(readFileSync(file, "utf8"))) {
  const position = { ruleset: bytes(ruleset), observation: bytes(observation), seat, level, seed: BigInt(seed) };
  try {
    found.push([await bots.choose(position, { worlds }), bots.thinkingTime(position)]);
  } catch (error) {
    found.push(error.code ?? String(error));
  }
}
console.log(JSON.stringify(found));
