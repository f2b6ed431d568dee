// @vitest-environment node
import { expect, test } from "vitest";
import { HOUSE, SEEDS, words } from "../testing/forge.ts";
import { bytesOf } from "./bytes.ts";
import { commitmentOf, diceKey } from "./keys.ts";
import { library } from "./primitives.ts";
import { Stream } from "./stream.ts";

const bytes = (hex: string) => bytesOf(hex) ?? new Uint8Array(0);
const counting = bytes(Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""));

test("the test vector of docs/fairness.md: commitment, words and the first draws", async () => {
  const by = await library();
  expect(await commitmentOf(by, counting)).toBe("6a98e0fec171187964a016b03868c4003c137fdbb4298f75a4a486fd47f90c33");
  const stream = new Stream(await diceKey(by, counting, [bytes("01".repeat(16)), counting, null], "m-1", 1));
  const first = Array.from({ length: 8 }, () => stream.next().toString(16));
  expect(first.join(" ")).toBe("7e19efe2 1a80ec95 eb51649c 16d96e99 60ee7be9 1431d47b dd349387 fda50317");
  stream.at = 0;
  expect([3, 36, 35, 34].map((n) => stream.below(n))).toEqual([1, 3, 32, 3]);
});

test("words from any place are those of node's ChaCha20", async () => {
  const key = await diceKey(
    await library(),
    Uint8Array.from(HOUSE),
    SEEDS.map((seed) => seed && Uint8Array.from(seed)),
    "m-9",
    2,
  );
  const stream = new Stream(key);
  const expected = words(SEEDS);
  for (const at of [4000, 0, 127, 128, 129, 1023, 1]) {
    stream.at = at;
    expect(stream.next()).toBe(expected[at]);
  }
});

test("no number is more likely than another: words that would be are thrown away", () => {
  const stream = new Stream(new Uint8Array(32));
  const half = 3 * 2 ** 30; // a quarter of all words is thrown away
  for (let i = 0; i < 1000; i++) expect(stream.below(half)).toBeLessThan(half);
  expect(stream.at).toBeGreaterThan(1250);
  expect(stream.at).toBeLessThan(1420);
});

test("the narrowest bound and the widest", () => {
  const stream = new Stream(new Uint8Array(32));
  expect(stream.below(1)).toBe(0);
  expect(stream.at).toBe(1);
  stream.at = 0;
  const word = stream.next();
  stream.at = 0;
  expect(stream.below(2 ** 32)).toBe(word);
  for (const n of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => stream.below(n)).toThrow(RangeError);
});
