import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lobby as words } from "../i18n/en/lobby.ts";
import { type Command, Refusal, type Send, type TableState, type TableView } from "../protocol/index.ts";
import { type Kept, keep, learned } from "../protocol/kept.ts";
import { keepQuickStart, quickStart, takeQuickStart } from "../table/quick_start.ts";
import { entryView, matchView, seatView, tableState, tableView } from "../testing/samples.ts";
import { inviteSays, openSeats } from "./latecomers.ts";
import { rankOf } from "./rank.ts";
import { roomNews } from "./room_news.ts";
import { due, freshSeed, sealOf } from "./seeds.ts";

const golden = readFileSync("../tests/match/golden_2.json", "utf8");
const EMPTY = tableView({ seats: [null, null, null], host_seat: null });
const UNSEATED = { seat: null, host: true, removed: false, replaced_by: null, television: false, as: "seat" } as const;

/** A house that accepts every command up to the one that it refuses. */
function house(refusing: Command["type"] | null = null): { send: Send; asked: Command[] } {
  const asked: Command[] = [];
  const send: Send = async (command) => {
    asked.push(command);
    if (command.type === refusing) throw new Refusal("table_full", null, "");
    return { type: "ack", id: "x", n: asked.length };
  };
  return { send, asked };
}

test("a quick start is given once, to its own table", () => {
  keepQuickStart("t1", { name: "Ann", bots: "expert" });
  expect(takeQuickStart("t2")).toBeNull();
  expect(takeQuickStart("t1")).toEqual({ name: "Ann", bots: "expert" });
  expect(takeQuickStart("t1")).toBeNull();
});

test("a quick start sits down, fills the other seats with bots and starts, in this order", async () => {
  const { send, asked } = house();
  await quickStart({ name: "Ann", bots: "novice" }, tableState({ table: EMPTY, you: UNSEATED }), send);
  expect(asked).toMatchObject([
    { type: "sit", name: "Ann", seat: null },
    { type: "add_bot", level: "novice", seat: null, lang: "en" },
    { type: "add_bot", level: "novice", seat: null, lang: "en" },
    { type: "start" },
  ]);
});

test("a quick start that is refused something stops there and says so", async () => {
  const { send, asked } = house("add_bot");
  const done = quickStart({ name: "Ann", bots: "novice" }, tableState({ table: EMPTY, you: UNSEATED }), send);
  await expect(done).rejects.toMatchObject({ code: "table_full" });
  expect(asked.map((command) => command.type)).toEqual(["sit", "add_bot"]);
});

test("seeds are 32 bytes, and never the same", () => {
  expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshSeed()).not.toBe(freshSeed());
});

test("a seal is the hash that docs/fairness.md says", () => {
  const seals = [...golden.matchAll(/"type":"sealed".*?"seat":(\d),"seal":"(\w+)"/g)];
  const seeds = new Map([...golden.matchAll(/"type":"seeded".*?"seat":(\d),"seed":"(\w+)"/g)].map((m) => [m[1], m[2]]));
  const checked = seals.filter(([, seat, seal]) => sealOf("m-2", Number(seat), seeds.get(seat) ?? "") === seal);
  expect(checked.map(([, seat]) => seat)).toEqual(["0", "1"]);
});

const unsealed = tableView({ seats: [seatView(0, { seeded: false }), seatView(1), null] });
const own = (more: Partial<Kept> = {}) => ({ ...keep("due", { seed: "ab", given: false }), ...more });
const waits = (more: Partial<TableState> = {}) => tableState({ match: matchView({ chain: "cd" }), ...more });
const closed = { entries: [entryView(3, { type: "revealing" })] };
test.each([
  ["a seated page seals a seed", waits({ table: unsealed }), null, "seal"],
  ["also where it keeps one, for another seat", waits({ table: unsealed }), own(), "seal"],
  ["once is enough", waits(), own(), null],
  ["a page that has lost its seed seals another", waits(), null, "seal"],
  ["when the list is closed it shows its seed", waits(closed), own(), "reveal"],
  ["once", waits(closed), own({ given: true }), null],
  ["without one it is too late", waits(closed), null, null],
  ["those who watch add nothing", waits({ table: unsealed, you: { ...UNSEATED, host: false } }), null, null],
  ["nothing after the deal", waits({ match: matchView({ started: true, chain: "cd" }) }), null, null],
  ["nothing while the line is down", waits({ table: unsealed, online: false }), null, null],
  ["a match of an older house wants the seed itself", tableState({ table: unsealed }), null, "seed"],
  ["and has it once", tableState(), null, null],
] as const)("%s", (_, state, kept, step) => {
  expect(due(state, kept)).toBe(step);
});

