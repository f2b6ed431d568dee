import { expect, test } from "vitest";
import { type Command, Refusal, type Send } from "../wire/index.ts";
import { matchView, seatView, tableState, tableView } from "../wire/samples.ts";
import { lobby as words } from "../words/en/lobby.ts";
import { happenings } from "./happenings.ts";
import { targetsFor } from "./like_dice.ts";
import { carryOut, plan, planned } from "./plan.ts";
import { freshSeed, wantsSeed } from "./seeds.ts";
import { chosenOf, optionsOf, SHELF, settingsOf } from "./shelf.ts";
import { placeOf } from "./standing.ts";
import { titleOf } from "./title.ts";

const EMPTY = tableView({ seats: [null, null, null], host_seat: null });
const UNSEATED = { seat: null, host: true, as: "seat" } as const;

/** A house that does what it is asked, up to the command that it refuses. */
function house(refusing: Command["type"] | null = null): { send: Send; asked: Command[] } {
  const asked: Command[] = [];
  const send: Send = async (command) => {
    asked.push(command);
    if (command.type === refusing) throw new Refusal("table_full", null, "");
    return { type: "ack", id: "x", n: asked.length };
  };
  return { send, asked };
}

test("a plan is told once, to its own table", () => {
  plan("t1", { name: "Ann", bots: "expert" });
  expect(planned("t2")).toBeNull();
  expect(planned("t1")).toEqual({ name: "Ann", bots: "expert" });
  expect(planned("t1")).toBeNull();
});

test("a plan sits down, gives its seed, fills the other seats with bots and starts, in this order", async () => {
  const { send, asked } = house();
  await carryOut({ name: "Ann", bots: "novice" }, tableState({ table: EMPTY, you: UNSEATED }), send);
  expect(asked).toMatchObject([
    { type: "sit", name: "Ann", seat: null },
    { type: "seed", seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { type: "add_bot", level: "novice", seat: null },
    { type: "add_bot", level: "novice", seat: null },
    { type: "start" },
  ]);
});

test("a plan that is refused something stops there and says so", async () => {
  const { send, asked } = house("add_bot");
  const done = carryOut({ name: "Ann", bots: "novice" }, tableState({ table: EMPTY, you: UNSEATED }), send);
  await expect(done).rejects.toMatchObject({ code: "table_full" });
  expect(asked.map((command) => command.type)).toEqual(["sit", "seed", "add_bot"]);
});

test("seeds are 32 bytes, and never the same", () => {
  expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshSeed()).not.toBe(freshSeed());
});

const unseeded = tableView({ seats: [seatView(0, { seeded: false }), seatView(1), null] });
test.each([
  ["a seated page gives its seed to the match that is on", tableState({ table: unseeded }), "m1"],
  ["once is enough", tableState(), null],
  ["those who watch give none", tableState({ table: unseeded, you: { seat: null, host: false, as: "seat" } }), null],
  ["after the deal it is too late", tableState({ table: unseeded, match: matchView({ started: true }) }), null],
] as const)("%s", (_, state, match) => {
  expect(wantsSeed(state)).toBe(match);
});

const before = tableState();
const withSeat = (seat: number, view: ReturnType<typeof seatView> | null) =>
  tableState({ table: tableView({ seats: before.table.seats.map((one, i) => (i === seat ? view : one)) }) });

test.each([
  ["somebody sits down", withSeat(2, seatView(2)), ["Cleo has taken a seat."]],
  ["somebody leaves", withSeat(1, null), ["Ben has left the seat."]],
  ["a bot stands in", withSeat(1, seatView(1, { stand_in: true })), ["A bot plays for Ben now."]],
  ["what this page does itself is not said to it", withSeat(0, seatView(0, { stand_in: true })), []],
  ["the connection is lost", tableState({ online: false }), [words.table.offline]],
  ["nothing", tableState(), []],
] as const)("told apart: %s", (_, after, said) => {
  expect(happenings(before, after, words)).toEqual(said);
});

test("told: somebody took this page's seat away", () => {
  const without = tableState({ you: { seat: null, host: false, as: "seat" } });
  expect(happenings(before, without, words)).toEqual([words.room.unseated]);
});

test("told: who was away is back; this page is host now", () => {
  const away = withSeat(1, seatView(1, { stand_in: true }));
  expect(happenings(away, withSeat(1, seatView(1)), words)).toEqual(["Ben is back."]);
  const guest = tableState({ you: { seat: 0, host: false, as: "seat" } });
  expect(happenings(guest, tableState(), words)).toEqual([words.room.nowHost]);
});

