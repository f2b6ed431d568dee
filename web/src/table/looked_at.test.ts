import { expect, test } from "vitest";
import { seatView, tableState, tableView } from "../testing/samples.ts";
import { isWatched, playsOn, signOf } from "./looked_at.ts";

const BOT = seatView(1, { who: "bot", level: "novice" });
const at = (table: Parameters<typeof tableView>[0], more: Parameters<typeof tableState>[0] = {}) =>
  tableState({ table: tableView({ status: "playing", ...table }), ...more });
const mine = (more: Parameters<typeof seatView>[1]) => ({ seats: [seatView(0, more), BOT] });
const WATCHING = {
  seat: null,
  host: false,
  removed: false,
  replaced_by: null,
  television: false,
  as: "spectator",
} as const;
const NOBODY = { presence: { seats: [false, true], spectators: 0 } };

test.each([
  ["who plays", at({}), true],
  ["in the waiting room", at({ status: "waiting" }), false],
  ["after the end", at({ status: "over" }), false],
  ["in a pause", at({ paused: true }), false],
  ["who has left to a bot", at(mine({ stand_in: true })), false],
  ["for whom a bot plays once", at(mine({ stand_in: true, once: true })), true],
  ["who watches", at({}, { you: WATCHING }), false],
  ["alone in the labyrinth", at({ seats: [seatView(0)] }), true],
] as const)("the screen of a page stays on: %s", (_, state, on) => {
  expect(playsOn(state)).toBe(on);
});

test.each([
  ["while people play", at(mine({})), true],
  ["while people sit down", at({ status: "waiting", ...mine({}) }), true],
  ["after the end", at({ status: "over", ...mine({}) }), false],
  ["in a pause", at({ paused: true, ...mine({}) }), false],
  ["when all people have gone", at(mine({}), NOBODY), false],
  ["before anybody sits", at({ status: "waiting", seats: [null, null] }), false],
] as const)("the big screen stays on: %s", (_, state, on) => {
  expect(isWatched(state)).toBe(on);
});

test("every action at the table counts as activity, but the clocks do not", () => {
  const before = at(mine({}));
  expect(signOf({ ...before, clock: { seats: [0], ends: 1, glass: null } })).toBe(signOf(before));
  expect(signOf(at({ seats: [seatView(0), BOT, seatView(2)] }))).not.toBe(signOf(before));
});
