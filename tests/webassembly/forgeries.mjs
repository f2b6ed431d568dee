// node forgeries.mjs MODULES CASES: prints the page's verdict on each file (its bytes in base64).
// A verdict is "refused", "honest", "closed" or "unproved".
import { readFileSync } from "node:fs";
import { check } from "../../web/src/fairness/check.ts";
import { byTheRules, closed, failures, proven } from "../../web/src/fairness/findings.ts";
import { textOf } from "../../web/src/fairness/written.ts";
import { spelled } from "../../web/src/protocol/game_id.ts";
import { Module } from "../../web/src/rules/module.ts";

const [, , modules, cases] = process.argv;
const games = {};
for (const [game, path] of Object.entries(JSON.parse(modules))) {
  const written = new URL(`../../web/src/rules/generated/${game}/`, import.meta.url);
  const [{ wire }, { LAYOUT }] = await Promise.all([import(new URL("wire.ts", written)), import(new URL("layout.ts", written))]);
  const module = await Module.load(readFileSync(path), LAYOUT);
  games[game] = { module, wire: wire(module) };
}

/** The match and the game that a record names; empty where it is unreadable. */
function named(text) {
  try {
    const { match, game } = JSON.parse(text).header;
    return [String(match ?? ""), spelled(String(game))];
  } catch {
    return ["", ""];
  }
}

const said = [];
for (const bytes of JSON.parse(readFileSync(cases, "utf8"))) {
  let text;
  try {
    text = textOf(Buffer.from(bytes, "base64"));
  } catch (error) {
    said.push(["refused", String(error)]);
    continue;
  }
  const [match, game] = named(text);
  const rules = Object.hasOwn(games, game) ? games[game] : null;
  const mark = rules?.module.mark();
  const known = { match, commitment: null, late: false, own: null, links: [], seen: null };
  const report = await check(text, known, rules);
  if (rules !== null) rules.module.release(mark);
  const wrong = failures(report);
  const verdict = wrong.length > 0 ? "refused" : closed(report) ? "closed" : proven(report) && byTheRules(report) ? "honest" : "unproved";
  said.push([verdict, wrong.map(({ code, entry }) => `${code} ${entry}`).join(", ")]);
}
console.log(JSON.stringify(said));
