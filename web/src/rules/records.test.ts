import { expect, test } from "vitest";
import { type Dtype, Records } from "./records.ts";

const TYPE: Dtype = {
  size: 24,
  fields: {
    turn: { at: 0, type: "i1", shape: [] },
    tile: { at: 2, type: "i2", shape: [2, 3] },
    word: { at: 16, type: "i8", shape: [] },
  },
};

const record = () => new Records({ buffer: new ArrayBuffer(48) }, 8, TYPE, [1]);

test("fields are read and set by name and place, in the memory itself", () => {
  const one = record();
  one.set("turn", -3);
  one.set("word", 2 ** 40);
  one.part("tile").set([0, 1, 2], -300);
  expect(one.part("turn").flat()).toEqual([-3]);
  expect(one.part("word").flat()).toEqual([2 ** 40]);
  expect(one.part("tile").flat()).toEqual([0, 0, 0, 0, 0, -300]);
  expect(one.part("tile").get([0, 1, 2])).toBe(-300);
  expect(one.part("tile").part([0, 1]).flat()).toEqual([0, 0, -300]);
  expect(one.part("tile").part([0, 1]).flat(2)).toEqual([0, 0]);
  expect(one.bytes().byteLength).toBe(24);
  expect(new Int16Array(one.bytes().buffer, 8 + 2, 6)[5]).toBe(-300);
});

test("memory may grow: the numbers are those of the new one", () => {
  const memory = { buffer: new ArrayBuffer(48) };
  const one = new Records(memory, 8, TYPE, [1]);
  memory.buffer = new ArrayBuffer(96);
  one.set("turn", 5);
  expect(new Int8Array(memory.buffer)[8]).toBe(5);
});

test.each([
  ["no such field", () => record().part("colour")],
  ["a field of two records", () => new Records({ buffer: new ArrayBuffer(48) }, 0, TYPE, [2]).part("turn")],
  ["a place outside", () => record().part("tile").get([0, 2, 0])],
  ["a negative place", () => record().part("tile").get([0, -1, 0])],
  ["numbers of a record", () => record().flat()],
  ["a record as a number", () => record().set([0], 1)],
])("%s: an error", (_, call) => {
  expect(call).toThrow(RangeError);
});
