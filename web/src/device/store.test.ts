import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { append, create, list, type NewMatch, own, read, remove } from "./store.ts";

const match = (id: string): NewMatch => ({
  id,
  game: "minos",
  names: ["Ada", "Ben"],
  begun: 100,
  header: "{}",
  seed: "07",
  owner: "tab 1",
});

beforeEach(async () => {
  for (const { id } of await list()) await remove(id);
});

test("entries are read back in order, from any one on", async () => {
  await create(match("a"), ["0", "1"]);
  await create(match("b"), ["other"]);
  for (let n = 2; n < 12; n++) await append("a", "tab 1", n, [String(n)], 100 + n, n === 11);
  expect(await read("a")).toEqual({
    seed: "07",
    header: "{}",
    entries: Array.from({ length: 12 }, (_, n) => String(n)),
  });
  expect((await read("a", 9))?.entries).toEqual(["9", "10", "11"]);
  expect(await read("c")).toBeNull();
  expect(await list()).toEqual([
    { id: "a", game: "minos", names: ["Ada", "Ben"], begun: 100, changed: 111, over: true, entries: 12 },
    { id: "b", game: "minos", names: ["Ada", "Ben"], begun: 100, changed: 100, over: false, entries: 1 },
  ]);
});

test("a step is on the disk before it counts as stored", async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await create(match("a"), ["0"]);
  await append("a", "tab 1", 1, ["1"], 0, false);
  expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual(
    Array(2).fill(["readwrite", { durability: "strict" }]),
  );
});

test("a deleted match is gone with its entries, and cannot be written", async () => {
  await create(match("a"), ["0"]);
  await create(match("b"), ["other"]);
  await remove("a");
  await expect(append("a", "tab 1", 1, ["1"], 0, false)).rejects.toMatchObject({ code: "no_match" });
  await expect(own("a", "tab 1")).rejects.toMatchObject({ code: "no_match" });
  await create(match("a"), []);
  expect((await read("a"))?.entries).toEqual([]);
  expect((await read("b"))?.entries).toEqual(["other"]);
});

test("only the owner writes, and only at the end of the log", async () => {
  await create(match("a"), ["0"]);
  await expect(append("a", "tab 2", 1, ["1"], 0, false)).rejects.toMatchObject({ code: "other_tab" });
  await expect(append("a", "tab 1", 0, ["1"], 0, false)).rejects.toMatchObject({ code: "other_tab" });
  await expect(append("a", "tab 1", 2, ["1"], 0, false)).rejects.toMatchObject({ code: "other_tab" });
  await own("a", "tab 2");
  await expect(append("a", "tab 1", 1, ["1"], 0, false)).rejects.toMatchObject({ code: "other_tab" });
  await append("a", "tab 2", 1, ["1"], 0, false);
  expect((await read("a"))?.entries).toEqual(["0", "1"]);
});

test("on a full disk nothing of a step is stored, and the next try is", async () => {
  await create(match("a"), ["0"]);
  const add = vi.spyOn(IDBObjectStore.prototype, "add");
  // The second entry of the step no longer fits.
  add.mockImplementationOnce(function (this: IDBObjectStore, value, key) {
    return this.put(value, key);
  });
  add.mockImplementationOnce(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  await expect(append("a", "tab 1", 1, ["1", "2"], 0, false)).rejects.toMatchObject({ code: "storage_full" });
  expect((await read("a"))?.entries).toEqual(["0"]);
  await append("a", "tab 1", 1, ["1", "2"], 0, false);
  expect((await read("a"))?.entries).toEqual(["0", "1", "2"]);
});

test("a transaction that fails at its end stores nothing", async () => {
  await create(match("a"), ["0"]);
  const add = vi.spyOn(IDBObjectStore.prototype, "add");
  add.mockImplementationOnce(function (this: IDBObjectStore, value, key) {
    const request = this.put(value, key);
    this.transaction.abort();
    return request;
  });
  await expect(append("a", "tab 1", 1, ["1"], 0, false)).rejects.toMatchObject({ code: "not_stored" });
  await append("a", "tab 1", 1, ["1"], 0, false);
  expect((await read("a"))?.entries).toEqual(["0", "1"]);
});

test("where the browser has no database, it says so", async () => {
  vi.resetModules();
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("private window", "SecurityError");
  });
  const fresh = await import("./store.ts");
  await expect(fresh.list()).rejects.toMatchObject({ code: "not_stored" });
  await expect(fresh.read("a")).rejects.toMatchObject({ code: "not_stored" });
  await expect(fresh.create(match("a"), [])).rejects.toMatchObject({ code: "not_stored" });
});