test("equal scores share a place", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf([40, 90, 40, -10], seat))).toEqual([2, 1, 2, 4]);
});

test("a table is called by the name on its edition's box", () => {
  expect(titleOf(tableView({ options: { edition: "mino-2023" } }), words)).toBe("Mino Dice");
  expect(titleOf(tableView({ options: {} }), words)).toBe("Mythical Dice");
  expect(titleOf(tableView({ game: "mino-3d", options: { edition: "original" } }), words)).toBe("3D-Mino");
});

test.each(SHELF)("$id: the shelf names it, and a table of it can choose", ({ id, seats, opponents }) => {
  expect(words.games[id]).toBe(words.game[id].title);
  expect(seats).toContain(opponents + 1);
  for (const n of seats) {
    const settings = settingsOf(id, words, n);
    expect(settings.length).toBeGreaterThan(0);
    for (const { values } of settings) {
      expect(values.every(({ label, hint }) => label !== "" && hint !== "")).toBe(true);
      expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
    }
  }
});

test("options are those of what was chosen, and the usual ones of the rest; rows and columns are set together", () => {
  expect(optionsOf(settingsOf("mythical-dice", words, 4), { simplified: "true" })).toEqual({
    edition: "mythical-2024",
    simplified: true,
  });
  const settings = settingsOf("minos", words, 4);
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
  const names = (seats: number) => settingsOf("minos", words, seats).map(({ name }) => name);
  expect(names(1)).toEqual(["size", "building", "bridges", "look"]);
  expect(names(2)).toEqual(["size", "building", "bridges", "look", "timed_walk", "rounds"]);
});

test("what a table has chosen is told in words; what it does not name is as usual", () => {
  expect(chosenOf(tableView({ options: { simplified: true } }), words)).toEqual(["Mythical Dice (2024)", "Simplified"]);
  expect(chosenOf(tableView({ game: "mino-3d", options: {} }), words)).toEqual(["Balanced"]);
  expect(chosenOf(tableView({ game: "mino-3d", options: { support: "free" } }), words)).toEqual(["Floating"]);
  expect(chosenOf(tableView({ game: "mino-3d", options: { starter: 1 } }), words)).toEqual([
    "Balanced",
    "Seat 2 begins",
  ]);
  expect(chosenOf(tableView({ game: "unheard-of", options: {} }), words)).toEqual([]);
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
])("what a table of Minos has chosen is told: %s", (_, options, told) => {
  expect(chosenOf(tableView({ game: "minos", options }), words)).toEqual(expect.arrayContaining(told));
});

test("the labyrinth of a day says all by itself", () => {
  expect(chosenOf(tableView({ game: "minos", options: { day: "2026-11-21" } }), words)).toEqual([
    "Labyrinth of the day",
  ]);
});

const LIKE_DICE = { difficulty: "beginners", targets: null, seconds: 0, brace: 2, pause: 30, allowance: 300 };

test("a table of Like Dice is opened as the rules have it, or for fewer cards, or for each seat its own", () => {
  const settings = settingsOf("like-dice", words, 3);
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
  const settings = settingsOf("like-dice", words, 1);
  expect(settings.map(({ name }) => name)).toEqual(["difficulty", "targets", "seconds", "brace"]);
  expect(optionsOf(settings, { targets: "5" }).targets).toEqual([5]);
});

test.each([
  ["as usual", {}, ["Beginners", "No sandglass"]],
  ["a short game", { targets: [5, 5, 5] }, ["Beginners", "5 cards to win", "No sandglass"]],
  ["targets of their own", { targets: [10, 5, 7] }, ["Beginners", "Kidz Dice", "No sandglass"]],
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
])("what a table of Like Dice has chosen is told: %s", (_, options, told) => {
  const seats = [seatView(0), seatView(1), null];
  expect(chosenOf(tableView({ game: "like-dice", options, seats }), words)).toEqual(told);
});

test("a table with targets seat by seat plays Kidz Dice", () => {
  const title = (targets: number[] | null) => titleOf(tableView({ game: "like-dice", options: { targets } }), words);
  expect(title([10, 5])).toBe("Kidz Dice");
  expect(title([5, 5])).toBe("Like Dice");
  expect(title(null)).toBe("Like Dice");
});
