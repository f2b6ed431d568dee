// node lessons.mjs MODULE GAME: takes the lesson of a game to its end, many times, and prints what happened.
import { readFileSync } from "node:fs";
import { beginning, laid, rivalled, taken } from "../../web/src/lesson/taking.ts";
import { Module } from "../../web/src/rules/module.ts";

const TIMES = 8;
/** Actions of one step, and steps of one lesson, at most: by chance some are tried often. */
const MOST_ACTIONS = 200;
const MOST_STEPS = 400;
const [, , path, game] = process.argv;
const { LAYOUT } = await import(`../../web/src/rules/generated/${game}/layout.ts`);
const { wire } = await import(`../../web/src/rules/generated/${game}/wire.ts`);
const { taught } = await import(`../../web/src/games/${game}/lesson/steps.ts`);
const code = new WebAssembly.Module(readFileSync(path));

/** The refusal of an action that the rules forbid, and whether nothing has changed then. */
function refused(match, action) {
  const before = match.entries;
  try {
    match.act({ seat: match.setup.viewer, action });
  } catch (error) {
    return { code: error.code, ruling: error.ruling, kept: match.entries === before };
  }
  return null;
}

/** Take a step by actions at random, of those that fit. */
function stepTaken(step, match) {
  const told = { actions: 0, wrong: 0, judged: "on", refused: step.against ? refused(match, step.against) : null };
  while (told.judged === "on" && told.actions < MOST_ACTIONS && match.awaits(match.setup.viewer)) {
    const legal = match.legal();
    const fitting = legal.filter((action) => step.fits?.(action, match) !== false);
    const other = legal.find((action) => !fitting.includes(action));
    const before = match.entries;
    if (other !== undefined && taken(step, match, other) === "wrong" && match.entries === before) told.wrong += 1;
    const action = fitting[Math.floor(Math.random() * fitting.length)];
    if (action === undefined) break;
    told.actions += 1;
    const rival = step.rival?.when(match) && Math.random() < 0.5;
    told.judged = rival ? rivalled(step, match) : taken(step, match, action);
  }
  return told;
}

const times = [];
for (let time = 0; time < TIMES; time++) {
  const module = await Module.load(code, LAYOUT);
  const rules = { module, wire: wire(module) };
  const steps = new Map();
  let match;
  for (let at = 0, tries = 0; at < taught.steps.length && tries < MOST_STEPS; tries++) {
    const step = taught.steps[at];
    if (step.position !== undefined) match = laid(taught, rules, at);
    const told = stepTaken(step, match);
    steps.set(step.id, { id: step.id, ...told });
    if (told.judged === "failed") at = beginning(taught, at);
    else if (told.judged === "right") at += 1;
    else break;
  }
  times.push({ steps: [...steps.values()], won: taught.won(match), over: match.over });
}
console.log(JSON.stringify(times));
