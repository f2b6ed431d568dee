import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { announced } from "../../components/announcer.svelte.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { Refusal } from "../../protocol/index.ts";
import { isPutAway } from "../../table/first_game.ts";
import { house, sent, tableOf } from "../../testing/house.ts";
import { frames, frameWhere, stateAt } from "../../testing/mythical_dice/index.ts";
import { all, holds, press, still, text } from "../../testing/page.svelte.ts";
import Table from "./Table.svelte";
import type { OwnView } from "./view.ts";

const show = tableOf(Table);
const betting = frameWhere("a deal", (frame) => frame.public?.stage === "bet" && frame.public.round === 2).n;
const following = frameWhere("a die held back", (frame) => (frame.owns[0]?.blocked.length ?? 0) > 0).n;
const rolling = frameWhere("the first round", (frame) => frame.public?.stage === "roll" && frame.public.round === 1).n;
const ownOf = (n: number) => frames[n]?.owns[0] as OwnView;

beforeEach(still);

describe("betting", () => {
  test("one button for each bet that the house allows; the chosen one is marked", () => {
    show(stateAt(betting, 0));
    const buttons = all("[data-bet]");
    expect(buttons.map((button) => button.dataset.bet)).toEqual(["0", "1", "2"]);
    buttons[1]?.click();
    expect(sent).toEqual([{ type: "act", action: { type: "bet", tricks: 1 } }]);
    expect(text(".status")).toBe("Your turn: bet");
  });

  test("digits bet, and no further than allowed", () => {
    show(stateAt(betting, 0));
    press("7");
    expect(sent).toEqual([]);
    press("2");
    expect(sent).toEqual([{ type: "act", action: { type: "bet", tricks: 2 } }]);
  });

  test("who has bet is said, how much is not", () => {
    show(stateAt(betting + 1, 0));
    expect(text(".count")).toBe("1 of 3 has bet");
    expect(all(".side.back").map((side) => side.textContent)).toEqual(["", "", ""]);
  });
});