test("a big screen of the same browser takes no seat away from its page", () => {
  const mine = keep("m1", { seat: 0, commitment: "ab".repeat(32) });
  expect(
    learned(
      mine,
      waits({ you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "screen" } }),
    ),
  ).not.toHaveProperty("seat");
  expect(
    learned(
      mine,
      waits({ you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" } }),
    ),
  ).toMatchObject({ seat: null });
});

const before = tableState();
const texts = (...args: Parameters<typeof roomNews>) => roomNews(...args).map(({ text }) => text);
const withSeat = (seat: number, view: ReturnType<typeof seatView> | null) =>
  tableState({ table: tableView({ seats: before.table.seats.map((one, i) => (i === seat ? view : one)) }) });

test.each([
  ["somebody sits down", withSeat(2, seatView(2)), ["Cleo has taken a seat."]],
  ["somebody leaves", withSeat(1, null), ["Ben has left the seat."]],
  ["a bot stands in", withSeat(1, seatView(1, { stand_in: true })), ["A bot plays for Ben now."]],
  [
    "a clock ran out",
    withSeat(1, seatView(1, { stand_in: true, once: true })),
    ["Ben ran out of time: a bot plays this once."],
  ],
  ["the table pauses", tableState({ table: tableView({ paused: true }) }), [words.table.anybody]],
  ["what this page does itself is not said to it", withSeat(0, seatView(0, { stand_in: true })), []],
  ["the line is the banner's to tell", tableState({ online: false }), []],
  ["nothing", tableState(), []],
] as const)("told apart: %s", (_, after, said) => {
  expect(texts(before, after, words)).toEqual(said);
});

test("told: somebody took this page's seat away", () => {
  const without = tableState({
    you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  expect(texts(before, without, words)).toEqual([words.room.unseated]);
});

test("told: who was away is back; this page is host now", () => {
  const away = withSeat(1, seatView(1, { stand_in: true }));
  expect(texts(away, withSeat(1, seatView(1)), words)).toEqual(["Ben is back."]);
  const guest = tableState({
    you: { seat: 0, host: false, removed: false, replaced_by: null, television: false, as: "seat" },
  });
  expect(texts(guest, tableState(), words)).toEqual([words.room.nowHost]);
});

const playing = (seats: TableView["seats"], more: Partial<TableState> = {}) =>
  tableState({ table: tableView({ status: "playing", seats }), ...more });
const BOT = seatView(2, { who: "bot", level: "regular", name: "Icarus" });
const RUNNING = [seatView(0), seatView(1), BOT];

test("told and shown: a latecomer takes over from a bot, from somebody who has left, and this page does", () => {
  const zoe = (seat: number) => RUNNING.map((one, i) => (i === seat ? seatView(seat, { name: "Zoe" }) : one));
  const from = (seat: number, more = {}) => roomNews(playing(RUNNING), playing(zoe(seat), more), words);
  expect(from(2)).toEqual([{ text: "Zoe takes over from Icarus (bot).", shown: true }]);
  expect(from(1)).toEqual([{ text: "Zoe takes over from Ben.", shown: true }]);
  const mine = {
    you: { seat: 2, host: false, removed: false, replaced_by: null, television: false, as: "seat" },
  } as const;
  expect(from(2, mine)).toEqual([{ text: "You play on for Icarus.", shown: true }]);
});

test("shown: a bot stands in, who was away is back; heard alone: what is in sight anyway", () => {
  const shown = (from: TableState, to: TableState) => roomNews(from, to, words).map((one) => one.shown);
  const away = RUNNING.map((seat, i) => (i === 1 ? seatView(1, { stand_in: true }) : seat));
  expect(shown(playing(RUNNING), playing(away))).toEqual([true]);
  expect(shown(playing(away), playing(RUNNING))).toEqual([true]);
  expect(shown(before, withSeat(2, seatView(2)))).toEqual([false]);
});

test("each is announced once: an absence, an agreement to a bot, a return before the bot plays", () => {
  const seats = (online: boolean, more = {}) => [seatView(0), seatView(1, { online, ...more }), seatView(2)];
  const here = tableState({ table: tableView({ status: "playing", seats: seats(true) }) });
  const gone = (remaining_ms: number, agreed: readonly number[] = []) => {
    const absence = { seat: 1, away_ms: 3000, remaining_ms, asked: [0, 2], agreed: [...agreed], host: 0, host_ms: 0 };
    return tableState({ table: tableView({ status: "playing", seats: seats(false), gone: [absence] }) });
  };
  expect(texts(here, gone(116_200), words)).toEqual([
    "Ben has gone. A bot takes over in 117 seconds, or when all agree.",
  ]);
  expect(texts(gone(116_200), gone(90_000), words)).toEqual([]);
  expect(texts(gone(90_000), gone(80_000, [0, 2]), words)).toEqual(["Cleo agrees that a bot plays for Ben: 2 of 2."]);
  expect(texts(gone(80_000, [2]), here, words)).toEqual([words.table.backAgain("Ben")]);
  const bot = tableState({ table: tableView({ status: "playing", seats: seats(false, { stand_in: true }) }) });
  expect(texts(gone(80_000), bot, words)).toEqual([words.table.standInFor("Ben")]);
  const paused = tableState({ table: tableView({ status: "playing", paused: true, seats: seats(false) }) });
  expect(texts(gone(80_000), paused, words)).toEqual([words.table.anybody]);
});

test("told: this guest was removed, was let back, or was replaced while away", () => {
  const you = (more: Partial<TableState["you"]>) =>
    tableState({
      you: { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat", ...more },
    });
  expect(texts(before, you({ removed: true }), words)).toEqual([`${words.room.removed} ${words.room.removedHint}`]);
  expect(texts(you({ removed: true }), you({}), words)).toEqual([words.room.mayReturn]);
  expect(texts(before, you({ replaced_by: "Zoe" }), words)).toEqual([words.latecomer.replaced("Zoe")]);
});

test("told: who asks for a rematch, who agrees, and that nobody asks any more", () => {
  const over = (rematch: TableState["rematch"]) =>
    tableState({
      table: tableView({ status: "over", seats: RUNNING }),
      presence: { seats: [true, true, true], spectators: 0 },
      rematch,
    });
  const asks = over({ by: 1, agreed: [1], ends: 1 });
  expect(texts(over(null), asks, words)).toEqual(["Ben wants another game: 1 of 2 agrees."]);
  expect(texts(asks, over({ by: 1, agreed: [1, 0], ends: 1 }), words)).toEqual([]);
  const ann = over({ by: 0, agreed: [0], ends: 1 });
  expect(texts(over(null), ann, words)).toEqual(["You want another game: 1 of 2 agrees."]);
  expect(texts(ann, over({ by: 0, agreed: [0, 1], ends: 1 }), words)).toEqual([
    "Ben wants to play again: 2 of 2 agree.",
  ]);
  expect(texts(asks, over(null), words)).toEqual([words.rematch.off]);
});

test("seats for latecomers: bots, and whose holder is away; not for who sits or was removed", () => {
  const table = tableView({ status: "playing", seats: RUNNING, latecomers: [1, 2] });
  const guest = { seat: null, host: false, removed: false, replaced_by: null, television: false, as: "seat" } as const;
  const seen = (more: Partial<TableState>) =>
    openSeats(tableState({ table, you: guest, presence: { seats: [true, false, true], spectators: 1 }, ...more }));
  expect(seen({})).toEqual([1, 2]);
  expect(seen({ presence: { seats: [true, true, true], spectators: 1 } })).toEqual([2]);
  expect(seen({ you: { ...guest, seat: 0 } })).toEqual([]);
  expect(seen({ you: { ...guest, removed: true } })).toEqual([]);
  expect(seen({ table: { ...table, status: "over" } })).toEqual([]);
  expect(seen({ table: { ...table, latecomers: null } })).toEqual([]);
});

test("the invitation says what the link is good for now", () => {
  const says = (more: Partial<TableView>) => inviteSays(tableView(more), words.invite);
  expect(says({})).toBe(words.invite.text);
  expect(says({ latecomers: [] })).toContain(words.invite.textLater);
  expect(says({ status: "playing", latecomers: [1] })).toBe("Anyone with this link can watch, and take over a bot.");
  expect(says({ status: "playing" })).toBe("Anyone with this link can watch.");
});

test("told: a stand-in stays; who was played for once was never away; the game goes on", () => {
  const once = withSeat(1, seatView(1, { stand_in: true, once: true }));
  expect(texts(once, withSeat(1, seatView(1)), words)).toEqual([]);
  expect(texts(once, withSeat(1, seatView(1, { stand_in: true })), words)).toEqual(["A bot plays for Ben now."]);
  const paused = tableState({ table: tableView({ status: "playing", paused: true }) });
  expect(texts(paused, tableState({ table: tableView({ status: "playing" }) }), words)).toEqual([words.table.goesOn]);
});

test("equal scores share a place", () => {
  expect([0, 1, 2, 3].map((seat) => rankOf([40, 90, 40, -10], seat))).toEqual([2, 1, 2, 4]);
});
