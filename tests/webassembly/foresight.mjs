// node foresight.mjs CASES MODULE: prints what actions lead to as far as the page's rules know it from an observation.
import { readFileSync } from "node:fs";
import { Foresight } from "../../web/src/rules/foresight.ts";
import { Module } from "../../web/src/rules/module.ts";

const [casesFile, codeFile] = process.argv.slice(2);
const { game, tables, cases } = JSON.parse(readFileSync(casesFile, "utf8"));
const written = new URL(`../../web/src/rules/generated/${game}/`, import.meta.url);
const [{ wire }, { LAYOUT }] = await Promise.all(["wire.ts", "layout.ts"].map((name) => import(new URL(name, written))));
const module = await Module.load(readFileSync(codeFile), LAYOUT);
const rules = { file: codeFile, module, wire: wire(module) };

const looking = tables.map(({ options, seats }) =>
  Array.from({ length: seats }, (_, seat) => new Foresight(rules, options, seats, seat)),
);
const said = cases.map(({ table, seat, seen, actions }) => {
  const one = looking[table][seat];
  if (!one.begin(seen)) throw new Error("the observation is none of these rules");
  return actions.map((action) => one.act(action));
});
const refused = looking[0][0].begin("AAAA");
process.stdout.write(JSON.stringify({ said, refused }));
