/** Says in the page's words what cases ask for, and prints where that is not what the house says. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [casesFile, wireFile, runtimeFile, moduleFile, codeFile] = process.argv.slice(2);
const { wire } = await import(pathToFileURL(wireFile).href);
const py = await import(pathToFileURL(runtimeFile).href);
const { tables, cases, layout } = JSON.parse(readFileSync(casesFile, "utf8"));

const { Module } = await import(pathToFileURL(moduleFile).href);
const rules = await Module.load(readFileSync(codeFile), layout);
const game = wire(rules);
const read = (text, dtype) => (text === null ? null : py.Records.from(Buffer.from(text, "base64"), dtype));
const state = (text) => read(text, game.state_dtype);
const rulesets = tables.map((table) => read(table.ruleset, game.ruleset_dtype));

/** One step of a game, in arrays of the page's own. */
function step({ table, before, seat, action, chance }) {
  const told = read(chance, { size: Buffer.from(chance, "base64").length, fields: {} });
  const after =
    before === null ? py.Records.from(new Uint8Array(game.state_dtype.size), game.state_dtype) : state(before);
  const given = [rulesets[table], after];
  let code = 0;
  if (before === null) code = game.start(...given, told);
  else if (seat < 0) code = game.sandglass.run_out(...given, told);
  else code = game.apply(...given, seat, action, told);
  if (code !== 0) throw new Error(`refused: ${code}`);
  return after;
}

const call = {
  step,
  ruleset: ({ options, seats }) => game.ruleset(game.options(options), seats),
  events: (a) => game.events(rulesets[a.table], state(a.before), state(a.after), a.seat, a.action),
  outcomes: (a) => game.outcomes(rulesets[a.table], state(a.before), a.seat, a.action, a.draws),
  draws: (a) => game.draws(rulesets[a.table], state(a.before), a.seat, a.action, a.outcomes),
  public_view: (a) => game.public_view(rulesets[a.table], state(a.observation)),
  own_view: (a) => game.own_view(rulesets[a.table], state(a.observation), a.seat),
  at_table: (a) =>
    game.own_view(
      rulesets[a.table],
      state(a.observation),
      a.seat,
      game.detail(game.options(tables[a.table].options)),
    ),
  list_legal: (a) => game.list_legal(rulesets[a.table], state(a.state), a.seat),
  list_winners: (a) => game.list_winners(rulesets[a.table], state(a.state), a.seats),
  action_name: ({ action }) => game.action_name(action),
  action_to_json: ({ action }) => game.action_to_json(action),
  action_from_json: ({ given }) => game.action_from_json(given),
  refuse: ({ code, seat, action }) => game.refuse(code, seat, action).toString(),
};

function said(name, given) {
  try {
    const found = call[name](given);
    if (found instanceof py.Records && found.store === rules.memory) return "lies in memory that is free again";
    return found instanceof py.Records ? Buffer.from(found.tobytes()).toString("base64") : JSON.stringify(found);
  } catch (error) {
    if (!(error instanceof py.PythonError) || error.code === undefined) return `fails: ${error.stack}`;
    const own = !["bad_options", "bad_action", "bad_outcome"].includes(error.code);
    const told = { code: error.code, ruling: error.ruling ?? null, ...(own ? { detail: error.toString() } : {}) };
    return `error ${JSON.stringify(told)}`;
  }
}

const began = performance.now();
const free = rules.mark();
const wrong = [];
for (const [name, given, expected] of cases) {
  const found = said(name, given);
  const house = expected.startsWith("error ") ? `error ${JSON.stringify(JSON.parse(expected.slice(6)))}` : expected;
  if (found !== house) wrong.push({ name, given, expected: house, found });
}
if (rules.mark() !== free) wrong.push({ name: "memory", given: {}, expected: free, found: rules.mark() });
const counts = {};
for (const [name] of cases) counts[name] = (counts[name] ?? 0) + 1;
console.log(
  JSON.stringify({
    cases: cases.length,
    counts,
    wrong: wrong.slice(0, 5),
    number: wrong.length,
    ms: performance.now() - began,
  }),
);
