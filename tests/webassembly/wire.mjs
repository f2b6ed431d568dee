// node wire.mjs CASES MODULE [RULES]: says in the page's words what cases ask for, and prints where that is not what the house says.
import { readFileSync } from "node:fs";
import { Module } from "../../web/src/rules/module.ts";
import { Records } from "../../web/src/rules/records.ts";
import { NotByRules, Wire } from "../../web/src/rules/wire.ts";

const [casesFile, codeFile, rulesFile] = process.argv.slice(2);
const { game: id, tables, cases } = JSON.parse(readFileSync(casesFile, "utf8"));

/** Layout and wire of the game: from the page's sources, or from what a house says of a game of another package. */
async function known() {
  if (rulesFile !== undefined) {
    const { layout, game } = JSON.parse(readFileSync(rulesFile, "utf8"));
    return { LAYOUT: layout, wire: (module) => new Wire(module, game) };
  }
  const written = new URL(`../../web/src/rules/generated/${id}/`, import.meta.url);
  return { ...(await import(new URL("wire.ts", written))), ...(await import(new URL("layout.ts", written))) };
}
const { LAYOUT, wire } = await known();
const rules = await Module.load(readFileSync(codeFile), LAYOUT);
const game = wire(rules);

function place(type, text) {
  const made = new Records(rules.memory, rules.alloc(type.size), type, [1]);
  if (text !== undefined) made.bytes().set(Buffer.from(text, "base64"));
  return made;
}
const state = (text) => (text === null ? null : place(game.stateType, text));
const rulesets = tables.map((table) => place(game.rulesetType, table.ruleset));

/** One step of a game: the state after it. */
function step({ table, before, seat, action, chance }) {
  const told = place({ size: Buffer.from(chance, "base64").length, fields: {} }, chance);
  const after = before === null ? place(game.stateType) : state(before);
  const given = [rulesets[table], after];
  let code = 0;
  if (before === null) code = game.start(...given, told);
  else if (seat < 0) code = game.runOut(...given, told);
  else code = game.apply(...given, seat, action, told);
  if (code !== 0) throw new Error(`refused: ${code}`);
  return after;
}

function ruleset({ options, seats }) {
  const made = place(game.rulesetType);
  game.setRuleset(made, options, seats);
  return made;
}

const call = {
  step,
  ruleset,
  events: (a) => game.events(rulesets[a.table], state(a.before), state(a.after), a.seat, a.action),
  outcomes: (a) => game.outcomes(rulesets[a.table], state(a.before), a.action, a.draws),
  draws: (a) => game.draws(rulesets[a.table], state(a.before), a.action, a.outcomes),
  public_view: (a) => game.publicView(rulesets[a.table], state(a.observation)),
  own_view: (a) => game.ownView(rulesets[a.table], state(a.observation), a.seat),
  at_table: (a) =>
    game.ownView(rulesets[a.table], state(a.observation), a.seat, game.detail(tables[a.table].options)),
  list_legal: (a) => game.listLegal(rulesets[a.table], state(a.state), a.seat),
  list_winners: (a) => game.listWinners(rulesets[a.table], state(a.state), a.seats),
  action_to_json: ({ action }) => game.actionToJson(action),
  action_from_json: ({ given }) => game.actionFromJson(given),
};

function said(name, given) {
  const free = rules.mark();
  try {
    const found = call[name](given);
    return found instanceof Records ? Buffer.from(found.bytes()).toString("base64") : JSON.stringify(found);
  } catch (error) {
    if (!(error instanceof NotByRules)) return `fails: ${error.stack}`;
    const own = !["bad_options", "bad_action", "bad_outcome"].includes(error.code);
    return `error ${JSON.stringify({ code: error.code, ruling: error.ruling, ...(own ? { detail: error.message } : {}) })}`;
  } finally {
    rules.release(free);
  }
}

const wrong = [];
for (const [name, given, expected] of cases) {
  const found = said(name, given);
  const house = expected.startsWith("error ") ? `error ${JSON.stringify(JSON.parse(expected.slice(6)))}` : expected;
  if (found !== house) wrong.push({ name, given, expected: house, found });
}
const counts = {};
for (const [name] of cases) counts[name] = (counts[name] ?? 0) + 1;
console.log(JSON.stringify({ cases: cases.length, counts, wrong: wrong.slice(0, 5), number: wrong.length }));
