import { describe, expect, it } from "vitest";
import type { MissionShown } from "../chronicle.ts";
import { praiseOf } from "./praise.ts";

/** A checked mission of seat 0: what it said after how long, what was right, and how many dice counted. */
const mission = (number: number, said: number | null, after: number, answer: number, dice: number) =>
  ({
    number,
    mission: { mission: 0, kind: "one_colour", colours: ["red"], values: [] },
    claims: said === null ? [] : [{ seat: 0, number: said, after }],
    passed: said === null ? [0] : [],
    answers: [answer],
    counts: [dice],
    winner: said === answer ? 0 : null,
  }) as unknown as MissionShown;

describe("praise", () => {
  it("is for a right answer, at any pace", () => {
    expect(praiseOf([mission(1, 9, 60_000, 9, 3)], 0)).toEqual({ right: true, faster: false, answer: 9, number: 1 });
  });

  it("says what was right instead", () => {
    expect(praiseOf([mission(1, 8, 5000, 9, 3)], 0)).toMatchObject({ right: false, answer: 9 });
    expect(praiseOf([mission(1, null, 0, 9, 3)], 0)).toMatchObject({ right: false, answer: 9 });
  });

  it("is for less time a die than in right answers before, wrong ones do not count", () => {
    const before = [mission(1, 9, 9000, 9, 3), mission(2, 1, 100, 5, 2)];
    expect(praiseOf([...before, mission(3, 20, 11_000, 20, 4)], 0)?.faster).toBe(true);
    expect(praiseOf([...before, mission(3, 7, 6000, 7, 2)], 0)?.faster).toBe(false);
    expect(praiseOf([...before, mission(3, 7, 1000, 8, 2)], 0)).toMatchObject({ right: false, faster: false });
    expect(praiseOf([...before, mission(3, 0, 100, 0, 0)], 0)).toMatchObject({ right: true, faster: false });
  });

  it("waits for the check", () => {
    const turned = { ...mission(2, null, 0, 0, 0), answers: null, counts: null } as MissionShown;
    expect(praiseOf([mission(1, 9, 9000, 9, 3), turned], 0)).toBeNull();
    expect(praiseOf([], 0)).toBeNull();
  });
});
