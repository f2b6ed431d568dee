// Makes the calls of a trace in a module again and again: in node and, given the same functions, in a browser.

/** The bytes that stand in base64, unpacked. */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Ms of instantiation and of all calls, for each round; bytes of memory at the end. code: the module's bytes. */
export async function timed(Module, code, { layout, lines }, rounds) {
  const known = new Map();
  for (const [kind, , text] of lines) if (kind === "set" && !known.has(text)) known.set(text, await unpacked(text));
  const compiled = await WebAssembly.compile(code);
  const found = { instantiated: [], called: [], memory: 0 };
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const module = await Module.load(compiled, layout);
    found.instantiated.push(performance.now() - began);
    const arrays = [];
    const lengths = [];
    let called = 0;
    for (const [kind, ...line] of lines) {
      if (kind === "array") {
        arrays.push({ pointer: module.alloc(line[1]), shape: line[0] });
        lengths.push(line[1]);
      } else if (kind === "set") {
        module.bytes(arrays[line[0]].pointer, lengths[line[0]]).set(known.get(line[1]));
      } else {
        const given = line[1].map((each) => (Array.isArray(each) ? arrays[each[0]] : each));
        const start = performance.now();
        module.call(line[0], ...given);
        called += performance.now() - start;
      }
    }
    found.called.push(called);
    found.memory = module.memory.buffer.byteLength;
  }
  return found;
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("timed.mjs")) {
  const { readFileSync } = await import("node:fs");
  const { Module } = await import("../web/src/rules/module.ts");
  const [, , path, file, rounds] = process.argv;
  const trace = JSON.parse(readFileSync(file, "utf8"));
  console.log(JSON.stringify(await timed(Module, readFileSync(path), trace, Number(rounds))));
}
