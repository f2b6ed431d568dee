// node device.mjs MODULE GAME CASES: deals matches as a device does, plays them at random, each resumed from its log now and
// then, and prints their records: after the first step, whole, and from the log at the end.
import { readFileSync } from "node:fs";
import { DeviceMatch } from "../../web/src/device/device_match.ts";
import { library } from "../../web/src/fairness/primitives.ts";
import { Module } from "../../web/src/rules/module.ts";

/** A match is loaded from its log after as many entries. */
const RESUMED = 25;
const [, , path, game, file] = process.argv;
const { LAYOUT } = await import(`../../web/src/rules/generated/${game}/layout.ts`);
const { wire } = await import(`../../web/src/rules/generated/${game}/wire.ts`);
const code = new WebAssembly.Module(readFileSync(path));
const by = await library();

async function rules() {
  const module = await Module.load(code, LAYOUT);
  return { module, wire: wire(module) };
}

/** Random numbers below 1 (a linear congruential generator): the same for the same seed. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const told = [];
for (const { seats, options, seed } of JSON.parse(readFileSync(file, "utf8"))) {
  const draw = random(seed);
  const bytes = () => Uint8Array.from({ length: 32 }, () => 256 * draw());
  const viewer = seed % seats;
  const holders = Array.from({ length: seats }, (_, seat) => ({
    name: `Zoë ${seat}`,
    level: seat === viewer ? null : "novice",
  }));
  let match = await DeviceMatch.dealt(await rules(), by, { id: `d-${seed}`, game, options, holders, at: 5 }, { house: bytes(), seat: bytes() });
  let cut = null;
  while (!match.ended) {
    const awaited = holders.flatMap((_, seat) => (match.awaits(seat) ? [seat] : []));
    let staged;
    if (match.timing.glass !== null && (awaited.length === 0 || draw() < 0.05)) staged = await match.stageElapsed(match.next);
    else {
      const seat = awaited[Math.floor(draw() * awaited.length)];
      const legal = match.legal(seat);
      staged = await match.stageAct(seat, legal[Math.floor(draw() * legal.length)], match.next, 9000 * draw());
    }
    if (draw() < 0.2) {
      // The disk was full: the same is staged again later.
      match.drop();
      continue;
    }
    match.accept(staged);
    cut ??= match.record();
    if (match.next % RESUMED === 0) match = await DeviceMatch.load(await rules(), by, match.kept);
  }
  told.push({ cut, whole: match.record(), resumed: (await DeviceMatch.load(await rules(), by, match.kept)).record() });
}
console.log(JSON.stringify(told));
