import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { Refusal, type TableState } from "../../protocol/index.ts";
import type { LongestFound } from "../../protocol/types.ts";
import { acted, house, seenWith, sent, tableOf } from "../../testing/house.ts";
import { frames, frameWhere, NAMES, stateAt } from "../../testing/minos/index.ts";
import { agree, all, click, one, press, still, text } from "../../testing/page.svelte.ts";
import Table from "./Table.svelte";
import type { Frame, OwnView, PublicView, Stage, Verb } from "./view.ts";

const start = frameWhere("the start", ({ entry }) => entry.type === "started").entry;

const show = tableOf(Table);
const seen = seenWith<PublicView, OwnView>();
const cell = (n: number) => one(`[data-cell="${n}"]`);

/** The first frame in which seat 0 may do this, in this stage. */
const mayAt = (stage: Stage, verb: Verb, holds: (frame: Frame) => boolean = () => true): Frame =>
  frameWhere(
    `${verb} in ${stage}`,
    (frame) => frame.public?.stage === stage && (frame.owns[0]?.may.includes(verb) ?? false) && holds(frame),
  );

const found: LongestFound = {
  lost: null,
  length: 2,
  bound: 2,
  proven: true,
  walk: [
    { row: 0, column: 0, passage: "tile", marble: true },
    { row: 0, column: 1, passage: "tile", marble: true },
  ],
};
const building = mayAt(
  "build",
  "lay",
  ({ public: view }) => (view?.tiles?.filter((tile) => tile === -1).length ?? 0) === 6,
);
const free = building.public?.tiles?.indexOf(-1) ?? -1;
const looking = mayAt("look", "ready");
const answering = mayAt("bid", "counter");
const walking = mayAt("walk", "marble", ({ public: view }) => view?.walk.length === 1);

const verified = { honest: true, words: 0, first_bad: null };

beforeEach(() => {
  still();
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(Response.json(address === "/api/games" ? [] : address.includes("longest") ? found : verified)),
  );
});

describe("the size", () => {
  const opening = seen(
    stateAt(4, 0),
    { stage: "size", rows: 0, columns: 0, tiles: null, heap: null, turn: 0 },
    { may: ["size"] },
  );
  const began = { ...opening, entries: opening.entries.slice(0, 4) };
  const unsized = (state: TableState): TableState => ({
    ...state,
    entries: [...state.entries, { ...start, events: [{ type: "round_began", round: 1, opener: 0 }] }],
  });

  test("the opener picks one of the box's squares", async () => {
    show(unsized(began));
    await click(one('[data-size="7"]'));
    expect(acted()).toEqual([{ type: "size", rows: 7, columns: 7 }]);
  });

  test("any size, where the table says so", async () => {
    show(unsized(seen(began, { sizes: "any" })));
    await click(one("[data-pick]"));
    expect(acted()).toEqual([{ type: "size", rows: 6, columns: 6 }]);
  });

  test("the others see who picks", () => {
    show(unsized(seen(began, { turn: 1 }, { may: [] })));
    expect(all("[data-size]")).toEqual([]);
    expect(text(".status")).toBe("Ben picks the size");
  });
});

