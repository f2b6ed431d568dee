import { expect, test } from "vitest";
import type { News } from "./index.ts";
import { MOST_CHAT, offline, reduce, type TableState } from "./reduce.ts";
import { entryView, matchView, snapshot, tableState, tableView, view } from "./samples.ts";

/** The state after some messages, at time 1000 of the page's clock. */
function after(...messages: News[]): TableState {
  const state = messages.reduce<TableState | null>((before, message) => reduce(before, message, 1000), null);
  if (state === null) throw new Error("no snapshot among them");
  return state;
}

const numbers = (state: TableState) => state.entries.map((entry) => entry.n);

test("nothing is known before the first snapshot", () => {
  expect(reduce(null, { type: "table", table: tableView() }, 0)).toBeNull();
  expect(reduce(null, { type: "entry", entry: entryView(0), view: null, clock: null }, 0)).toBeNull();
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
    { type: "chat", seat: 1, name: "Ben", text: "Again?", at: 5 },
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
  });
  expect(numbers(state)).toEqual([0]);
  expect(state.view?.public).toMatchObject({ round: 2 });
  expect(state.match).toMatchObject({ next: 1, started: true, over: false });
});

test("an entry that was heard before is not taken twice", () => {
  const entry: News = { type: "entry", entry: entryView(0), view: view(), clock: null };
  expect(numbers(after(snapshot(), entry, entry))).toEqual([0]);
});

test("the last action brings scores and winners, and the entry after it ends the match", () => {
  const over = entryView(8, { events: [{ type: "game_over", scores: [10, 90, -20], winners: [1] }] });
  const state = after(
    snapshot({ match: matchView({ started: true }) }),
    { type: "entry", entry: over, view: view(8), clock: null },
    { type: "entry", entry: entryView(9, { type: "ended", seat: null, by: null }), view: view(8), clock: null },
  );
  expect(state.match).toMatchObject({ over: true, scores: [10, 90, -20], winners: [1], next: 10 });
});

test("where cards are the score, they are the scores", () => {
  const over = { cards: [3, 4], missing: [7, 6], pips: [20, 9], winners: [1] };
  const entry = entryView(8, { events: [{ type: "game_over", reached: 1, ...over }] });
  const state = after(snapshot(), { type: "entry", entry, view: view(8), clock: null });
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

test("hands are where they were shown last, until all is told anew", () => {
  const state = after(
    snapshot(),
    { type: "hand", seat: 1, x: 1, y: 2.5, what: "7" },
    { type: "hand", seat: 2, x: 0, y: 0, what: "" },
    { type: "hand", seat: 1, x: 3, y: 2, what: "7" },
  );
  expect(state.hands).toEqual({ 1: { x: 3, y: 2, what: "7" }, 2: { x: 0, y: 0, what: "" } });
  expect(reduce(state, snapshot(), 2000)?.hands).toEqual({});
});

test("the table, this page's standing and who is here are replaced by what is told", () => {
  const state = after(
    snapshot(),
    { type: "table", table: tableView({ status: "playing" }) },
    { type: "you", you: { seat: 2, host: false, as: "seat" } },
    { type: "presence", seats: [true, false, true], spectators: 3 },
  );
  expect(state.table.status).toBe("playing");
  expect(state.you.seat).toBe(2);
  expect(state.presence).toEqual({ seats: [true, false, true], spectators: 3 });
});

test("of the talk the last remarks are kept", () => {
  const remarks = Array.from({ length: MOST_CHAT + 5 }, (_, i) => i);
  const state = after(
    snapshot(),
    ...remarks.map((i): News => ({ type: "chat", seat: null, name: "Zoe", text: `${i}`, at: i })),
  );
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
  const next = reduce(before, { type: "entry", entry: entryView(1), view: view(), clock: null }, 0);
  expect(before.entries).toHaveLength(1);
  expect(next?.entries).toHaveLength(2);
});
