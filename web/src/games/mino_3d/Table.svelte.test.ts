import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { Refusal } from "../../protocol/index.ts";
import { house, sent, tableOf } from "../../testing/house.ts";
import { frames, NAMES, stateAt, turnOf } from "../../testing/mino_3d/index.ts";
import { all, click, one, press, still, text } from "../../testing/page.svelte.ts";
import { fitsOf } from "./spots.ts";
import Table from "./Table.svelte";
import type { OwnView } from "./view.ts";

const show = tableOf(Table);
const mine = turnOf(0, 8).n;
const ownAt = (n: number) => frames[n]?.owns[0] as OwnView;
const fits = fitsOf(ownAt(mine));
const offered = () => new Set(all("[data-offer]").map((cell) => cell.dataset.offer));

beforeEach(still);

describe("one's turn, in the plan", () => {
  test("one's own pieces are there, and what is open to any of them", () => {
    show(stateAt(mine, 0));
    expect(all("[data-hand-piece]").map((piece) => piece.dataset.handPiece)).toEqual(ownAt(mine).hand);
    const columns = new Set(fits.map(({ x, y }) => `${x},${y}`));
    expect(all("[data-offer]")).toHaveLength(columns.size);
    expect(text(".status")).toBe("Your turn: choose a piece");
  });

  test("a piece that is chosen shows its own places; once more, and it is put back", () => {
    show(stateAt(mine, 0));
    const [first] = all("[data-hand-piece]");
    click(first);
    const its = new Set(fits.filter(({ index }) => index === 0).map(({ x, y }) => `${x},${y}`));
    expect(first?.getAttribute("aria-pressed")).toBe("true");
    expect(all("[data-offer]")).toHaveLength(its.size);
    click(first);
    expect(first?.getAttribute("aria-pressed")).toBe("false");
  });

  test("a touch on a place aims and shows the three parts; the button places it", async () => {
    show(stateAt(mine, 0));
    const cell = all("[data-offer]")[2];
    click(cell);
    const points = Number(one(".aim")?.dataset.points);
    const parts = all(".aim dd").map((part) => Number(part.textContent));
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(points);
    expect(sent).toEqual([]);
    const place = one("[data-place]");
    expect(place?.textContent).toContain(`Place for ${points}`);
    click(place);
    const [command] = sent;
    expect(command).toMatchObject({ type: "act", action: { type: "place" } });
    const action = command?.type === "act" && command.action.type === "place" ? command.action : null;
    expect(fits.some((fit) => fit.points === points && fit.piece === action?.piece && fit.x === action.x)).toBe(true);
    await vi.waitFor(() => expect(one(".aim")).toBeNull());
  });

  test("a second touch on the place that is aimed at places it", () => {
    show(stateAt(mine, 0));
    const cell = all("[data-offer]")[0];
    click(cell);
    click(cell);
    expect(sent).toHaveLength(1);
  });

  test("a level shows its own places only", () => {
    show(stateAt(mine, 0));
    click(all(".levels .level")[1]);
    const ground = new Set(fits.filter(({ z }) => z === 0).map(({ x, y, z }) => `${x},${y},${z}`));
    expect(offered()).toEqual(ground);
  });

  test("the house's no is put into words", async () => {
    house.refusal = new Refusal("not_carried", "D6", "would tip");
    show(stateAt(mine, 0));
    const cell = all("[data-offer]")[0];
    click(cell);
    click(cell);
    await vi.waitFor(() => expect(text(".notice")).toBe("It would tip over there (D6)"));
  });

  test("why not here? A press where nothing is offered asks the house, which names the ruling; the piece is drawn there", async () => {
    house.refusal = new Refusal("touches_nothing", "D6", "would touch nothing");
    show(stateAt(mine, 0));
    const free = () => all("[role=gridcell]:not([data-offer])")[0];
    click(free());
    await vi.waitFor(() => expect(text(".notice")).toBe("None of your pieces fits there. Choose one to see why."));
    expect(sent).toEqual([]);
    click(all("[data-hand-piece]")[0]);
    const cell = free();
    click(cell);
    const at = { piece: ownAt(mine).hand[0], x: Number(cell?.dataset.x), y: Number(cell?.dataset.y), z: 0 };
    expect(sent).toMatchObject([{ type: "act", action: { type: "place", ...at } }]);
    await vi.waitFor(() => expect(text(".notice")).toBe("It would touch nothing there (D6)"));
    expect(all("[data-refused]").length).toBeGreaterThan(1);
    click(all("[data-hand-piece]")[1]);
    expect(all("[data-refused]")).toEqual([]);
  });

  test("a marked place shows the points of its best way", () => {
    show(stateAt(mine, 0));
    const [cell] = all("[data-offer]");
    const best = fits.filter(({ x, y, z }) => `${x},${y},${z}` === cell?.dataset.offer).map(({ points }) => points);
    expect(Number(cell?.querySelector(".dot")?.textContent)).toBe(Math.max(...best));
  });

  test("a place that is offered is never asked about", () => {
    show(stateAt(mine, 0));
    click(all("[data-hand-piece]")[0]);
    click(all("[data-offer]")[0]);
    expect(sent).toEqual([]);
  });

  test("after a refusal the piece is still chosen and the place still aimed at", async () => {
    house.refusal = new Refusal("not_carried", "D6", "would tip");
    show(stateAt(mine, 0));
    const [first] = all("[data-hand-piece]");
    click(first);
    click(all("[data-offer]")[0]);
    click(one("[data-place]"));
    await vi.waitFor(() => expect(text(".notice")).not.toBe(""));
    flushSync();
    expect(first?.getAttribute("aria-pressed")).toBe("true");
    expect(one(".aim")).not.toBeNull();
  });
});

