import { expect, test } from "vitest";
import { seedOf } from "./seed.ts";
import { aim, frameAt, STEP, simulate, type Thrown, throwTo } from "./throwing.ts";
import { lean, multiply, upSide } from "./turning.ts";

const plain = { direction: 0, reach: 0, lying: [] };
const rest = (thrown: Thrown) => thrown.frames[thrown.frames.length - 1] ?? expect.fail("no frames");

test("three hundred dice: whatever comes to rest lies flat on the table", () => {
  let cocked = 0;
  for (let seed = 0; seed < 300; seed++) {
    const thrown = simulate(seedOf("flat", seed));
    if (thrown === null) {
      cocked += 1;
      continue;
    }
    const last = thrown.frames[thrown.frames.length - 1];
    expect(upSide(last?.at ?? [0, 0, 0, 1]).level).toBeGreaterThan(0.999);
    expect(last?.y).toBeCloseTo(0.5, 1);
  }
  expect(cocked).toBeLessThan(30);
});

test("eighty throws land with the wanted side up, upright, where they shall", () => {
  for (let seed = 0; seed < 80; seed++) {
    const side = seed % 6;
    const thrown = throwTo(seed, side, { ...plain, direction: seed });
    const end = rest(thrown);
    const drawn = multiply(end.at, thrown.labels);
    expect(upSide(drawn).side).toBe(side);
    expect(Math.abs(lean(drawn))).toBeLessThan(0.5);
    expect([end.x, end.z]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    expect(thrown.seconds).toBeGreaterThan(0.6);
    expect(thrown.seconds).toBeLessThan(1.6);
  }
});

test("the same seed gives the same throw, another seed another", () => {
  const [first, again, other] = [throwTo(7, 2, plain), throwTo(7, 2, plain), throwTo(8, 2, plain)];
  expect(again).toEqual(first);
  expect(other.frames).not.toEqual(first.frames);
});

test("a throw really tumbles, strikes the table and is heard", () => {
  const thrown = throwTo(3, 0, plain);
  const sides = new Set(thrown.frames.map((frame) => upSide(frame.at).side));
  expect(sides.size).toBeGreaterThan(1);
  expect(thrown.impacts.length).toBeGreaterThan(1);
  for (const { time, strength } of thrown.impacts) {
    expect(time).toBeGreaterThan(0);
    expect(time).toBeLessThanOrEqual(thrown.seconds);
    expect(strength).toBeGreaterThan(0);
    expect(strength).toBeLessThanOrEqual(1);
  }
});

test.each([0, Math.PI / 2, Math.PI, -2])("an aimed throw comes from behind its direction (%f)", (direction) => {
  const raw = simulate(seedOf("aim", 1)) ?? expect.fail("cocked");
  const first = aim(raw, direction).frames[0];
  const bearing = Math.atan2(first?.z ?? 0, -(first?.x ?? 0));
  expect(Math.cos(bearing - direction)).toBeCloseTo(1);
});

test("between two frames the die is between them, after the last it lies still", () => {
  const { frames, seconds } = throwTo(5, 1, plain);
  const [a, b] = [frames[10], frames[11]];
  expect(frameAt(frames, 10.5 * STEP).x).toBeCloseTo(((a?.x ?? 0) + (b?.x ?? 0)) / 2);
  expect(Math.hypot(...frameAt(frames, 10.5 * STEP).at)).toBeCloseTo(1);
  expect(frameAt(frames, seconds + 5)).toEqual(frames[frames.length - 1]);
});

test("a throw finds its way round the dice that lie there", () => {
  let collisions = 0;
  for (let seed = 0; seed < 20; seed++) {
    const lying = [{ x: -2.2, z: 0.6 }];
    const { frames } = throwTo(seed, 0, { direction: 0, reach: 4, lying });
    if (frames.some(({ x, y, z }) => y < 1 && Math.hypot(x + 2.2, z - 0.6) < 0.8)) collisions += 1;
  }
  expect(collisions).toBeLessThan(6);
});
