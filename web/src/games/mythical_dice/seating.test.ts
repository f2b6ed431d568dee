import { expect, test } from "vitest";
import { clockwise, spotAt, turnsInRow, turnsOf } from "./seating.ts";

test("the viewer comes first, the others in the order of play", () => {
  expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
  expect(clockwise(3, null)).toEqual([0, 1, 2]);
});

test.each([3, 4, 5, 6])("%i seats: the viewer at the bottom, nobody on another's place", (seats) => {
  const spots = Array.from({ length: seats }, (_, i) => spotAt(i, seats));
  expect(spots[0]?.x).toBeCloseTo(0.5);
  expect(Math.max(...spots.map((spot) => spot.y))).toBe(spots[0]?.y);
  for (const [i, a] of spots.entries()) {
    for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.2);
  }
  expect(new Set(turnsOf(seats, 1)).size).toBe(seats);
  expect(turnsOf(seats, 1)[1]).toBe(0);
});

test("clockwise: the next seat sits to the left", () => {
  expect(spotAt(1, 4).x).toBeLessThan(0.5);
  expect(spotAt(3, 4).x).toBeGreaterThan(0.5);
});

test("in a row, the others come from above and the viewer from below", () => {
  const turns = turnsInRow(4, 1);
  expect(turns[1]).toBe(0);
  for (const seat of [0, 2, 3]) expect(Math.abs((turns[seat] ?? 0) - 0.5)).toBeLessThan(0.2);
});
