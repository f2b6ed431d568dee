import { expect, test } from "vitest";
import { change } from "./change.ts";
import type { DieRoll } from "./kinds.ts";
import { dieSize, edgeOf, type Layout, placeOf } from "./layout.ts";

const red: DieRoll = { seat: 0, die: "red", face: "6" };
const grey: DieRoll = { seat: 1, die: "grey", face: "flag" };
const beast: DieRoll = { seat: 2, die: "minotaur", face: "symbol" };
const lead: DieRoll = { seat: 2, die: "purple", face: "1" };

test("what lies there when the page opens is laid down, not thrown", () => {
  expect(change(null, { trick: 1, rolls: [red, grey] })).toEqual({ leave: "none", arrive: "lay", from: 0 });
});

test("a roll more is thrown, the others stay", () => {
  const after = { trick: 1, rolls: [red, grey, beast] };
  expect(change({ trick: 1, rolls: [red, grey] }, after)).toEqual({ leave: "none", arrive: "throw", from: 2 });
});

test("the same rolls again change nothing", () => {
  const same = { trick: 1, rolls: [red, { ...grey }] };
  expect(change({ trick: 1, rolls: [red, grey] }, same)).toEqual({ leave: "none", arrive: "throw", from: 2 });
});

test("the next lead sends the last trick to its winner", () => {
  const after = { trick: 2, rolls: [lead] };
  expect(change({ trick: 1, rolls: [red, grey] }, after)).toEqual({ leave: "gather", arrive: "throw", from: 0 });
  expect(change({ trick: 1, rolls: [] }, after)).toEqual({ leave: "none", arrive: "throw", from: 0 });
});

test("a jump in a replay lays everything down at once", () => {
  const after = { trick: 4, rolls: [red, grey, beast] };
  expect(change({ trick: 1, rolls: [red] }, after)).toEqual({ leave: "clear", arrive: "lay", from: 0 });
  expect(change({ trick: 1, rolls: [red] }, { trick: 1, rolls: [lead] }).leave).toBe("clear");
  expect(change({ trick: 1, rolls: [red, grey] }, { trick: 1, rolls: [red] })).toEqual({
    leave: "clear",
    arrive: "lay",
    from: 0,
  });
});

const ring = (seats: number, bottom = 0): Layout => ({ seats, bottom, shape: "ring" });

test("seats follow clockwise from the bottom", () => {
  expect(placeOf(ring(4), 0, 0).y).toBeGreaterThan(0.6);
  expect(placeOf(ring(4), 1, 0).x).toBeLessThan(0.4);
  expect(placeOf(ring(4), 2, 0).y).toBeLessThan(0.4);
  expect(placeOf(ring(4), 3, 0).x).toBeGreaterThan(0.6);
  expect(placeOf(ring(4, 2), 2, 0)).toEqual(placeOf(ring(4), 0, 0));
  expect(placeOf({ ...ring(3), turns: [0.5, 0.25, 0] }, 2, 0)).toEqual(placeOf(ring(3), 0, 0));
});

test("a table may spread its ring", () => {
  expect(placeOf({ ...ring(4), spread: { x: 0.4, y: 0.1 } }, 0, 0)).toEqual({ x: 0.5, y: 0.6 });
});

test("a row lies in the order of the rolls", () => {
  const row: Layout = { ...ring(6), shape: "row" };
  const xs = [5, 3, 0, 1, 2, 4].map((seat, index) => placeOf(row, seat, index).x);
  expect([...xs].sort((a, b) => a - b)).toEqual(xs);
  expect(Math.min(...xs)).toBeGreaterThan(0.05);
  expect(Math.max(...xs)).toBeLessThan(0.95);
});

test.each([3, 4, 5, 6])("dice of %i seats do not touch, on a phone or on a wall", (seats) => {
  for (const [width, height] of [
    [340, 300],
    [720, 420],
    [1400, 800],
  ] as const) {
    const edge = dieSize(width, height);
    const places = Array.from({ length: seats }, (_, seat) => placeOf(ring(seats), seat, 0));
    places.forEach((a, n) => {
      for (const b of places.slice(n + 1)) {
        expect(Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)).toBeGreaterThan(edge * 1.25);
      }
    });
  }
});

test("gathered dice go past the edge of the winner's side", () => {
  for (const seat of [0, 1, 2, 3, 4]) {
    const { x, y } = edgeOf(ring(5), seat);
    expect(Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5))).toBeGreaterThan(0.5);
  }
});
