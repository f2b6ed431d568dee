import { describe, expect, test } from "vitest";
import {
  CUBE_TURNS,
  lean,
  multiply,
  NORMALS,
  type Quaternion,
  relabel,
  rotate,
  sidesOf,
  upSide,
  yaw,
} from "./turning.ts";

const SIDES = [0, 1, 2, 3, 4, 5];
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, part, n) => sum + part * (b[n] ?? 0), 0);

test("the cube has 24 different turns, each laying it onto itself", () => {
  expect(CUBE_TURNS).toHaveLength(24);
  CUBE_TURNS.forEach((a, n) => {
    CUBE_TURNS.slice(n + 1).forEach((b) => {
      expect(Math.abs(dot(a, b))).toBeLessThan(0.99);
    });
    for (const normal of NORMALS) {
      expect(Math.max(...NORMALS.map((other) => dot(rotate(a, normal), other)))).toBeCloseTo(1);
    }
  });
});

test.each(CUBE_TURNS.map((turn, n) => ({ n, turn })))("relabelling lands every side up from turn $n", ({ turn }) => {
  for (const wanted of SIDES) {
    for (const angle of [0, 0.3, -0.7, 2]) {
      const rest = multiply(yaw(angle), turn);
      const drawn = multiply(rest, relabel(rest, wanted));
      expect(upSide(drawn).side).toBe(wanted);
      expect(upSide(drawn).level).toBeCloseTo(1);
      expect(Math.abs(lean(drawn))).toBeLessThanOrEqual(Math.PI / 4 + 1e-6);
    }
  }
});

test("a relabelled die is the same die: what lies opposite stays opposite", () => {
  const rest = CUBE_TURNS[17] as Quaternion;
  for (const wanted of SIDES) {
    const drawn = multiply(rest, relabel(rest, wanted));
    const opposite = wanted % 2 === 0 ? wanted + 1 : wanted - 1;
    expect(rotate(drawn, NORMALS[opposite] ?? [0, 0, 0])[1]).toBeCloseTo(-1);
  }
});

test("a drawing leans by the angle by which the die is turned", () => {
  expect(lean([0, 0, 0, 1])).toBeCloseTo(0);
  expect(lean(yaw(0.4))).toBeCloseTo(0.4);
  expect(lean(yaw(-1.2))).toBeCloseTo(-1.2);
});

describe("faces on sides", () => {
  test("two of a sort lie opposite each other", () => {
    expect(sidesOf(["5", "6", "7", "5", "6", "7"])).toEqual(["5", "5", "6", "6", "7", "7"]);
  });

  test("every face is kept, however odd the die", () => {
    const faces = ["flag", "flag", "flag", "7", "flag", "flag"];
    expect([...sidesOf(faces)].sort()).toEqual([...faces].sort());
    expect(sidesOf(["1", "2", "3", "4", "5", "6"])).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});
