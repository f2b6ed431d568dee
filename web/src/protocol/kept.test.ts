import { beforeEach, expect, test, vi } from "vitest";
import { matchView, tableState, tableView } from "../testing/samples.ts";
import { type Kept, keep, kept, learned, MOST_KEPT, MOST_LINKS, swapped } from "./kept.ts";

let count = 0;
/** A match that no test has used. */
const fresh = () => `match-${count++}`;
const blank = (more: Partial<Kept>): Kept => ({ ...keep(fresh(), {}), ...more });
const at = (n: number, chain: string | null) =>
  tableState({ match: { ...matchView({ next: n + 1 }), chain } as ReturnType<typeof matchView> });

beforeEach(() => localStorage.clear());

test("what is kept outlives the page", async () => {
  const match = fresh();
  keep(match, { commitment: "ab", seat: 2 });
  keep(match, { seed: "cd" });
  vi.resetModules();
  const again = await import("./kept.ts");
  expect(again.kept(match)).toMatchObject({ match, commitment: "ab", seat: 2, seed: "cd", given: false });
});

test("the number of matches kept is limited: the oldest go", () => {
  vi.useFakeTimers();
  localStorage.setItem("asterion.locale", "fr");
  for (let i = 0; i < MOST_KEPT + 10; i++) {
    vi.setSystemTime(i);
    keep(`many-${i}`, {});
  }
  const names = Object.keys(localStorage).filter((name) => name.startsWith("asterion.match."));
  expect(names).toHaveLength(MOST_KEPT);
  expect(localStorage.getItem("asterion.match.many-9")).toBeNull();
  expect(localStorage.getItem("asterion.match.many-10")).not.toBeNull();
  expect(localStorage.getItem("asterion.locale")).toBe("fr");
  vi.useRealTimers();
});

test.each(["getItem", "setItem"] as const)("a storage whose %s fails does no harm while the page lives", (broken) => {
  vi.spyOn(Storage.prototype, broken).mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const match = fresh();
  keep(match, { seed: "cd" });
  expect(kept(match)).toMatchObject({ seed: "cd" });
});

test("two pages of one guest keep what the other one kept", async () => {
  const match = fresh();
  keep(match, { commitment: "ab" });
  vi.resetModules();
  const other = await import("./kept.ts");
  other.keep(match, { seed: "cd" });
  keep(match, { seat: 1 });
  expect(other.kept(match)).toMatchObject({ commitment: "ab", seed: "cd", seat: 1 });
});

test("what stands in storage and is not ours is as good as nothing", () => {
  localStorage.setItem("asterion.match.odd", "{");
  expect(kept("odd")).toBeNull();
  expect(keep("odd", { seat: 1 })).toMatchObject({ seat: 1 });
});

test("the commitment is the first one seen; another one later is a swap", () => {
  const first = learned(null, tableState({ table: tableView({ commitment: "aa" }) }));
  expect(first).toMatchObject({ commitment: "aa", late: false });
  const later = tableState({ table: tableView({ commitment: "bb" }) });
  expect(learned(blank({ commitment: "aa", seat: 0 }), later)).toBeNull();
  expect(swapped(blank({ commitment: "aa" }), later)).toBe(true);
  expect(swapped(blank({ commitment: "bb" }), later)).toBe(false);
  expect(swapped(null, later)).toBe(false);
});

test("a page that comes after the deal knows that it is late", () => {
  expect(learned(null, tableState({ match: matchView({ started: true }) }))).toMatchObject({ late: true });
});

test("the seat is the one of the deal, even if somebody else sits there later", () => {
  const at = (seat: number | null, started: boolean) =>
    tableState({
      match: matchView({ started }),
      you: { seat, host: false, removed: false, replaced_by: null, television: false, as: "seat" },
    });
  expect(learned(blank({ seat: 1, commitment: "x" }), at(2, false))).toEqual({ seat: 2 });
  expect(learned(blank({ seat: 2, commitment: "x" }), at(null, false))).toEqual({ seat: null });
  expect(learned(blank({ seat: 2, commitment: "x" }), at(2, true))).toEqual({ dealt: true });
  expect(learned(blank({ seat: 2, commitment: "x", dealt: true }), at(null, true))).toBeNull();
});

test("every hash is kept once; another one for the same entry stands beside it", () => {
  const known = blank({ seat: 0, commitment: "x", links: [{ n: 0, chain: "a" }] });
  expect(learned(known, at(1, "b"))).toEqual({
    links: [
      { n: 0, chain: "a" },
      { n: 1, chain: "b" },
    ],
  });
  expect(learned(known, at(0, "a"))).toBeNull();
  expect(learned(known, at(0, "A"))?.links).toHaveLength(2);
  expect(learned(known, at(1, null))).toBeNull();
  const many = blank({ ...known, links: Array.from({ length: MOST_LINKS }, (_, n) => ({ n, chain: `${n}` })) });
  expect(learned(many, at(MOST_LINKS, "z"))?.links).toHaveLength(MOST_LINKS);
});
