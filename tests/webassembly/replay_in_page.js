// A function for a page: with the class Module put at its beginning, it makes the calls of a trace in a module, and compares results and memory after each one.
async (address) => {
  const trace = await (await fetch("/trace-of-test.json")).json();
  const code = await WebAssembly.compileStreaming(fetch(address));
  const module = await Module.load(code, trace.layout);
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum;
  });
  const crc32 = (bytes) => {
    let sum = 0xffffffff;
    for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8);
    return (sum ^ 0xffffffff) >>> 0;
  };
  const arrays = [];
  const lengths = [];
  let calls = 0;
  for (const [kind, ...line] of trace.lines) {
    if (kind === "array") {
      const [shape, bytes] = line;
      arrays.push({ pointer: module.alloc(bytes), shape });
      lengths.push(bytes);
    } else if (kind === "set") {
      const [place, raw] = line;
      const bytes = Uint8Array.from(atob(raw), (sign) => sign.charCodeAt(0));
      module.bytes(arrays[place].pointer, lengths[place]).set(bytes);
    } else {
      const [name, given, expected, left] = line;
      const found = module.call(name, ...given.map((each) => (Array.isArray(each) ? arrays[each[0]] : each))) ?? null;
      if (JSON.stringify(found) !== JSON.stringify(expected)) return `call ${calls}, ${name}: ${JSON.stringify(found)}`;
      for (const [place, sum] of left)
        if (crc32(module.bytes(arrays[place].pointer, lengths[place])) !== sum) return `call ${calls}, ${name}: array ${place}`;
      calls++;
    }
  }
  return `${calls} calls are equal`;
};
