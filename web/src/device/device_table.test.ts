// @vitest-environment node
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { check } from "../fairness/check.ts";
import { failures, proven } from "../fairness/findings.ts";
import { library } from "../fairness/primitives.ts";
import type { GameAction } from "../protocol/index.ts";
import type { CoachAdvice } from "../protocol/types.ts";
import { type ToyOptions, toyRules } from "../testing/toy_rules.ts";
import type { Bots } from "./bot_seats.ts";
import type { Adviser } from "./coaching.ts";
import { DeviceHouse } from "./device_house.ts";
import type { DeviceTable } from "./device_table.ts";

const ME = 1;
const HOLDERS = [
  { name: "Novice", level: "novice" },
  { name: "Zoë", level: null },
] as const;
const add = (number: number) => ({ type: "add", number }) as unknown as GameAction;

let bots: Bots;
/** What the coach says; null: the game has none. */
let adviser: Adviser | null = null;
let sides = 6;
let tables: DeviceTable[] = [];
const house = new DeviceHouse({
  rulesOf: async (game) => (game === "toy" ? toyRules(sides) : null),
  botsOf: () => bots,
  coachOf: async () => adviser,
  delay: () => 0,
  primitives: library,
});

async function opened(options: ToyOptions): Promise<DeviceTable> {
  const table = await house.open({ game: "toy", options, holders: HOLDERS });
  tables.push(table);
  return table;
}

async function resumed(id: string): Promise<DeviceTable> {
  const table = await house.resume(id);
  tables.push(table);
  return table;
}

const types = (table: DeviceTable) => table.state.entries.map(({ type }) => type);
const lastOf = (table: DeviceTable) => {
  const last = table.state.entries.at(-1);
  return `${last?.seat} ${last?.type}`;
};
/** Returns when the table has this many entries. */
const has = (table: DeviceTable, entries: number) =>
  vi.waitFor(() => expect(table.state.entries.length).toBeGreaterThanOrEqual(entries));
/** Entries up to the deal. */
const DEALT = 6;

/** Let the store refuse the next additions. */
function fill(times: number): void {
  const full = vi.spyOn(IDBObjectStore.prototype, "add");
  for (let i = 0; i < times; i++)
    full.mockImplementationOnce(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
}

beforeEach(() => {
  bots = { choose: async () => 1 };
  sides = 6;
  adviser = null;
});

afterEach(async () => {
  for (const table of tables) table.close();
  tables = [];
  for (const { id } of await house.list()) await house.remove(id);
});

test("a match against a bot is played to its end, and its record is proved by the page's check", async () => {
  const table = await opened({ end: 30 });
  expect(types(table).slice(0, DEALT)).toEqual(["seated", "seated", "sealed", "revealing", "seeded", "started"]);
  expect(table.state).toMatchObject({ local: true, you: { seat: ME }, table: { status: "playing" } });
  expect(table.state.match?.house_seed).toBeNull();
  for (;;) {
    await vi.waitFor(() => expect(["0 acted", "null ended"]).toContain(lastOf(table)));
    if (table.state.match?.over) break;
    await table.act(add(3));
  }
  expect(types(table).at(-1)).toBe("ended");
  const text = await house.record(table.id);
  const known = {
    match: table.id,
    commitment: table.state.table.commitment,
    late: false,
    own: null,
    links: [],
    seen: null,
  };
  const report = await check(text, known, null, await library());
  expect(failures(report)).toEqual([]);
  expect(proven(report)).toBe(true);
  expect(report.byDevice).toBe(true);
  expect(JSON.parse(text).header).toMatchObject({ dealer: "device", words: "addressed", match: table.id });
  await expect(table.act(add(1))).rejects.toMatchObject({ code: "not_running" });
  expect(await house.list()).toMatchObject([{ id: table.id, game: "toy", names: ["Novice", "Zoë"], over: true }]);
});

test("what the rules forbid changes nothing", async () => {
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  const before = table.state;
  await expect(table.act(add(9))).rejects.toMatchObject({ code: "too_much", ruling: "T2" });
  await expect(table.act({ type: "pass" } as unknown as GameAction)).rejects.toMatchObject({ code: "no_such_action" });
  expect(table.state).toBe(before);
  await expect(house.open({ game: "toy", options: { end: 0 }, holders: HOLDERS })).rejects.toMatchObject({
    code: "bad_options",
  });
  await expect(house.open({ game: "ludo", options: {}, holders: HOLDERS })).rejects.toMatchObject({ code: "no_rules" });
  const nameless = HOLDERS.map((holder) => ({ ...holder, name: " " }));
  await expect(house.open({ game: "toy", options: { end: 9 }, holders: nameless })).rejects.toMatchObject({
    code: "bad_name",
  });
});

test("after a reload the match is where it was, and goes on", async () => {
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  await table.act(add(2));
  await has(table, DEALT + 3);
  table.close();
  const { entries, view, match } = table.state;
  const again = await resumed(table.id);
  expect(again.plays).toBe(true);
  expect(again.state).toMatchObject({ entries, view, match });
  await again.act(add(2));
  await has(again, DEALT + 5);
});

test("on a full disk an action is refused and not shown; the next try works", async () => {
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  const before = table.state;
  fill(1);
  await expect(table.act(add(2))).rejects.toMatchObject({ code: "storage_full" });
  expect(table.state.entries).toEqual(before.entries);
  expect(table.state.view).toEqual(before.view);
  expect(table.trouble).toMatchObject({ code: "storage_full" });
  await table.act(add(2));
  expect(table.trouble).toBeNull();
  await has(table, DEALT + 3);
  table.close();
  expect((await resumed(table.id)).state.entries).toEqual(table.state.entries);
});

test("a bot's action that could not be stored is shown as trouble, and made when the page tries again", async () => {
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  const add_ = IDBObjectStore.prototype.add;
  let bot = false;
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, value, key) {
    if (bot || JSON.parse(String(value)).seat !== 0) return add_.call(this, value, key);
    throw new DOMException("no room", "QuotaExceededError");
  });
  const changed = vi.fn();
  table.onChange(changed);
  await table.act(add(2));
  await vi.waitFor(() => expect(table.trouble).toMatchObject({ code: "storage_full" }));
  expect(table.state.entries.length).toBe(DEALT + 2);
  expect(changed).toHaveBeenCalled();
  bot = true;
  await table.retry();
  await has(table, DEALT + 3);
  expect(table.trouble).toBeNull();
});

