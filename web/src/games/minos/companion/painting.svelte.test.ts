import { beforeEach, expect, test } from "vitest";
import { EMPTY, tileOf } from "../labyrinth/tiles.ts";
import { Painting } from "./painting.svelte.ts";

beforeEach(() => localStorage.clear());

const stroke = (painting: Painting, ...cells: number[]) => {
  for (const cell of cells) painting.strokeTo(cell);
  painting.lift();
};

test("a stroke lays many tiles, straights along it, and is one step of undo", () => {
  const painting = new Painting();
  stroke(painting, 0, 1, 2, 8);
  expect([0, 1, 2, 8].map((cell) => painting.now.tiles[cell])).toEqual([
    tileOf("straight", 1),
    tileOf("straight", 1),
    tileOf("straight", 1),
    tileOf("straight", 0),
  ]);
  painting.undo();
  expect([painting.empty, painting.canUndo]).toEqual([true, false]);
});

test("a finger that stays in its cell paints nothing: that is a tap", () => {
  const painting = new Painting();
  stroke(painting, 7, 7, 7);
  expect(painting.empty).toBe(true);
  painting.press(7);
  expect(painting.now.tiles[7]).toBe(tileOf("straight", 0));
});

test("a tap on the same kind turns it, on another kind replaces it; the next one is laid as the last was turned", () => {
  const painting = new Painting();
  painting.brush = "tee";
  painting.press(3);
  painting.press(3);
  painting.press(3);
  painting.press(4);
  expect([painting.now.tiles[3], painting.now.tiles[4]]).toEqual([tileOf("tee", 2), tileOf("tee", 2)]);
  painting.brush = "block";
  painting.press(3);
  painting.press(3);
  expect(painting.now.tiles[3]).toBe(tileOf("block", 0));
  painting.brush = null;
  painting.press(3);
  expect(painting.now.tiles[3]).toBe(EMPTY);
});

test("another size keeps what lies in both, and can be undone", () => {
  const painting = new Painting();
  painting.press(0);
  painting.press(11);
  painting.resize(4, 10);
  expect([painting.now.tiles[0], painting.now.tiles[15], painting.now.tiles.length]).toEqual([4, 4, 40]);
  painting.resize(4, 4);
  painting.undo();
  expect(painting.now.tiles[15]).toBe(4);
});

test("what is painted is there after a reload", () => {
  const painting = new Painting();
  painting.press(5);
  painting.change({ underpass: true });
  expect(new Painting().now).toEqual(painting.now);
  expect(new Painting().now.underpass).toBe(true);
});

test.each([
  "nonsense",
  '{"rows":6,"columns":6,"tiles":[1]}',
  '{"rows":99,"columns":1,"tiles":[]}',
  '{"rows":3,"columns":3,"tiles":[1,2,3,4,5,6,7,8,99]}',
])("what is kept and makes no sense gives an empty labyrinth: %s", (text) => {
  localStorage.setItem("asterion.box.labyrinth", text);
  expect([new Painting().empty, new Painting().now.rows]).toEqual([true, 6]);
});
