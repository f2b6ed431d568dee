/** Actions taken apart: kinds, the fields in which they differ, and the values that are legal together. */
import { expect, test } from "vitest";
import type { Choice } from "../../protocol/index.ts";
import { actionOf, kindsOf, pickedOf, valuesOf } from "./action_parts.ts";

const choice = (action: unknown): Choice => ({ name: JSON.stringify(action), action: action as Choice["action"] });
const bids = [
  [2, 5],
  [2, 6],
  [3, 2],
  [3, 3],
  [10, 2],
].map(([quantity, face]) => choice({ type: "bid", quantity, face }));
const doubt = choice({ type: "doubt" });

test("a single action comes before kinds of many, wherever the house lists it", () => {
  const kinds = kindsOf([...bids, doubt]);
  expect(kinds?.map(({ tag, varies }) => [tag, varies])).toEqual([
    ["doubt", []],
    ["bid", ["quantity", "face"]],
  ]);
});

test("only values that are legal together are offered, the first action is offered first", () => {
  const [, bid] = kindsOf([...bids, doubt]) ?? [];
  if (bid === undefined) throw new Error("no bids");
  const first = pickedOf(bid, {});
  expect(first).toEqual({ quantity: 2, face: 5 });
  expect(valuesOf(bid, first, "quantity")).toEqual([2, 3, 10]);
  expect(valuesOf(bid, first, "face")).toEqual([5, 6]);
  const raised = pickedOf(bid, { ...first, quantity: 3 });
  expect(raised, "the nearest face that is legal with it").toEqual({ quantity: 3, face: 3 });
  expect(actionOf(bid, raised)?.choice).toBe(bids[3]);
  expect(pickedOf(bid, { quantity: 7, face: 9 })).toEqual({ quantity: 10, face: 2 });
});

test("every legal action can be picked", () => {
  const [, bid] = kindsOf([...bids, doubt]) ?? [];
  if (bid === undefined) throw new Error("no bids");
  for (const { fields, choice } of bid.actions) expect(actionOf(bid, pickedOf(bid, fields))?.choice).toBe(choice);
});

test("fields that all actions share need no choice", () => {
  const kinds = kindsOf([choice({ type: "go", seat: 1, to: "a" }), choice({ type: "go", seat: 1, to: "b" })]);
  expect(kinds?.[0]?.varies).toEqual(["to"]);
});

test.each([[{ type: "build", tiles: [1, 2] }], [{ build: 1 }], [3]])(
  "an action like %j cannot be taken apart",
  (action) => {
    expect(kindsOf([doubt, choice(action)])).toBeNull();
  },
);