describe("by keyboard alone", () => {
  test("a digit chooses, arrows go from place to place, Enter places", async () => {
    show(stateAt(mine, 0));
    await press("1");
    const at = () => (document.activeElement as HTMLElement).dataset.offer;
    expect(at()).toBeDefined();
    const first = at();
    const seen = new Set([first]);
    for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown"]) {
      await press(key);
      seen.add(at());
      expect(at()).toBeDefined();
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(all('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(document.activeElement?.textContent).toMatch(
      /place \d-\w+-\d here facing \w+: \d+ points?, \d+ for its digits/,
    );
    await press("Enter");
    expect(sent).toMatchObject([{ type: "act", action: { type: "place", piece: ownAt(mine).hand[0] } }]);
  });

  test("Page Down and Page Up change the level, R turns, Escape puts the piece back", async () => {
    show(stateAt(mine, 0));
    const turnable = fits.find((fit) =>
      fits.some(
        (other) =>
          other.index === fit.index &&
          other.facing !== fit.facing &&
          other.x === fit.x &&
          other.y === fit.y &&
          other.z === fit.z,
      ),
    );
    await press(String((turnable?.index ?? 0) + 1));
    await press("PageUp");
    expect(one('.levels .level[aria-pressed="true"]')?.textContent?.trim()).toBe("0");
    await press("PageUp");
    expect(one('.levels .level[aria-pressed="true"]')?.textContent?.trim()).toBe("1");
    await press("PageDown");
    expect(one('.levels .level[aria-pressed="true"]')?.textContent?.trim()).toBe("0");
    const facing = () => /facing (\w+)/.exec(text(".aim .where"))?.[1];
    const before = facing();
    expect(before).toBeDefined();
    await press("r");
    await press("Escape");
    expect(one(".aim")).toBeNull();
    expect(all('[data-hand-piece][aria-pressed="true"]')).toEqual([]);
  });

  test("with Shift the arrows go from cell to cell, and every cell has its words", async () => {
    show(stateAt(mine, 0));
    await press("1");
    await press({ key: "ArrowRight", shiftKey: true });
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
    for (const cell of all("[role=gridcell]")) expect(cell.textContent).toMatch(/column .+, row /);
  });

  test("places are listed by score on request; one that is chosen there is aimed at", async () => {
    show(stateAt(mine, 0));
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
    await press("p");
    const list = all("[data-places] button");
    const points = list.map((button) => Number(button.dataset.points));
    expect(points[0]).toBe(fits[0]?.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(list[0]?.textContent).toMatch(/level \d.*column .*row .*facing/);
    click(list[0]);
    expect(Number(one(".aim")?.dataset.points)).toBe(fits[0]?.points);
    await vi.waitFor(() => expect(document.activeElement).toBe(one("[data-place]")));
  });
});

describe("what happens", () => {
  test("the last move is shown with its parts, and the sheet keeps all of them", () => {
    show(stateAt(mine, 0));
    expect(text("button.last")).toMatch(/placed \d-\w+-\d: \d+/);
    click(all('button[aria-keyshortcuts="S"]')[0]);
    const moves = frames
      .slice(0, mine + 1)
      .flatMap(({ entry }) => entry.events.filter(({ type }) => type === "placed"));
    expect(all("dialog .history li")).toHaveLength(moves.length);
  });

  test("out of turn nothing can be placed, and it says who is awaited", () => {
    const theirs = turnOf(1, 8).n;
    show(stateAt(theirs, 0));
    expect(all("[data-offer]")).toEqual([]);
    expect(text(".status")).toBe("Waiting for Ben");
    click(all("[data-hand-piece]")[0]);
    expect(all('[data-hand-piece][aria-pressed="true"]')).toEqual([]);
  });

  test("bots that move at once are shown one after the other, then it is one's turn", () => {
    vi.useFakeTimers({ now: 0 });
    const before = turnOf(1, 5).n;
    const after = turnOf(0, before).n;
    const tell = show(stateAt(before, 0));
    for (let n = before + 1; n <= after; n++) tell(stateAt(n, 0));
    expect(one("section.table")?.dataset.open).toBe("false");
    expect(text(".status")).toMatch(/^Ben: /);
    vi.advanceTimersByTime(8000);
    flushSync();
    expect(one("section.table")?.dataset.open).toBe("true");
  });

  test("a piece drawn comes where the laid one was", () => {
    const after = frames.find(({ n, entry }) => n > mine && entry.seat === 0 && entry.type === "acted")?.n ?? mine + 1;
    const tell = show(stateAt(mine, 0));
    const before = all("[data-hand-piece]").map((piece) => piece.dataset.handPiece);
    if (frames[after]?.public === null) return;
    tell(stateAt(after, 0));
    const now = all("[data-hand-piece]").map((piece) => piece.dataset.handPiece);
    expect(now.filter((piece, i) => piece !== before[i])).toHaveLength(1);
  });

  test("a spectator has no hand, and sees the build", () => {
    show(stateAt(mine, null));
    expect(all("[data-hand-piece]")).toEqual([]);
    expect(document.body.textContent).toContain("You are watching");
    expect(all("[role=gridcell] .built").length).toBeGreaterThan(3);
  });

  test("a bot that stands in places, and the way back is there", () => {
    const state = stateAt(mine, 0);
    const seats = state.table.seats.map((seat) => (seat?.seat === 0 ? { ...seat, stand_in: true } : seat));
    show({ ...state, table: { ...state.table, seats } });
    expect(all("[data-offer]")).toEqual([]);
    click(all(".standin button")[0]);
    expect(sent).toEqual([{ type: "back" }]);
  });

  test("at the end: places, another game, the replay, the record", () => {
    const verified = { honest: true, words: 60, first_bad: null };
    vi.stubGlobal("fetch", async (address: string) => Response.json(address === "/api/games" ? [] : verified));
    show(stateAt(frames.length - 1, 0));
    expect(all(".end ol li")).toHaveLength(NAMES.length);
    expect(all('.end a[href="/replay/match"]')).toHaveLength(1);
    click(all(".end .primary")[0]);
    expect(sent).toEqual([{ type: "rematch" }]);
  });

  test("French, too", () => {
    speak("fr");
    show(stateAt(mine, 0));
    expect(text(".status")).toMatch(/^À vous\s: choisissez une pièce$/);
  });
});
