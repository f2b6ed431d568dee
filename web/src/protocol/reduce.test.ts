import { expect, test } from "vitest";
import { chatNews, entryView, matchView, snapshot, tableState, tableView, view } from "../testing/samples.ts";
import type { News } from "./index.ts";
import { MOST_CHAT, offline, reduce, sending, type TableState } from "./reduce.ts";

/** The state after some messages, at time 1000 of the page's clock. */
function after(...messages: News[]): TableState {
  const state = messages.reduce<TableState | null>((before, message) => reduce(before, message, 1000), null);
  if (state === null) throw new Error("no snapshot among them");
  return state;
}

const numbers = (state: TableState) => state.entries.map((entry) => entry.n);

test("nothing is known before the first snapshot", () => {
  expect(reduce(null, { type: "table", table: tableView() }, 0)).toBeNull();
  expect(reduce(null, { type: "entry", entry: entryView(0), view: null, clock: null, chain: null }, 0)).toBeNull();
});

test("a snapshot says everything, and that the page is online", () => {
  const state = after(snapshot({ entries: [entryView(0), entryView(1)], view: view() }));
  expect(numbers(state)).toEqual([0, 1]);
  expect(state.online).toBe(true);
  expect(state.presence).toEqual({ seats: [true, true, false], spectators: 0 });
});

test("a snapshot after a break adds only the entries that were missed", () => {
  const state = after(
    snapshot({ entries: [entryView(0), entryView(1)] }),
    snapshot({ entries: [entryView(2), entryView(3)] }),
  );
  expect(numbers(state)).toEqual([0, 1, 2, 3]);
});

test("a snapshot that begins before what is known repeats nothing", () => {
  const state = after(
    snapshot({ entries: [entryView(0), entryView(1)] }),
    snapshot({ entries: [entryView(0), entryView(1), entryView(2)] }),
  );
  expect(numbers(state)).toEqual([0, 1, 2]);
});

test("a snapshot of another match begins with its own entries; the talk goes on", () => {
  const state = after(
    snapshot({ entries: [entryView(0), entryView(1)] }),
    chatNews(0, { text: "Again?" }),
    snapshot({ match: matchView({ id: "m2" }), entries: [entryView(0)] }),
  );
  expect(numbers(state)).toEqual([0]);
  expect(state.match?.id).toBe("m2");
  expect(state.chat.map((remark) => remark.text)).toEqual(["Again?"]);
});

test("an entry brings its view and counts the match on", () => {
  const state = after(snapshot(), {
    type: "entry",
    entry: entryView(0, { type: "started" }),
    view: view(2),
    clock: null,
    chain: "ef".repeat(32),
  });
  expect(numbers(state)).toEqual([0]);
  expect(state.view?.public).toMatchObject({ round: 2 });
  expect(state.match).toMatchObject({ next: 1, started: true, over: false, chain: "ef".repeat(32) });
});

test("an entry that was heard before is not taken twice", () => {
  const entry: News = { type: "entry", entry: entryView(0), view: view(), clock: null, chain: null };
  expect(numbers(after(snapshot(), entry, entry))).toEqual([0]);
});

test("the last action brings scores and winners, and the entry after it ends the match", () => {
  const over = entryView(8, { events: [{ type: "game_over", scores: [10, 90, -20], winners: [1] }] });
  const state = after(
    snapshot({ match: matchView({ started: true }) }),
    { type: "entry", entry: over, view: view(8), clock: null, chain: null },
    {
      type: "entry",
      entry: entryView(9, { type: "ended", seat: null, by: null }),
      view: view(8),
      clock: null,
      chain: null,
    },
  );
  expect(state.match).toMatchObject({ over: true, scores: [10, 90, -20], winners: [1], next: 10 });
});

test("the end of any game brings its scores", () => {
  const over = { scores: [3, 4], missing: [7, 6], pips: [20, 9], winners: [1] };
  const entry = entryView(8, { events: [{ type: "game_over", reached: 1, ...over }] });
  const state = after(snapshot(), { type: "entry", entry, view: view(8), clock: null, chain: null });
  expect(state.match).toMatchObject({ scores: [3, 4], winners: [1] });
});

test("a clock runs by the page's own time", () => {
  const state = after(snapshot(), { type: "clock", clock: { seats: [1], remaining_ms: 20_000, glass_ms: null } });
  expect(state.clock).toEqual({ seats: [1], ends: 21_000, glass: null });
  expect(reduce(state, { type: "clock", clock: null }, 2000)?.clock).toBeNull();
});

test("a sandglass runs where nobody is on the clock", () => {
  const clock = { seats: [], remaining_ms: 0, glass_ms: 30_000 };
  expect(after(snapshot({ clock })).clock).toEqual({ seats: [], ends: null, glass: 31_000 });
});

test("pointers are where they were shown last, until a snapshot comes", () => {
  const state = after(
    snapshot(),
    { type: "hand", seat: 1, x: 1, y: 2.5, what: "7" },
    { type: "hand", seat: 2, x: 0, y: 0, what: "" },
    { type: "hand", seat: 1, x: 3, y: 2, what: "7" },
  );
  expect(state.pointers).toEqual({ 1: { x: 3, y: 2, what: "7" }, 2: { x: 0, y: 0, what: "" } });
  expect(reduce(state, snapshot(), 2000)?.pointers).toEqual({});
});

