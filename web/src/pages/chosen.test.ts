import { expect, test } from "vitest";
import { games } from "../app/games.ts";
import { titleOf } from "../games/game_page.ts";
import { likeDice } from "../games/like_dice/index.ts";
import { targetsFor } from "../games/like_dice/options.ts";
import { mino3d } from "../games/mino_3d/index.ts";
import { minos } from "../games/minos/index.ts";
import { mythicalDice } from "../games/mythical_dice/index.ts";
import { seatView, tableView } from "../testing/samples.ts";
import { chosenOf, optionsOf } from "./chosen.ts";

test.each(games.all)("$id: a table can choose, and each value has its words", ({ settings }) => {
  for (const seats of [1, 4]) {
    expect(settings(seats).length).toBeGreaterThan(0);
    for (const { values } of settings(seats)) {
      expect(values.every(({ label, hint }) => label !== "" && hint !== "")).toBe(true);
      expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
    }
  }
});

test("a table is called by the name on its edition's box", () => {
  expect(titleOf(mythicalDice, { edition: "mino-2023" })).toBe("Mino Dice");
  expect(titleOf(mythicalDice, {})).toBe("Mythical Dice");
  expect(titleOf(mino3d, { edition: "original" })).toBe("3D-Mino");
});

test("options are those of what was chosen, and the usual ones of the rest; rows and columns are set together", () => {
  expect(optionsOf(mythicalDice.settings(4), { simplified: "true" })).toEqual({
    edition: "mythical-2024",
    simplified: true,
  });
  const settings = minos.settings(4);
  const usual = { building: "together", bridges: "plain", look: 30, timed_walk: false, rounds: null };
  expect(optionsOf(settings, {})).toEqual({ ...usual, rows: null, columns: null, sizes: "box" });
  expect(optionsOf(settings, { size: "8", look: "0", rounds: "2" })).toEqual({
    ...usual,
    rows: 8,
    columns: 8,
    look: 0,
    rounds: 2,
  });
  expect(optionsOf(settings, { size: "any" })).toMatchObject({ rows: null, columns: null, sizes: "any" });
});

test("alone at Minos nothing is chosen that is about bidding", () => {
  const names = (seats: number) => minos.settings(seats).map(({ name }) => name);
  expect(names(1)).toEqual(["size", "building", "bridges", "look"]);
  expect(names(2)).toEqual(["size", "building", "bridges", "look", "timed_walk", "rounds"]);
});

test("what a table has chosen is said in words; what it does not name is as usual", () => {
  expect(chosenOf(mythicalDice, tableView({ options: { simplified: true } }))).toEqual([
    "Mythical Dice (2024)",
    "Simplified",
  ]);
  expect(chosenOf(mino3d, tableView({ options: {} }))).toEqual(["Balanced"]);
  expect(chosenOf(mino3d, tableView({ options: { support: "free" } }))).toEqual(["Floating"]);
  expect(chosenOf(mino3d, tableView({ options: { starter: 1 } }))).toEqual(["Balanced", "Seat 2 begins"]);
});

test.each([
  [
    "as usual",
    {},
    ["Opener picks the size", "Built together", "Plain bridges", "30 seconds to look", "Walk at leisure"],
  ],
  ["any size", { sizes: "any" as const }, ["Opener picks any size"]],
  [
    "otherwise",
    { rows: 7, columns: 7, building: "random" as const, look: 0, timed_walk: true, rounds: 2, starter: 0 },
    [
      "7×7",
      "Drawn at random",
      "Look as long as you like",
      "Walk against the sand",
      "Everyone opens 2 times",
      "Seat 1 begins",
    ],
  ],
])("what a table of Minos has chosen: %s", (_, options, told) => {
  expect(chosenOf(minos, tableView({ options }))).toEqual(expect.arrayContaining(told));
});

test("the labyrinth of a day says all by itself", () => {
  expect(chosenOf(minos, tableView({ options: { day: "2026-11-21" } }))).toEqual(["Labyrinth of the day"]);
});

const LIKE_DICE = {
  difficulty: "beginners",
  targets: null,
  seconds: 0,
  brace: 2,
  pause: 30,
  allowance: 300,
  bots_wait: false,
  swift: true,
};

test("a table of Like Dice is opened as the rules have it, or for fewer cards, or for each seat its own", () => {
  const settings = likeDice.settings(3);
  expect(optionsOf(settings, {})).toEqual(LIKE_DICE);
  expect(optionsOf(settings, { targets: "5", seconds: "60", allowance: "0", difficulty: "advanced" })).toEqual({
    ...LIKE_DICE,
    difficulty: "advanced",
    targets: [5, 5, 5],
    seconds: 60,
    allowance: 0,
  });
  expect(optionsOf(settings, { targets: "kidz" }).targets).toEqual([10, 5, 5]);
});

test("targets follow the seats, and those that were set are kept", () => {
  expect(targetsFor(2, [])).toEqual([10, 5]);
  expect(targetsFor(4, [8, 7])).toEqual([8, 7, 5, 5]);
  expect(targetsFor(1, [8, 7])).toEqual([8]);
});

test("alone at Like Dice there is nobody to wait for or to be fair to, and one target", () => {
  const settings = likeDice.settings(1);
  expect(settings.map(({ name }) => name)).toEqual(["difficulty", "targets", "seconds", "between", "brace"]);
  expect(optionsOf(settings, { targets: "5" }).targets).toEqual([5]);
});

test.each([
  ["as usual", { swift: true }, ["Beginners", "No sandglass"]],
  ["before there was this choice", {}, ["Beginners", "No sandglass", "Ready before each mission"]],
  ["a short game", { targets: [5, 5, 5], swift: true }, ["Beginners", "5 cards to win", "No sandglass"]],
  ["targets of their own", { targets: [10, 5, 7], swift: true }, ["Beginners", "Kidz Dice", "No sandglass"]],
  [
    "otherwise",
    { difficulty: "advanced" as const, seconds: 60, brace: 0, pause: 0, allowance: 0 },
    [
      "Advanced",
      "60 seconds for a mission",
      "Waits for everybody",
      "Missions come straight away",
      "Links are not evened out",
    ],
  ],
])("what a table of Like Dice has chosen: %s", (_, options, told) => {
  const seats = [seatView(0), seatView(1), null];
  expect(chosenOf(likeDice, tableView({ options, seats }))).toEqual(told);
});

test("a table with targets seat by seat plays Kidz Dice", () => {
  const title = (targets: number[] | null) => titleOf(likeDice, { targets });
  expect(title([10, 5])).toBe("Kidz Dice");
  expect(title([5, 5])).toBe("Like Dice");
  expect(title(null)).toBe("Like Dice");
});