test("a match that cannot be stored is not opened", async () => {
  fill(1);
  await expect(opened({ end: 9 })).rejects.toMatchObject({ code: "storage_full" });
  expect(await house.list()).toEqual([]);
});

test("a log of other rules stays as it is, the page says so, and its record can be saved", async () => {
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  table.close();
  sides = 8;
  await expect(house.resume(table.id)).rejects.toMatchObject({ code: "other_rules" });
  expect((await house.list()).map(({ id }) => id)).toEqual([table.id]);
  const record = JSON.parse(await house.record(table.id));
  expect(record.entries).toHaveLength(DEALT + 1);
  expect(record.chain).toBe(table.state.match?.chain);
  expect(record.result).toBeNull();
  sides = 6;
  await resumed(table.id);
  await expect(house.resume("device-none")).rejects.toMatchObject({ code: "no_match" });
});

test("bots get their own observation, and the same seed after a reload; a bot's fault plays any legal action", async () => {
  const asked: unknown[] = [];
  bots = {
    choose: async (seat, level, observation, ruleset, seed) => {
      const secrets = [...new BigInt64Array(observation.buffer, observation.byteLength - 32, 4)];
      asked.push({ seat, level, hidden: secrets.slice(1), ruleset: ruleset.length, seed });
      if (asked.length === 1) await new Promise(() => {}); // the page is closed meanwhile
      throw new Error("no idea");
    },
  };
  const table = await opened({ end: 1000 });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  table.close();
  const again = await resumed(table.id);
  await has(again, DEALT + 1);
  expect(asked[0]).toMatchObject({ seat: 0, level: "novice", hidden: [0n, 0n, 0n], ruleset: 32 });
  expect(asked[1]).toEqual(asked[0]);
  expect(again.state.entries.at(-1)).toMatchObject({ type: "acted", seat: 0 });
});

const ADVICE = { unit: "points", best: 0, options: [], worlds: 1 } as const;

test("the coach is asked once about a decision, from what the seat knows; its advice comes with the number before it", async () => {
  const advise = vi.fn<Adviser["advise"]>(async () => ADVICE as unknown as CoachAdvice);
  adviser = { advise };
  const table = await opened({ end: 1000 });
  await has(table, DEALT + 1);
  await table.send({ type: "ask_coach" });
  await table.send({ type: "ask_coach" });
  await vi.waitFor(() => expect(table.state.advice).toMatchObject({ after: DEALT, advice: ADVICE }));
  expect(advise).toHaveBeenCalledOnce();
  const [seat, observation] = advise.mock.calls[0] ?? [];
  expect(seat).toBe(ME);
  expect([...(observation ?? [])]).not.toEqual([]);
  await table.act(add(1));
  await has(table, DEALT + 3);
  expect(table.state.advice?.after).toBe(DEALT);
  await table.send({ type: "ask_coach" });
  await vi.waitFor(() => expect(table.state.advice?.after).toBe(DEALT + 2));
});

test("without a coach, or without a decision, the question is refused; where it fails it may be asked again", async () => {
  const alone = await opened({ end: 1000 });
  await has(alone, DEALT + 1);
  await expect(alone.send({ type: "ask_coach" })).rejects.toMatchObject({ code: "not_coached" });
  const advise = vi.fn<Adviser["advise"]>().mockRejectedValueOnce(new Error("no worker"));
  advise.mockResolvedValueOnce(ADVICE as unknown as CoachAdvice);
  adviser = { advise };
  bots = { choose: () => new Promise(() => {}) };
  const table = await opened({ end: 1000 });
  await expect(table.send({ type: "ask_coach" })).rejects.toMatchObject({ code: "not_your_turn" });
  bots = { choose: async () => 1 };
  const other = await opened({ end: 1000 });
  await has(other, DEALT + 1);
  await other.send({ type: "ask_coach" });
  await vi.waitFor(() => expect(other.state.advice?.advice).toBeNull());
  await other.send({ type: "ask_coach" });
  await vi.waitFor(() => expect(other.state.advice?.advice).toEqual(ADVICE));
});