test("the table, this page's standing and who is here are replaced by what comes", () => {
  const state = after(
    snapshot(),
    { type: "table", table: tableView({ status: "playing" }) },
    { type: "you", you: { seat: 2, host: false, removed: false, replaced_by: null, television: false, as: "seat" } },
    { type: "presence", seats: [true, false, true], spectators: 3 },
  );
  expect(state.table.status).toBe("playing");
  expect(state.you.seat).toBe(2);
  expect(state.presence).toEqual({ seats: [true, false, true], spectators: 3 });
});

test("of the talk the last remarks are kept", () => {
  const remarks = Array.from({ length: MOST_CHAT + 5 }, (_, i) => i);
  const state = after(snapshot(), ...remarks.map((i): News => chatNews(i, { text: `${i}` })));
  expect(state.chat).toHaveLength(MOST_CHAT);
  expect(state.chat.at(-1)?.text).toBe(`${MOST_CHAT + 4}`);
});

test("answers to one command change nothing that is shown", () => {
  const state = tableState();
  expect(reduce(state, { type: "ack", id: "a", n: 3 }, 0)).toBe(state);
  expect(reduce(state, { type: "refused", id: "a", code: "not_host", ruling: null, detail: "" }, 0)).toBe(state);
});

test("a lost connection is shown, and shown once", () => {
  const lost = offline(tableState());
  expect(lost?.online).toBe(false);
  expect(offline(lost)).toBe(lost);
  expect(offline(null)).toBeNull();
});

test("what was told before is not changed in place", () => {
  const before = Object.freeze(tableState({ entries: Object.freeze([entryView(0)]) as TableState["entries"] }));
  const next = reduce(before, { type: "entry", entry: entryView(1), view: view(), clock: null, chain: null }, 0);
  expect(before.entries).toHaveLength(1);
  expect(next?.entries).toHaveLength(2);
});

test("what is on its way is shown, and shown once", () => {
  const waits = sending(tableState(), true);
  expect(waits?.sending).toBe(true);
  expect(sending(waits, true)).toBe(waits);
  expect(offline(waits)?.sending).toBe(false);
  expect(sending(null, true)).toBeNull();
});

test("a match that is shorter than what was seen replaces it, also when nothing of it comes", () => {
  const seen = after(snapshot({ match: matchView({ next: 3 }), entries: [0, 1, 2].map((n) => entryView(n)) }));
  const less = snapshot({ match: matchView({ next: 1 }), entries: [entryView(0, { at: 1 })] });
  expect(reduce(seen, less, 0)?.entries).toEqual([entryView(0, { at: 1 })]);
  const nothing = snapshot({ match: matchView({ next: 0 }), entries: [] });
  expect(reduce(seen, nothing, 0)?.entries).toEqual([]);
});

test("a whole log replaces what was seen, also when it is as long", () => {
  const seen = after(snapshot({ match: matchView({ next: 2 }), entries: [0, 1].map((n) => entryView(n)) }));
  const others = [0, 1, 2].map((n) => entryView(n, { at: 9 }));
  expect(reduce(seen, snapshot({ match: matchView({ next: 3 }), entries: others }), 0)?.entries).toEqual(others);
});

test("after a break the talk that was kept joins what is known, without repeating anything", () => {
  const kept = [chatNews(1), chatNews(2), chatNews(3)];
  const state = after(snapshot({ chat: [] }), chatNews(0), chatNews(1), snapshot({ chat: kept }), chatNews(4));
  expect(state.chat.map((remark) => remark.n)).toEqual([0, 1, 2, 3, 4]);
  expect(after(snapshot({ chat: kept })).chat.map((remark) => remark.n)).toEqual([1, 2, 3]);
});

test("an absence is timed by the page's own clock, until the house no longer lists it", () => {
  const gone = [{ seat: 1, away_ms: 400, remaining_ms: 8000, asked: [0], agreed: [], host: 0, host_ms: 3000 }];
  const state = after(snapshot(), { type: "table", table: tableView({ gone }) });
  expect(state.gone).toEqual([{ seat: 1, since: 600, ends: 9000, asked: [0], agreed: [], host: 0, alone: 4000 }]);
  expect(after(snapshot({ table: tableView({ gone }) })).gone).toEqual(state.gone);
  expect(reduce(state, { type: "table", table: tableView() }, 2000)?.gone).toEqual([]);
});

test("a rematch counts down by the page's own time, and is gone when nobody asks any more", () => {
  const rematch = { by: 1, agreed: [1], remaining_ms: 8000 };
  const state = after(snapshot(), { type: "table", table: tableView({ rematch }) });
  expect(state.rematch).toEqual({ by: 1, agreed: [1], ends: 9000 });
  expect(after(snapshot({ table: tableView({ rematch }) })).rematch).toEqual(state.rematch);
  expect(reduce(state, { type: "table", table: tableView() }, 2000)?.rematch).toBeNull();
});

test("a fault of the game stays until the next snapshot", () => {
  const fault = { type: "fault", game: "clew", kind: "raises", where: "clew.rules.enter", kept: 3 } as const;
  expect(reduce(null, fault, 0)).toBeNull();
  const state = after(snapshot(), fault, { type: "presence", seats: [true, false, false], spectators: 0 });
  expect(state.fault).toEqual(fault);
  expect(reduce(state, snapshot(), 2000)?.fault).toBeUndefined();
});
