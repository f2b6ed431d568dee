import { expect, test } from "vitest";
import { type Placed, Records, type Rules } from "./python_arrays.ts";
import { RuledJson } from "./ruled_json.ts";

const GIVEN = { view: "view", events: "events", arena: { size: 64, length: 0, text: 8 }, scratch: [[8, 2]] as const };
const DTYPE = { size: 4, fields: {} };

/** A module whose functions write a text into the arena, which comes last, and say how long it is. */
function ruled(write: (name: string, args: readonly unknown[]) => string | null, grows = false) {
  const memory = { buffer: new ArrayBuffer(1024) };
  let free = 16;
  const rules: Rules = {
    memory,
    alloc(bytes) {
      const at = free;
      free += bytes;
      return at;
    },
    mark: () => free,
    release(mark) {
      free = mark;
    },
    call(name, ...args) {
      const text = write(name, args);
      if (text === null) return -1;
      if (grows) {
        const more = new ArrayBuffer(2048);
        new Uint8Array(more).set(new Uint8Array(memory.buffer));
        memory.buffer = more;
      }
      const bytes = new TextEncoder().encode(text);
      const { pointer } = args.at(-1) as Placed;
      new Uint8Array(memory.buffer, pointer + GIVEN.arena.text).set(bytes);
      return bytes.length;
    },
  };
  return { rules, wire: new RuledJson(rules, GIVEN).wire };
}

const record = () => Records.from(new Uint8Array(4), DTYPE);

test("a view is what the rules write, in any letters, also if memory grows meanwhile", () => {
  for (const grows of [false, true]) {
    const { wire } = ruled(() => '{"name":"héron ┼"}', grows);
    expect(wire.public_view(record(), record())).toEqual({ name: "héron ┼" });
  }
});

test("rules are given records, scratch, the viewer and the detail, and memory is free again", () => {
  const calls: unknown[][] = [];
  const { rules, wire } = ruled((name, args) => {
    calls.push([name, ...args.map((each) => (typeof each === "object" ? (each as Placed).shape : each))]);
    return "[]";
  });
  const free = rules.mark();
  wire.public_view(record(), record());
  wire.own_view(record(), record(), 2);
  wire.own_view(record(), record(), 2, 0);
  wire.events(record(), null, record(), 1, 17);
  expect(calls).toEqual([
    ["view", [1], [1], [2], -1, 1, [1]],
    ["view", [1], [1], [2], 2, 1, [1]],
    ["view", [1], [1], [2], 2, 0, [1]],
    ["events", [1], [0], [1], [2], 1, 17, [1]],
  ]);
  expect(rules.mark()).toBe(free);
});

test("what does not fit is an error", () => {
  const { wire } = ruled(() => null);
  expect(() => wire.public_view(record(), record())).toThrow("do not fit");
});
