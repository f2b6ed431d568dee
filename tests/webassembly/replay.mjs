// node replay.mjs MODULE TRACE: makes the calls of a trace in a module, and compares results and memory after each one.
import { readFileSync } from "node:fs";
import { crc32, inflateSync } from "node:zlib";
import { Module } from "../../web/src/rules/module.ts";

const [, , path, file] = process.argv;
const trace = JSON.parse(readFileSync(file, "utf8"));
const module = await Module.load(readFileSync(path), trace.layout);
const arrays = [];
const lengths = [];
let calls = 0;

function differs(name, what, found, expected) {
  console.log(`call ${calls}, ${name}: ${what} is ${JSON.stringify(found)}, natively ${JSON.stringify(expected)}`);
  process.exit(1);
}

for (const [kind, ...line] of trace.lines) {
  if (kind === "array") {
    const [shape, bytes] = line;
    arrays.push({ pointer: module.alloc(bytes), shape });
    lengths.push(bytes);
  } else if (kind === "set") {
    const [place, packed] = line;
    module.bytes(arrays[place].pointer, lengths[place]).set(inflateSync(Buffer.from(packed, "base64")));
  } else {
    const [name, given, expected, left] = line;
    const result = module.call(name, ...given.map((each) => (Array.isArray(each) ? arrays[each[0]] : each)));
    const found = result === undefined ? null : result;
    if (JSON.stringify(found) !== JSON.stringify(expected)) differs(name, "the result", found, expected);
    for (const [place, sum] of left) {
      const now = crc32(module.bytes(arrays[place].pointer, lengths[place]));
      if (now !== sum) differs(name, `array ${place}`, now, sum);
    }
    calls++;
  }
}
console.log(`${calls} calls are equal`);
