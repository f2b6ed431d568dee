import { expect, test } from "vitest";
import { groupsOf, termsOf } from "./sum.ts";

const blue5 = { colour: "blue", value: 5 } as const;
const red2 = { colour: "red", value: 2 } as const;

test("every die is a term", () => {
  expect(termsOf({ answer: 12, dice: [blue5, red2, blue5] })).toEqual([5, 2, 5]);
});

test("two dice that are both the highest count once (L4)", () => {
  expect(termsOf({ answer: 7, dice: [blue5, blue5, red2] })).toEqual([5, 2]);
  expect(groupsOf({ answer: 7, dice: [blue5, blue5, red2] })).toEqual([[blue5, blue5], [red2]]);
});

test("nothing counts", () => {
  expect(termsOf({ answer: 0, dice: [] })).toEqual([]);
});