describe("building", () => {
  test("a tile is taken from the heap, turned, and laid on a free cell", async () => {
    show(stateAt(building.n, 0));
    await click(one('[data-kind="elbow"]'));
    await press("r");
    await click(cell(free));
    expect(acted()).toEqual([{ type: "lay", tile: "elbow", turn: 1, row: Math.floor(free / 3), column: free % 3 }]);
  });

  test("what is on its way is shown, and counts no longer in the heap", async () => {
    show(stateAt(building.n, 0));
    const left = Number(one('[data-kind="tee"]')?.dataset.left);
    await click(one('[data-kind="tee"]'));
    await click(cell(free));
    expect(cell(free)?.dataset.tile).toBe("8");
    expect(Number(one('[data-kind="tee"]')?.dataset.left)).toBe(left - 1);
  });

  test("a cell that was taken a moment before: the tile is back in the hand, and the cell is named", async () => {
    house.refusal = new Refusal("cell_taken", "N3", "a tile lies already");
    show(stateAt(building.n, 0));
    await click(one('[data-kind="elbow"]'));
    await press("r");
    await click(cell(free));
    expect(text(".notice")).toBe(
      `Taken by another hand: row ${Math.floor(free / 3) + 1}, column ${(free % 3) + 1}. The elbow is back in yours.`,
    );
    expect(cell(free)?.dataset.tile).toBe("-1");
    expect(one('[data-kind="elbow"]')?.getAttribute("aria-pressed")).toBe("true");
    expect(text(".held-name b")).toBe("elbow, open east and south");
  });

  test("by keys alone: a digit takes, R turns, arrows go, Enter lays", async () => {
    show(stateAt(building.n, 0));
    await press("2");
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
    await press({ key: "R", shiftKey: true });
    for (let at = Number((document.activeElement as HTMLElement).dataset.cell); at !== free; ) {
      await press(
        at % 3 < free % 3 ? "ArrowRight" : at % 3 > free % 3 ? "ArrowLeft" : at < free ? "ArrowDown" : "ArrowUp",
      );
      at = Number((document.activeElement as HTMLElement).dataset.cell);
    }
    expect(document.activeElement?.textContent).toMatch(/^row \d, column \d: free/);
    await press("Enter");
    expect(acted()).toMatchObject([{ type: "lay", tile: "straight", turn: 1 }]);
    expect(all('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  test("where the hand is goes to the others, and theirs are seen", async () => {
    const state = stateAt(building.n, 0);
    const tell = show(state);
    await press("2");
    expect(sent.find(({ type }) => type === "hand")).toMatchObject({ type: "hand", what: "4" });
    tell({ ...state, pointers: { 1: { x: 1.5, y: 0.5, what: "16" } } });
    expect(all("[data-pointer]").map(({ dataset }) => dataset.pointer)).toEqual(["1"]);
    expect(text("[data-pointer]")).toBe("B");
  });

  test("a spectator has no heap", () => {
    show(stateAt(building.n, null));
    expect(all("[data-kind]")).toEqual([]);
    expect(text(".status")).toBe("They build: 6 cells to go");
  });
});

describe("looking", () => {
  test("a number is noted by keys and handed in", async () => {
    show(stateAt(looking.n, 0));
    await press("7");
    await press("+");
    await press("Backspace");
    await press("6");
    expect(one("[data-number]")).toHaveProperty("value", "6");
    await click(one("[data-ready]"));
    expect(acted()).toEqual([{ type: "ready", length: 6 }]);
  });

  test("a number that was noted stays when somebody else has seen enough", async () => {
    const tell = show(stateAt(13, 0));
    await press("5");
    tell(stateAt(14, 0));
    expect(one("[data-number]")).toHaveProperty("value", "5");
  });

  test("what stands in the field is handed in before the sand has run out", async () => {
    vi.useFakeTimers({ now: 0 });
    const clock = { seats: [], ends: null, glass: performance.now() + 10_000 };
    show({ ...seen(stateAt(looking.n, 0), { glass: 30 }), clock });
    await press("5");
    expect(one("[data-glass]")?.dataset.glass).toBe("10");
    vi.advanceTimersByTime(9000);
    expect(acted()).toEqual([]);
    vi.advanceTimersByTime(900);
    expect(acted()).toEqual([{ type: "ready", length: 5 }]);
  });
});

describe("bidding", () => {
  test("the labyrinth is under its cloth, and nothing of it in the page", () => {
    show(stateAt(answering.n, 0));
    expect(one("[data-cover]")).not.toBeNull();
    expect(all("[data-tile], .tile")).toEqual([]);
  });

  test("one's own note, and the next number above the last", async () => {
    show(stateAt(answering.n, 0));
    const { least, note } = answering.owns[0] as OwnView;
    expect(Number(one("[data-note]")?.dataset.note)).toBe(note);
    expect(one("[data-number]")).toHaveProperty("value", String(least));
    await press("+");
    await click(one("[data-bid]"));
    expect(acted()).toEqual([{ type: "bid", tiles: least + 1 }]);
  });

  test.each([
    ["the note", 17, 17],
    ["a walk straight across where nothing was noted", 0, 8],
    ["not 1, which anybody would raise", 1, 2],
  ])("an opening offers %s", (_, noted, offered) => {
    const opens = { may: ["bid" as const], least: 1, most: 64, note: noted };
    show(seen(stateAt(answering.n, 0), {}, opens));
    const sides = { rows: answering.public?.rows, columns: answering.public?.columns };
    const expected = noted === 0 ? Math.max(sides.rows ?? 0, sides.columns ?? 0) : offered;
    expect(one("[data-number]")).toHaveProperty("value", String(expected));
  });

  test.each(["counter", "follow"])("to %s is one press", async (stance) => {
    show(stateAt(answering.n, 0));
    await click(one(`[data-${stance}]`));
    expect(acted()).toEqual([{ type: stance }]);
  });

  test("a number that is not above the last cannot be named", async () => {
    show(stateAt(answering.n, 0));
    await press("1");
    await click(one("[data-bid]"));
    expect(acted()).toEqual([]);
  });

  test("stances and stakes are in view, in words and signs", () => {
    const { n } = frameWhere("a raise after a stake", ({ entry }) =>
      entry.events.some((event) => event.type === "bid_made" && event.restaked.length > 0),
    );
    show(stateAt(n, 0));
    const view = frames[n]?.public as PublicView;
    expect(all("li[data-seat]").map((li) => [li.dataset.stance, Number(li.dataset.stake)])).toEqual(
      view.seats.map(({ stance, stake }) => [stance, stake]),
    );
    for (const li of all('li[data-stance="counter"]')) expect(li.querySelector(".stance svg")).not.toBeNull();
  });

  test("bots that answer at once are heard one after the other, then it is one's turn", () => {
    vi.useFakeTimers({ now: 0 });
    const first = answering.n - 1;
    const tell = show(stateAt(first - 1, 0));
    for (let n = first; n <= answering.n; n++) tell(stateAt(n, 0));
    expect(one("section.table")?.dataset.may).toBe("");
    vi.advanceTimersByTime(8000);
    flushSync();
    expect(one("section.table")?.dataset.may).toContain("counter");
  });
});

test("what one has bid oneself is shown at once, whatever is still being told", () => {
  vi.useFakeTimers({ now: 0 });
  const covered = frameWhere(
    "covered",
    ({ entry, public: view }) => entry.events.some(({ type }) => type === "covered") && view?.turn === 0,
  ).n;
  const tell = show(stateAt(covered - 1, 0));
  tell(stateAt(covered, 0));
  tell(stateAt(covered + 1, 0));
  expect(all(".calls li")).toHaveLength(1);
});

describe("walking", () => {
  const spots = walking.owns[0]?.next ?? [];
  const numbers = spots.map(({ row, column }) => row * 3 + column).sort();

  test("where the next marble may go is marked, by the house's word", () => {
    show(stateAt(walking.n, 0));
    expect(
      all("[data-lit]")
        .map((mark) => Number(mark.dataset.lit))
        .sort(),
    ).toEqual(numbers);
    expect(all("[data-marble]")).toHaveLength(1);
    expect(cell(numbers[0] ?? 0)?.textContent).toContain("the next marble may go here");
  });

  test("a press lays it, and one elsewhere does nothing", async () => {
    show(stateAt(walking.n, 0));
    const elsewhere = [...Array(9).keys()].find(
      (n) => !numbers.includes(n) && cell(n)?.textContent?.includes("marble") === false,
    );
    await click(cell(elsewhere ?? -1));
    expect(acted()).toEqual([]);
    await click(cell(numbers[0] ?? -1));
    expect(acted()).toEqual([
      { type: "marble", row: Math.floor((numbers[0] ?? 0) / 3), column: (numbers[0] ?? 0) % 3 },
    ]);
  });

  test("an arrow lays the next one in its direction", async () => {
    show(stateAt(walking.n, 0));
    const last = walking.public?.walk[0] ?? { row: 0, column: 0 };
    const to = spots[0] ?? { row: 0, column: 0, under: [] };
    cell(last.row * 3 + last.column)?.focus();
    await press(
      to.row < last.row
        ? "ArrowUp"
        : to.row > last.row
          ? "ArrowDown"
          : to.column > last.column
            ? "ArrowRight"
            : "ArrowLeft",
    );
    expect(acted()).toEqual([{ type: "marble", row: to.row, column: to.column }]);
  });

  test("to give up is asked about first", async () => {
    vi.useFakeTimers();
    show(stateAt(walking.n, 0));
    await click(one("[data-stop]"));
    expect(acted()).toEqual([]);
    await agree();
    expect(acted()).toEqual([{ type: "stop" }]);
  });

  test("others watch the marbles, and can lay none", async () => {
    show(stateAt(walking.n, 1));
    expect(all("[data-lit]")).toEqual([]);
    await click(cell(numbers[0] ?? 0));
    expect(acted()).toEqual([]);
    expect(text(".status")).toMatch(/^Ada walks: 1 of \d$/);
  });

  test("that one passes beneath a bridge is shown (N9)", () => {
    const state = seen(
      stateAt(walking.n, 0),
      { tiles: [0, 24, 0, 0, 0, 0, 0, 0, 0] },
      { next: [{ row: 0, column: 2, under: [1] }] },
    );
    show(state);
    expect(all("[data-under]").map((mark) => mark.dataset.under)).toEqual(["1"]);
    expect(cell(2)?.textContent).toContain("beneath 1 bridge");
  });
});

describe("after the walk", () => {
  const reviewing = mayAt("review", "ready");

  test("who won what and why, what everybody had noted, and on it goes", async () => {
    show(stateAt(reviewing.n, 0));
    expect(all("tr[data-row]")).toHaveLength(NAMES.length);
    const scored = reviewing.entry.events.find(({ type }) => type === "round_scored");
    const notes = scored?.type === "round_scored" ? scored.notes : [];
    expect(all("tr[data-row] td:nth-child(3)").map((note) => note.textContent)).toEqual(
      notes.map((note) => (note === 0 ? "nothing" : String(note))),
    );
    await click(one("[data-go-on]"));
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test("the longest walk is proven, shown, and stays when another seat has seen enough", async () => {
    const tell = show(stateAt(reviewing.n, 0));
    await vi.waitFor(() => expect(text("[data-longest]")).toContain("Longest walk possible: 2 tiles, proven"));
    await click(one("[data-show-longest]"));
    expect(one("[data-route]")?.dataset.route).toBe("2");
    tell(stateAt(reviewing.n + 1, 0));
    expect(one("[data-route]")).not.toBeNull();
    await click(one("[data-show-longest]"));
    expect(one("[data-route]")).toBeNull();
  });

  test("at the end: places, another game, the replay", async () => {
    show(stateAt(frames.length - 1, 0));
    expect(all(".end ol li")).toHaveLength(NAMES.length);
    await click(one(".end .primary"));
    expect(sent).toEqual([{ type: "rematch" }]);
  });
});

describe("alone", () => {
  const events = [
    { type: "round_began", round: 1, opener: 0 },
    { type: "size_picked", seat: null, rows: 3, columns: 3 },
    { type: "built", seconds: 60 },
    { type: "marble_laid", seat: 0, row: 0, column: 0, number: 1, left: 0 },
    { type: "marble_laid", seat: 0, row: 0, column: 1, number: 2, left: 0 },
  ] as const;
  function alone(more: Partial<PublicView> = {}, own: Partial<OwnView> = {}): TableState {
    const state = stateAt(walking.n, 0);
    const walk = [0, 1].map((column) => ({ row: 0, column, passage: "tile" as const }));
    const entry = { ...start, events: [...events] };
    return {
      ...seen(
        state,
        { walk, best: [0, 1, 2], tiles: [5, 5, 5, 5, 5, 5, 5, 5, 5], round: 1, turn: 0, seats: [], ...more },
        { may: ["marble", "take_back", "stop"], next: [{ row: 0, column: 2, under: [] }], ...own },
      ),
      table: { ...state.table, seats: state.table.seats.slice(0, 1) },
      entries: [entry],
    };
  }

  test("a press on an earlier marble goes back to it, Backspace takes one up, and one may begin again", async () => {
    show(alone());
    await click(cell(0));
    await press("Backspace");
    await click(one("[data-again]"));
    expect(acted()).toEqual([
      { type: "take_back", marbles: 1 },
      { type: "take_back", marbles: 1 },
      { type: "take_back", marbles: 0 },
    ]);
  });

  test("the best walk so far can be seen", async () => {
    show(alone());
    expect(text(".best b")).toBe("Best so far: 3");
    await click(one(".best button"));
    expect(one("[data-route]")?.dataset.route).toBe("3");
  });
});

describe("for everybody", () => {
  test("a bot that stands in plays, and the way back is there", async () => {
    const state = stateAt(walking.n, 0);
    const seats = state.table.seats.map((seat) => (seat?.seat === 0 ? { ...seat, stand_in: true } : seat));
    show({ ...state, table: { ...state.table, seats } });
    expect(all("[data-lit]")).toEqual([]);
    await click(all(".standin button")[0]);
    expect(sent).toEqual([{ type: "back" }]);
  });

  test("French, too", () => {
    speak("fr");
    show(stateAt(answering.n, 0));
    expect(text(".status")).toMatch(/\d tuiles?\. Et vous\s\?$/);
  });
});
