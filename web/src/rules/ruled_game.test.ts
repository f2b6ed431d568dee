// @vitest-environment node
import { expect, test } from "vitest";
import { toyRules } from "../testing/toy_rules.ts";
import { NOBODY, RuledGame } from "./ruled_game.ts";

const KEY = { key: Uint8Array.from({ length: 32 }, (_, i) => i) };

test("nothing is left of a step that is taken back: not the deal, not a stamp", () => {
  const game = new RuledGame(toyRules(), { end: 1000, race: true }, 2);
  const blank = game.now.bytes().slice();
  game.hold();
  expect(game.take("started", NOBODY, NOBODY, KEY)).toBe(0);
  game.takeBack();
  expect([game.started, game.now.bytes()]).toEqual([false, blank]);
  game.hold();
  game.take("started", NOBODY, NOBODY, KEY);
  const [dealt, drawn] = [game.now.bytes().slice(), game.drawn()];
  game.hold();
  game.stamp(700);
  expect(game.take("acted", 0, 2, KEY)).toBe(0);
  game.takeBack();
  expect([game.started, game.now.bytes()]).toEqual([true, dealt]);
  game.hold();
  game.stamp(700);
  expect(game.take("acted", 0, 9, KEY)).toBe(2);
  game.takeBack();
  expect(game.now.bytes()).toEqual(dealt);
  expect(drawn).toMatchObject({ bounds: [6, 6], addresses: [[0, 0, 0, 2]] });
});

test("a step without a number of its own is counted, and not counted when taken back", () => {
  const game = new RuledGame(toyRules(), { end: 1000 }, 2);
  for (const type of ["started", "started"] as const) {
    game.hold();
    game.take(type, NOBODY, NOBODY, KEY);
    expect(game.drawn()?.addresses).toEqual([[0, 0, 0, 2]]);
    game.takeBack();
  }
});
