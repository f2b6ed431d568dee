import { describe, expect, test } from "vitest";
import { BLANK, type Draft, pointed, pointedAt, sayable, shortened, shownIn, typed, wanted } from "./answer.ts";

const keyed = (digits: string) => [...digits].reduce((draft, digit) => typed(draft, Number(digit)), BLANK);

describe("fingers on the card", () => {
  test("one tap is never an answer, whichever column it is in", () => {
    for (const column of ["hundreds", "tens", "units"] as const)
      expect(pointedAt(pointed(BLANK, column, 1))).toBeNull();
  });

  test.each([
    ["tens, then ones", ["tens", 4], ["units", 7], 47],
    ["ones, then tens", ["units", 7], ["tens", 4], 47],
    ["nought and a few", ["tens", 0], ["units", 9], 9],
  ] as const)("%s", (_, [first, a], [second, b], number) => {
    expect(pointedAt(pointed(pointed(BLANK, first, a), second, b))).toBe(number);
  });

  test("another digit in the same column takes the place of the first", () => {
    const wrong = pointed(BLANK, "tens", 3);
    expect(pointedAt(pointed(pointed(wrong, "tens", 4), "units", 7))).toBe(47);
  });

  test("a hundred is the third tap, and must come first", () => {
    const hundred = pointed(BLANK, "hundreds", 1);
    expect(pointedAt(pointed(pointed(hundred, "tens", 0), "units", 5))).toBe(105);
  });
});

describe("typed digits", () => {
  test.each([
    ["7", "7"],
    ["47", "47"],
    ["104", "104"],
    ["07", "7"],
    ["0", "0"],
    ["200", "0"],
    ["475", "5"],
  ])("%s stands as %s", (digits, stands) => {
    expect(keyed(digits).typed).toBe(stands);
  });

  test("they wait for Enter: no number is pointed at", () => {
    expect(pointedAt(keyed("47"))).toBeNull();
  });

  test("typing takes fingers off the card, and a finger takes typed digits away", () => {
    expect(typed(pointed(BLANK, "tens", 4), 7)).toEqual({ ...BLANK, typed: "7" });
    expect(pointed(keyed("12"), "tens", 4)).toEqual({ ...BLANK, tens: 4 });
  });

  test("the last one is taken back, then the one before", () => {
    expect(shortened(keyed("47")).typed).toBe("4");
    expect(shortened(shortened(keyed("47")))).toEqual(BLANK);
    expect(shortened(pointed(BLANK, "tens", 4))).toEqual(BLANK);
  });
});

test.each<[string, Draft, (number | null)[]]>([
  ["nothing", BLANK, [0, null, null]],
  ["a finger on the tens", pointed(BLANK, "tens", 4), [0, 4, null]],
  ["one typed digit", keyed("7"), [0, null, 7]],
  ["two", keyed("47"), [0, 4, 7]],
  ["three", keyed("104"), [1, 0, 4]],
])("the columns show %s", (_, draft, columns) => {
  const { hundreds, tens, units } = shownIn(draft);
  expect([hundreds, tens, units]).toEqual(columns);
});

test("one finger: which side still wants one, and what it says as it stands", () => {
  const eight = pointed(BLANK, "units", 8);
  expect([wanted(eight), sayable(eight)]).toEqual(["tens", 8]);
  const eighty = pointed(BLANK, "tens", 8);
  expect([wanted(eighty), sayable(eighty)]).toEqual(["units", 80]);
  expect([wanted(BLANK), sayable(BLANK)]).toEqual([null, null]);
  expect([wanted(keyed("8")), sayable(keyed("8"))]).toEqual([null, 8]);
});
