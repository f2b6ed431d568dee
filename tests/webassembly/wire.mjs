/** Says in the page's words what cases ask for, and prints where that is not what the house says. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [casesFile, wireFile, runtimeFile, moduleFile, codeFile, layoutFile] = process.argv.slice(2);
const { wire } = await import(pathToFileURL(wireFile).href);
const py = await import(pathToFileURL(runtimeFile).href);
const { tables, cases, kinds, answers } = JSON.parse(readFileSync(casesFile, "utf8"));

/** A module of rules that knows its answers from a file. */
class Recorded {
  memory = new WebAssembly.Memory({ initial: 16 });
  #free = 16;
  alloc(bytes) {
    const at = this.#free;
    this.#free += Math.ceil(Math.max(bytes, 1) / 16) * 16;
    const lacking = this.#free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / 65536));
    new Uint8Array(this.memory.buffer, at, this.#free - at).fill(0);
    return at;
  }
  mark() {
    return this.#free;
  }
  release(mark) {
    this.#free = mark;
  }
  call(name, ...given) {
    const digest = createHash("sha1").update(name);
    for (const [place, each] of given.entries()) {
      const kind = kinds[name][place];
      digest.update("|");
      if (typeof each !== "object") digest.update(String(Number(each)));
      else if (!kind.startsWith("i4") && !kind.endsWith("BOARD")) digest.update(this.#bytes(kind, each));
    }
    const answer = answers[digest.digest("hex")];
    if (answer === undefined) throw new Error(`the house never called ${name} like this: ${JSON.stringify(given)}`);
    for (const [place, first, bytes] of answer[1])
      new Uint8Array(this.memory.buffer, given[place].pointer + first).set(Buffer.from(bytes, "base64"));
    return answer[0];
  }
  #bytes(kind, { pointer, shape }) {
    const size = kind.startsWith("i1") ? 1 : sizes[kind.split(" ")[1]];
    return new Uint8Array(this.memory.buffer, pointer, size * shape.reduce((all, each) => all * each, 1));
  }
}

const { sizes } = JSON.parse(readFileSync(casesFile, "utf8"));
const rules = moduleFile
  ? await (await import(pathToFileURL(moduleFile).href)).Module.load(
      readFileSync(codeFile),
      JSON.parse(readFileSync(layoutFile, "utf8")),
    )
  : new Recorded();
const game = wire(rules);
const read = (text, dtype) => (text === null ? null : py.Records.from(Buffer.from(text, "base64"), dtype));
const state = (text) => read(text, game.state_dtype);
const rulesets = tables.map((table) => read(table.ruleset, game.ruleset_dtype));

const call = {
  ruleset: ({ options, seats }) => game.ruleset(game.options(options), seats),
  events: (a) => game.events(rulesets[a.table], state(a.before), state(a.after), a.seat, a.action),
  outcomes: (a) => game.outcomes(rulesets[a.table], state(a.before), a.seat, a.action, a.draws),
  draws: (a) => game.draws(rulesets[a.table], state(a.before), a.seat, a.action, a.outcomes),
  public_view: (a) => game.public_view(rulesets[a.table], state(a.observation)),
  own_view: (a) => game.own_view(rulesets[a.table], state(a.observation), a.seat),
  at_table: (a) =>
    game.at_table(
      game.options(tables[a.table].options),
      game.own_view(rulesets[a.table], state(a.observation), a.seat),
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
