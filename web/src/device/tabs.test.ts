// @vitest-environment node
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { library } from "../fairness/primitives.ts";
import type { GameAction } from "../protocol/index.ts";
import { type ToyOptions, toyRules } from "../testing/toy_rules.ts";
import type { Bots } from "./bot_seats.ts";
import { DeviceHouse } from "./device_house.ts";
import type { DeviceTable } from "./device_table.ts";

const HOLDERS = [
  { name: "Zoë", level: null },
  { name: "Expert", level: "expert" },
] as const;
const add = (number: number) => ({ type: "add", number }) as unknown as GameAction;
/** Entries up to the deal. */
const DEALT = 6;

/** Web Locks with the calls that the page makes: one holder of a name, the others in line. */
class FakeLocks {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #held = new Set<string>();

  async request(
    name: string,
    options: LockOptions | LockGrantedCallback<unknown>,
    callback?: LockGrantedCallback<unknown>,
  ) {
    const use = typeof options === "function" ? options : (callback as LockGrantedCallback<unknown>);
    const ifAvailable = typeof options === "object" && options.ifAvailable === true;
    if (ifAvailable && this.#held.has(name)) return use(null);
    const before = this.#held.has(name) ? (this.#last.get(name) ?? null) : null;
    const mine = (async () => {
      if (before !== null) await before;
      this.#held.add(name);
      await use({ name, mode: "exclusive" });
      this.#held.delete(name);
    })();
    this.#last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  }
}

let bots: Bots;
let tables: DeviceTable[] = [];
const house = new DeviceHouse({
  rulesOf: async () => toyRules(),
  botsOf: () => bots,
  manners: (options) => ({ waits: (options as ToyOptions).patient ?? false }),
  delay: () => 0,
  primitives: library,
});

const kept = (table: DeviceTable): DeviceTable => {
  tables.push(table);
  return table;
};
const opened = async (options: ToyOptions) => kept(await house.open({ game: "toy", options, holders: HOLDERS }));
const resumed = async (id: string) => kept(await house.resume(id));
const shows = (table: DeviceTable, entries: number) =>
  vi.waitFor(() => expect(table.state.entries).toHaveLength(entries));

beforeEach(() => {
  bots = { choose: async () => 1 };
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const table of tables) table.close();
  tables = [];
  for (const { id } of await house.list()) await house.remove(id);
});

test("a second tab watches each entry, may not act, and plays when the first has closed", async () => {
  const first = await opened({ end: 1000 });
  const second = await resumed(first.id);
  expect([first.plays, second.plays]).toEqual([true, false]);
  await first.act(add(2));
  await shows(second, DEALT + 2);
  expect(second.state.entries).toEqual(first.state.entries);
  expect(second.state.view).toEqual(first.state.view);
  await expect(second.act(add(2))).rejects.toMatchObject({ code: "other_tab" });
  expect(second.trouble).toBeNull();
  first.close();
  await vi.waitFor(() => expect(second.plays).toBe(true));
  await second.act(add(2));
  await shows(second, DEALT + 4);
});

test("a tab that no longer waits never plays", async () => {
  const first = await opened({ end: 1000 });
  const second = await resumed(first.id);
  second.close();
  const third = await resumed(first.id);
  first.close();
  await vi.waitFor(() => expect(third.plays).toBe(true));
  expect(second.plays).toBe(false);
});

test("without locks the tab that was opened last plays, and the one before watches", async () => {
  vi.stubGlobal("navigator", {});
  const first = await opened({ end: 1000 });
  const second = await resumed(first.id);
  expect(second.plays).toBe(true);
  await vi.waitFor(() => expect(first.plays).toBe(false));
  await second.act(add(2));
  await shows(first, DEALT + 2);
  await expect(first.act(add(2))).rejects.toMatchObject({ code: "other_tab" });
});

test("without locks and without news the store refuses the tab before, which then watches", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  const first = await opened({ end: 1000 });
  const second = await resumed(first.id);
  await second.act(add(2));
  await shows(second, DEALT + 2);
  expect(first.plays).toBe(true);
  await expect(first.act(add(3))).rejects.toMatchObject({ code: "other_tab" });
  expect(first.plays).toBe(false);
  expect(first.state.entries).toEqual(second.state.entries);
});

test("a match that another tab deletes is shown as trouble", async () => {
  const table = await opened({ end: 1000 });
  const changed = vi.fn();
  table.onChange(changed);
  await house.remove(table.id);
  await vi.waitFor(() => expect(table.trouble).toMatchObject({ code: "no_match" }));
  expect(changed).toHaveBeenCalled();
  await expect(table.act(add(2))).rejects.toMatchObject({ code: "other_tab" });
});

test("when the sandglass has run out, the log says so", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const table = await opened({ end: 1000, glass: 20 });
  expect(table.state.clock?.glass).toBe(performance.now() + 20_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(table.state.entries).toHaveLength(DEALT);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(table.state.entries.length).toBeGreaterThan(DEALT));
  expect(table.state.entries[DEALT]?.type).toBe("elapsed");
});

test("in a race each seat has its own time: the person's by this device's clock, a bot's as its level takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  bots = { choose: async () => 1, thinkingTime: async () => 4000 };
  const table = await opened({ end: 1000, race: true });
  await vi.advanceTimersByTimeAsync(1500);
  await table.act(add(2));
  await vi.advanceTimersByTimeAsync(2499);
  expect(table.state.entries).toHaveLength(DEALT + 1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await shows(table, DEALT + 2);
  const { entries } = JSON.parse(await house.record(table.id));
  expect(entries.slice(DEALT).map(({ granted }: { granted: unknown }) => granted)).toEqual([
    { after: 1500, shown: 0, arrived: 1500, way: 0 },
    { after: 4000, shown: 0, arrived: 4000, way: 0 },
  ]);
});

test("bots that wait begin a race once the person has acted", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  bots = { choose: async () => 1, thinkingTime: async () => 10 };
  const table = await opened({ end: 1000, race: true, patient: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.state.entries).toHaveLength(DEALT);
  await table.act(add(2));
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await shows(table, DEALT + 2);
  expect(table.state.entries.slice(DEALT).map(({ seat }) => seat)).toEqual([0, 1]);
});
