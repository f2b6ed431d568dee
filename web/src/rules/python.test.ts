/** Arrays of the runtime: what the wires of games, which the Python tests compare, cannot show. */
import { expect, test } from "vitest";
import * as py from "./python.ts";

const PAIR = { size: 4, fields: { small: { at: 0, type: "i1", shape: [] }, row: { at: 1, type: "i1", shape: [3] } } };

function rulesWith(call: py.Rules["call"]): py.Rules {
  let free = 16;
  const alloc = (bytes: number) => {
    free += bytes;
    return free - bytes;
  };
  const release = (mark: number) => {
    free = mark;
  };
  return { memory: new WebAssembly.Memory({ initial: 1 }), alloc, mark: () => free, release, call };
}

test("a number that a field cannot hold is refused, as NumPy refuses it", () => {
  const pair = py.Records.from(new Uint8Array(4), PAIR);
  py.put(pair, "small", -128);
  expect(py.at(py.at(pair, 0), "small")).toBe(-128);
  expect(() => py.put(pair, "small", 128)).toThrow("128 out of bounds");
});

test("as many numbers as there are places, or one for all", () => {
  const pair = py.Records.from(new Uint8Array(8), PAIR);
  py.put(pair, "row", [1, 2, 3]);
  expect(py.at(pair, "row").tolist()).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(() => py.put(py.at(pair, 0), "row", [1, 2])).toThrow("broadcast");
  expect(() => py.at(pair, 2)).toThrow("out of bounds");
  expect(() => py.at(pair, "colour")).toThrow("no field of name colour");
});

test("rules are given what lies close together, and change it where it is", () => {
  const rules = rulesWith((_, given) => {
    const { pointer, shape } = given as py.Placed;
    new Uint8Array(rules.memory.buffer, pointer, Number(shape[0] ?? 1)).fill(7);
    return 1;
  });
  const call = py.compiled(rules, "fill", "bool");
  const pair = py.Records.from(new Uint8Array(8), PAIR);
  const before = rules.mark();
  expect(call(py.at(py.at(pair, 1), "row"))).toBe(true);
  expect(py.at(pair, "row").tolist()).toEqual([
    [0, 0, 0],
    [7, 7, 7],
  ]);
  expect(rules.mark()).toBe(before);
  expect(() => call(py.at(pair, "small"))).toThrow("close together");
});

test("memory that a function took is free again, also after an error, and what it gives is a copy", () => {
  const rules = rulesWith(() => 0);
  const np = py.numpy(rules);
  const before = rules.mark();
  const made = py.scoped(rules, () => np.zeros(3, "i4"))();
  expect(made.store).not.toBe(rules.memory);
  const fails = py.scoped(rules, () => py.at(np.zeros(3, "i4"), 3));
  expect(fails).toThrow("out of bounds");
  expect(rules.mark()).toBe(before);
});