describe("one's own dice", () => {
  test("what may be rolled is rolled by a touch", () => {
    show(stateAt(following, 0));
    const ready = all('.group[aria-disabled="false"]');
    const legal = ownOf(following).legal.map((action) => (action.type === "roll" ? action.die : ""));
    expect(ready.map((group) => group.dataset.die)).toEqual(legal);
    ready[0]?.click();
    expect(sent).toEqual([{ type: "act", action: { type: "roll", die: legal[0] } }]);
  });

  test("a die that is held back is not rolled, stays reachable, and says why (M6)", () => {
    show(stateAt(following, 0));
    const held = document.querySelector<HTMLElement>(".group.blocked");
    expect(held?.getAttribute("aria-disabled")).toBe("true");
    expect(held?.hasAttribute("disabled")).toBe(false);
    const described = document.getElementById(held?.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toMatch(/You hold (red|yellow|purple|grey), the colour led: .*\(M6\)/);
    held?.click();
    flushSync();
    expect(sent).toEqual([]);
    expect(text(".notice")).toMatch(/\(M6\)$/);
  });

  test("arrow keys move from die to die; one of them is in the order of tabs", () => {
    show(stateAt(following, 0));
    const groups = all(".group");
    expect(groups.filter((group) => group.tabIndex === 0)).toHaveLength(1);
    groups[0]?.focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(groups[1]);
    press("ArrowLeft");
    expect(document.activeElement).toBe(groups[0]);
  });

  test("the house's no is put into words", async () => {
    house.refusal = new Refusal("not_your_turn", "M5", "it is another seat's turn");
    show(stateAt(following, 0));
    all('.group[aria-disabled="false"]')[0]?.click();
    await vi.waitFor(() => expect(text(".notice")).toBe("It is not your turn (M5)"));
  });

  test("a spectator has none", () => {
    show(stateAt(following, null));
    expect(all(".group")).toEqual([]);
    expect(document.body.textContent).toContain("You are watching");
  });
});

test('the viewer is "You" on the plate and over the score sheet, the others have their names', () => {
  holds((media) => media.includes("64rem"));
  show(stateAt(following, 0));
  expect(
    all(".plate .name")
      .map((name) => name.textContent)
      .sort(),
  ).toEqual(["Ben", "Chloé", "You"]);
  expect(all(".sheet thead .name").map((name) => name.textContent)).toEqual(["You", "Ben", "Chloé"]);
});

describe("what happens", () => {
  test("a trick's reason stays until the next lead, and the next hand comes only after the round is shown", () => {
    vi.useFakeTimers({ now: 0 });
    const ends = frameWhere("a round's end", ({ n, entry }) => n > betting && entry.events.length === 4).n;
    const tell = show(stateAt(ends - 1, 0));
    tell(stateAt(ends, 0));
    expect(all(".group")).toEqual([]);
    vi.advanceTimersByTime(1500);
    flushSync();
    expect(text(".why strong")).toMatch(/takes? the trick$/);
    expect(document.querySelector("[data-stage]")?.getAttribute("data-stage")).toBe("roll");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(document.querySelector("[data-stage]")?.getAttribute("data-stage")).toBe("bet");
    expect(all(".group").length).toBeGreaterThan(0);
    expect(all(".summary li")).toHaveLength(3);
  });

  test("what is being shown can be skipped, by a button that is there as long as something is left", () => {
    vi.useFakeTimers({ now: 0 });
    const ends = frameWhere("a round's end", ({ n, entry }) => n > betting && entry.events.length === 4).n;
    const tell = show(stateAt(ends - 1, 0));
    expect(all("[data-skip]")).toEqual([]);
    tell(stateAt(ends, 0));
    expect(text("[data-skip]")).toBe("Skip");
    all("[data-skip]")[0]?.click();
    flushSync();
    expect(all("[data-skip]")).toEqual([]);
    expect(document.querySelector("[data-resting]")?.getAttribute("data-resting")).toBe("true");
    expect(document.querySelector("[data-stage]")?.getAttribute("data-stage")).toBe("bet");
  });

  test("a mark of what somebody lacks comes with the die that shows it", () => {
    vi.useFakeTimers({ now: 0 });
    holds((media) => media.includes("reduce") || media.includes("64rem")); // a wide window has room for marks
    const lacks = (n: number) => frames[n]?.public?.seats.map((seat) => seat.voids.length).join();
    const { n } = frameWhere("a seat that could not follow", (frame) => {
      const [before, now] = [lacks(frame.n - 1), lacks(frame.n)];
      return (
        before !== undefined &&
        now !== undefined &&
        before !== now &&
        frame.public?.stage === "roll" &&
        frame.entry.events.length === 1
      );
    });
    const marks = () => all(".void").length;
    const tell = show(stateAt(n - 3, 0));
    const before = marks();
    for (const next of [n - 2, n - 1, n]) tell(stateAt(next, 0));
    expect(marks()).toBe(before);
    vi.advanceTimersByTime(20_000);
    flushSync();
    expect(marks()).toBe(before + 1);
  });

  test("the reason of a trick stands once", () => {
    vi.useFakeTimers({ now: 0 });
    const { n } = frameWhere("a trick", ({ entry }) => entry.events.at(-1)?.type === "trick_won");
    const tell = show(stateAt(n - 1, 0));
    tell(stateAt(n, 0));
    vi.advanceTimersByTime(1500);
    flushSync();
    const reason = text(".why span");
    expect(reason).not.toBe("");
    expect(text(".table").split(reason)).toHaveLength(2);
  });

  test("the die that would take the trick now is marked, before its end and in words", async () => {
    const { n } = frameWhere(
      "a second die, better than the first",
      ({ entry, public: view }) =>
        entry.events.some((event) => event.type === "rolled" && event.ahead === event.seat) &&
        view?.trick.rolls.length === 2 &&
        view.trick.winner === null,
    );
    show(stateAt(n, 0));
    await vi.waitFor(() => expect(all(".throw li.ahead")).toEqual([all(".throw li")[1]]));
    expect(all(".throw li.ahead svg")[0]?.getAttribute("aria-label")).toMatch(/, ahead so far$/);
    expect(all(".throw li.won")).toEqual([]);
  });

  test("the hand and the question are said once at the start of a round, and nothing when a bet is changed", async () => {
    const before = stateAt(betting - 1, 0);
    const tell = show(before);
    const said: string[] = [];
    const told = () => {
      flushSync();
      if (announced.polite.text !== said.at(-1)) said.push(announced.polite.text);
    };
    vi.useFakeTimers({ now: 0 });
    tell(stateAt(betting, 0));
    await vi.advanceTimersByTimeAsync(10_000);
    told();
    const hand = said.filter((text) => text.includes("Your dice:"));
    expect(hand).toHaveLength(1);
    expect(hand[0]).toMatch(/Your dice: .+\. Your turn: bet\. /);
    tell(stateAt(betting + 1, 0));
    await vi.advanceTimersByTimeAsync(10_000);
    told();
    expect(said.filter((text) => text.includes("Your dice:"))).toHaveLength(1);
  });

  test("a connection that comes back shows at once how things stand", () => {
    const tell = show(stateAt(betting, 0));
    tell({ ...stateAt(betting, 0), online: false });
    expect(all("[data-bet]")).toEqual([]);
    tell(stateAt(following, 0));
    expect(document.querySelector("[data-resting]")?.getAttribute("data-resting")).toBe("true");
    expect(all('.group[aria-disabled="false"]').length).toBeGreaterThan(0);
  });

  test("a bot that stands in plays, and the way back is there", () => {
    const state = stateAt(following, 0);
    const seats = state.table.seats.map((seat) => (seat?.seat === 0 ? { ...seat, stand_in: true } : seat));
    show({ ...state, table: { ...state.table, seats } });
    expect(all('.group[aria-disabled="false"]')).toEqual([]);
    all(".standin button")[0]?.click();
    expect(sent).toEqual([{ type: "back" }]);
  });

  test("at the end: places, another game, the replay, the record", () => {
    const verified = { honest: true, words: 148, first_bad: null };
    vi.stubGlobal("fetch", async (address: string) => Response.json(address === "/api/games" ? [] : verified));
    show(stateAt(frames.length - 1, 0));
    expect(text(".end h2")).toBe("You win!");
    expect(all(".end ol li")).toHaveLength(3);
    expect(all('.end a[href="/replay/match"]')).toHaveLength(1);
    all(".end .primary")[0]?.click();
    expect(sent).toEqual([{ type: "rematch" }]);
  });

  test("French, too", () => {
    speak("fr");
    show(stateAt(following, 0));
    expect(text(".status")).toMatch(/^À vous\s: suivez le /);
  });
});

describe("the card of a first game", () => {
  beforeEach(() => localStorage.removeItem("asterion.cards"));

  test("lies open for a player, not for a spectator", () => {
    show(stateAt(rolling, null));
    expect(all("[data-lies]")).toEqual([]);
    show(stateAt(rolling, 0));
    expect(all("[data-lies]").map((card) => card.dataset.lies)).toEqual(["1"]);
    expect(isPutAway("mythical_dice")).toBe(false);
  });

  test("leaves room on a phone for the bets, and for more dice", () => {
    for (const frame of [betting, following]) {
      show(stateAt(frame, 0));
      expect(all("[data-lies]")).toEqual([]);
    }
  });

  test("is put away when the game is over", () => {
    show(stateAt(frames.length - 1, 0));
    expect(isPutAway("mythical_dice")).toBe(true);
  });
});
