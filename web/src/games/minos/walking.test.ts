import { describe, expect, test } from "vitest";
import type { Acting } from "../../table/acting.svelte.ts";
import type { Action, Marble, Spot } from "./view.ts";
import { ahead, beside, type Path, Walking } from "./walking.svelte.ts";

const spot = (row: number, column: number, under: number[] = []): Spot => ({ row, column, under });
const marble = (row: number, column: number): Marble => ({ row, column, passage: "tile" });

/** A walk whose house answers on demand. */
function atTable(begin: Partial<Path> = {}) {
  const asked: Action[] = [];
  let refuse: (code: string | null) => void = () => {};
  const acting = {
    act: (action: Action) => {
      asked.push(action);
      return new Promise((answer) => {
        refuse = answer;
      });
    },
  } as unknown as Acting;
  let path: Path = { columns: 4, walk: [], next: null, open: true, loose: false, ...begin };
  const walking = new Walking(() => path, acting);
  return {
    walking,
    asked,
    refuse: async (code: string) => {
      refuse(code);
      await Promise.resolve();
      await Promise.resolve();
    },
    become: (change: Partial<Path>) => {
      path = { ...path, ...change };
      walking.go();
    },
  };
}

describe("marbles one after the other", () => {
  test("what a finger draws faster than the house answers waits its turn", () => {
    const { walking, asked, become } = atTable();
    walking.draw(0);
    walking.draw(1);
    walking.draw(2);
    expect(asked).toEqual([{ type: "marble", row: 0, column: 0 }]);
    become({ walk: [marble(0, 0)], next: [spot(0, 1), spot(1, 0)] });
    expect(asked.at(-1)).toEqual({ type: "marble", row: 0, column: 1 });
    become({ walk: [marble(0, 0), marble(0, 1)], next: [spot(0, 2)] });
    expect(asked).toHaveLength(3);
  });

  test("what cannot be reached is left out", () => {
    const { walking, asked, become } = atTable({ walk: [marble(0, 0)], next: [spot(0, 1)] });
    walking.draw(5);
    walking.draw(1);
    expect(asked).toEqual([{ type: "marble", row: 0, column: 1 }]);
    become({ walk: [marble(0, 0), marble(0, 1)], next: [] });
    expect(asked).toHaveLength(1);
  });

  test("after a no, nothing of the rest is tried", async () => {
    const { walking, asked, refuse, become } = atTable();
    walking.draw(0);
    walking.draw(1);
    await refuse("not_connected");
    become({});
    expect(asked).toHaveLength(1);
    walking.draw(3);
    expect(asked).toHaveLength(2);
  });

  test("when it is somebody else's walk nothing is asked", () => {
    const { walking, asked } = atTable({ open: false });
    walking.draw(0);
    expect(asked).toEqual([]);
  });

  test("only alone marbles are taken up", () => {
    const walk = [marble(0, 0), marble(0, 1), marble(0, 2)];
    const match = atTable({ walk });
    match.walking.keep(1);
    expect(match.asked).toEqual([]);
    const alone = atTable({ walk, loose: true });
    alone.walking.keep(1);
    expect(alone.asked).toEqual([{ type: "take_back", marbles: 1 }]);
  });
});

describe("directions", () => {
  test("an arrow stops at the edge", () => {
    expect(beside(0, "ArrowUp", 3, 4)).toBe(0);
    expect(beside(0, "ArrowRight", 3, 4)).toBe(1);
    expect(beside(0, "ArrowDown", 3, 4)).toBe(4);
  });

  test("of two tiles in one direction, past a bridge, the nearer comes first (N9)", () => {
    const next = [spot(1, 3, [6]), spot(1, 2), spot(0, 1), spot(2, 1)];
    expect(ahead(5, "ArrowRight", next, 4)).toEqual([6, 7]);
    expect(ahead(5, "ArrowUp", next, 4)).toEqual([1]);
    expect(ahead(5, "ArrowLeft", next, 4)).toEqual([]);
  });
});
