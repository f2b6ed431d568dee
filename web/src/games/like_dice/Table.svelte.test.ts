import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { announced } from "../../components/announcer.svelte.ts";
import { speak } from "../../i18n/index.svelte.ts";
import { Refusal } from "../../protocol/index.ts";
import { type Speed, settings } from "../../settings/settings.svelte.ts";
import { acted, house, seenWith, sent, tableOf } from "../../testing/house.ts";
import { frames, frameWhere, mayAt, NAMES, stateAt } from "../../testing/like_dice/index.ts";
import { all, click, one, press, settle, text } from "../../testing/page.svelte.ts";
import Table from "./Table.svelte";
import type { OwnView, PublicView } from "./view.ts";

const show = tableOf(Table);
const seen = seenWith<PublicView, OwnView>();
const key = (column: string, digit: number) => one(`[data-point="${column} ${digit}"]`);
/** A finger: the browser tells of the touch, then of the click. */
async function touch(element: HTMLElement | null) {
  element?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
  await settle();
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  await settle();
}

const racing = stateAt(mayAt("race", "claim").n, 0);
/** Seat 1 says its answer while seat 0 still counts: the states before and after. */
const theirs = frames.findIndex(
  ({ entry, public: view, owns }) =>
    entry.type === "acted" && entry.seat === 1 && view?.stage === "race" && owns[0]?.may.includes("claim"),
);
const bracing = stateAt(frameWhere("brace", ({ public: view }) => view?.stage === "brace").n, 0);
const anyReward = mayAt("reward", "take");
const reward = mayAt("reward", "take", 0, anyReward.n);
const nobody = mayAt("ready", "ready", 0, 26);

beforeEach(() => {
  const verified = { honest: true, words: 0, first_bad: null };
  vi.stubGlobal("fetch", async (address: string) => Response.json(address === "/api/games" ? [] : verified));
});

describe("the answer", () => {
  test("two taps say it, in either order, and one says nothing", async () => {
    show(racing);
    await touch(key("tens", 1));
    expect(acted()).toEqual([]);
    expect(key("tens", 1)?.getAttribute("aria-pressed")).toBe("true");
    await touch(key("units", 7));
    expect(acted()).toEqual([{ type: "claim", number: 17 }]);
  });

  test("it goes out at the touch, and only once: the click behind it says nothing new", async () => {
    show(racing);
    key("units", 7)?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    key("tens", 0)?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
    expect(acted()).toEqual([{ type: "claim", number: 7 }]);
    await click(key("tens", 0));
    expect(acted()).toHaveLength(1);
  });

  test("the click behind a touch leaves no finger on a card that was refused meanwhile", async () => {
    house.refusal = new Refusal("too_fast", null, "");
    show(racing);
    await touch(key("tens", 1));
    await touch(key("units", 7));
    expect(text(".notice")).toContain("wait a moment");
    expect(all("[data-point][aria-pressed=true]")).toEqual([]);
  });

  test("a click without a touch counts: a keyboard, a screen reader", async () => {
    show(racing);
    await click(key("tens", 2));
    await click(key("units", 3));
    expect(acted()).toEqual([{ type: "claim", number: 23 }]);
  });

  test.each(["elsewhere", "outside the page"])(
    "a touch that ended %s swallows no click that comes later",
    async (where) => {
      show(racing);
      key("tens", 3)?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
      if (where === "elsewhere") document.body.dispatchEvent(new MouseEvent("pointerup", { bubbles: true }));
      await press("Escape");
      const detail = where === "elsewhere" ? 1 : 0; // a keyboard's click counts none
      key("tens", 3)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      await settle();
      expect(key("tens", 3)?.getAttribute("aria-pressed")).toBe("true");
    },
  );

  test("one finger: the other side is asked for, after a moment in words, and the number can be said as it is", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(racing);
    await touch(key("units", 8));
    expect(one(".column.next")?.classList).toContain("tens");
    expect(one("[data-say]")).toBeNull();
    vi.advanceTimersByTime(1100);
    await settle();
    expect(text("[data-asked]")).toBe("Tens? Or 0");
    expect(announced.polite.text).toContain("Tens? 0 if there are none");
    expect(text("[data-say]")).toBe("Say 8");
    await click(one("[data-say]"));
    expect(acted()).toEqual([{ type: "claim", number: 8 }]);
  });

  test("nothing goes out after a pass until the house has answered it", async () => {
    house.slow = true;
    show(racing);
    await press("4", "p", "p");
    expect(acted()).toEqual([{ type: "pass" }]);
    await press("7", "Enter", "p", "p");
    await touch(key("tens", 1));
    await touch(key("units", 1));
    expect(acted()).toHaveLength(1);
  });

  test("the middle and one's own cards stand in one frame while they are added up", () => {
    const next = show(stateAt(mayAt("ready", "ready").n, 0));
    expect(text(".teach")).toContain("in the middle AND on your own cards");
    expect(one("[data-both]")).toBeNull();
    next(racing);
    expect(one(".cards.joined [data-both]")?.textContent).toContain("both count");
  });

  test("typed, then Enter; Backspace takes back", async () => {
    show(racing);
    await press("4", "7", "Backspace", "2");
    expect(acted()).toEqual([]);
    expect(all("[data-shown]").map((each) => each.textContent)).toEqual(["4", "2"]);
    await press("Enter");
    expect(acted()).toEqual([{ type: "claim", number: 42 }]);
  });

  test("Enter with nothing typed says nothing", async () => {
    show(racing);
    await press("Enter", "Escape", " ");
    expect(acted()).toEqual([]);
  });

  test("hundreds only where an answer can need them", async () => {
    show(seen(racing, {}, { hundreds: true }));
    await touch(key("hundreds", 1));
    await touch(key("tens", 0));
    await touch(key("units", 4));
    expect(acted()).toEqual([{ type: "claim", number: 104 }]);
    show(seen(racing, {}, { hundreds: false }));
    expect(key("hundreds", 1)).toBeNull();
  });

  test("passing takes two taps in different places, and no key that is held", async () => {
    show(racing);
    await click(one("[data-pass]"));
    expect(acted()).toEqual([]);
    expect(one("[data-pass]")?.dataset.pass).toBe("true");
    await click(one("[data-pass]"));
    expect(acted()).toEqual([]);
    expect(one("[data-pass-yes]")).toBeNull();
    await press("p", { key: "p", repeat: true }, { key: "p", repeat: true });
    expect(acted()).toEqual([]);
    await click(one("[data-pass-yes]"));
    expect(acted()).toEqual([{ type: "pass" }]);
  });

  test("by key passing takes two presses", async () => {
    show(racing);
    await press("p");
    expect(acted()).toEqual([]);
    await press("p");
    expect(acted()).toEqual([{ type: "pass" }]);
  });

  test("a newcomer reads what a tap does, until an answer was given", async () => {
    const next = show(stateAt(mayAt("ready", "ready").n, 0));
    expect(one(".once")).toBeNull();
    next(racing);
    await settle();
    expect(text(".once")).toContain("Once said, it stays");
    await press("9", "Enter");
    expect(one(".once")).toBeNull();
  });

  test("what was typed and not said is gone with its mission", async () => {
    const next = show(racing);
    await press("7");
    next(stateAt(mayAt("race", "claim", 0, nobody.n).n, 0));
    await settle();
    expect(all("[data-shown]").map((each) => each.textContent)).toEqual(["–", "–"]);
  });

  test("somebody else's answer between two keys takes nothing away", async () => {
    const next = show(stateAt(theirs - 1, 0));
    await press("4");
    next(stateAt(theirs, 0));
    await settle();
    expect(all("[data-shown]").map((each) => each.textContent)).toEqual(["–", "4"]);
    await press("2", "Enter");
    expect(acted()).toEqual([{ type: "claim", number: 42 }]);
  });

  test("somebody else's answer between two taps takes nothing away, nor does a line that was down", async () => {
    const next = show(stateAt(theirs - 1, 0));
    await touch(key("tens", 4));
    next(stateAt(theirs, 0));
    next({ ...stateAt(theirs, 0), online: false });
    next(stateAt(theirs, 0));
    await settle();
    await touch(key("units", 2));
    expect(acted()).toEqual([{ type: "claim", number: 42 }]);
  });

  test("why the house refused an answer stays there when somebody else answers", async () => {
    house.refusal = new Refusal("too_fast", null, "");
    const next = show(stateAt(theirs - 1, 0));
    await press("9", "Enter");
    expect(text(".notice")).toContain("wait a moment");
    next(stateAt(theirs, 0));
    await settle();
    expect(text(".notice")).toContain("wait a moment");
  });

  test("before the mission is there nothing is said", async () => {
    show(bracing);
    expect(one("[data-brace]")).not.toBeNull();
    expect(one("[data-pad=false]")).not.toBeNull();
    await touch(key("tens", 1));
    await touch(key("units", 1));
    await press("1", "Enter");
    expect(acted()).toEqual([]);
  });

  test("refused, in words, with the ruling; the card is free again", async () => {
    house.refusal = new Refusal("claimed_already", "L5", "");
    show(racing);
    await press("9", "Enter");
    expect(text(".notice")).toBe("You have already said your answer (L5)");
    expect(announced.assertive.text).toContain("You have already said");
    expect(all("[aria-pressed=true][data-point]")).toEqual([]);
  });

  test("once said it stands there large, with its time; its place is the check's; and who still counts", () => {
    const said = frameWhere("said", ({ public: view }) => view?.stage === "race" && view.seats[0]?.said != null);
    show(stateAt(said.n, 0));
    expect(one("[data-own-claim]")?.dataset.ownClaim).toBe(String(said.public?.seats[0]?.said));
    expect(all("[data-point]")).toEqual([]);
    expect(text(".said .after")).toMatch(/^\d+\.\d\d s$/);
    expect(text(".said .hint")).toMatch(/(is|are) still counting\.$/);
  });

  test("what the others announce is there at once", () => {
    const claimed = frameWhere(
      "a claim of 1",
      ({ public: view }) => view?.stage === "race" && view.seats[1]?.said != null,
    );
    const next = show(stateAt(claimed.n - 1, 0));
    expect(one("[data-seat='1']")?.dataset.said).toBeUndefined();
    next(stateAt(claimed.n, 0));
    expect(one("[data-seat='1']")?.dataset.said).toBe(String(claimed.public?.seats[1]?.said));
  });
});

describe("the mission", () => {
  test("appears at once though the last check is still being told, and is said assertively", async () => {
    const next = show(stateAt(nobody.n - 1, 0));
    next(stateAt(nobody.n, 0));
    expect(one("[data-telling=true]")).not.toBeNull();
    const turned = frameWhere("turned", ({ n, public: view }) => n > nobody.n && view?.stage === "race");
    next(stateAt(turned.n, 0));
    await settle();
    expect(one("[data-mission]")?.dataset.mission).toBe(String(turned.public?.mission?.mission));
    expect(one("[data-pad=true]")).not.toBeNull();
    expect(announced.assertive.text).not.toBe("");
  });

  test("the dice are there as a list by colour, and D has them told, the mission's colours first", async () => {
    show(racing);
    expect(text("[data-dice]")).toMatch(/by colour: red [\d, ]+;/);
    await press("d");
    const asked = (racing.view as { public: PublicView }).public.mission?.colours ?? [];
    expect(announced.assertive.text.startsWith(asked[0] ?? "none")).toBe(true);
  });

  test("who watches sees no answer card", () => {
    show(stateAt(mayAt("race", "claim").n, null));
    expect(all("[data-point]")).toEqual([]);
    expect(all("[data-seat]").length).toBeGreaterThanOrEqual(NAMES.length);
    expect(all(".seats.roomy")).toHaveLength(1);
    expect(text("[data-dice]")).toMatch(/^The dice in the middle/);
  });
});

describe("the check", () => {
  test("is shown claim by claim and die by die, or at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    const next = show(stateAt(nobody.n - 1, 0));
    next(stateAt(nobody.n, 0));
    expect(one("[data-telling]")?.dataset.telling).toBe("true");
    expect(all("[data-verdict=wrong]")).toEqual([]);
    expect(one("[data-ready]")).toBeNull();
    vi.advanceTimersByTime(2000);
    flushSync();
    const some = all("[data-verdict=wrong]").length;
    expect(some).toBeGreaterThan(0);
    await click(one("[data-skip]"));
    expect(all("[data-verdict=wrong]").length).toBeGreaterThan(some);
    expect(all("[data-total]")).toHaveLength(3);
    expect(one("[data-ready]")).not.toBeNull();
  });

  test("comes as far in half the time at the speed quick", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    const counted = (speed: Speed, ms: number): string => {
      settings.speed = speed;
      const next = show(stateAt(nobody.n - 1, 0));
      next(stateAt(nobody.n, 0));
      vi.advanceTimersByTime(ms);
      flushSync();
      settings.speed = "normal";
      return one("[data-telling]")?.innerHTML ?? "";
    };
    const early = counted("normal", 1000);
    expect(counted("quick", 1000)).toBe(counted("normal", 2000));
    expect(counted("quick", 1000)).not.toBe(early);
  });

  test("an Enter meant for the race ends nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    const next = show(stateAt(nobody.n - 1, 0));
    next(stateAt(nobody.n, 0));
    await press("Enter");
    expect(one("[data-telling]")?.dataset.telling).toBe("true");
    vi.advanceTimersByTime(700);
    await press("Enter");
    expect(one("[data-telling]")?.dataset.telling).toBe("false");
    expect(acted()).toEqual([]);
    await press("Enter");
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test("a digit typed in the race is no hindrance between missions: Enter still says ready", async () => {
    const next = show(racing);
    await press("7");
    next(stateAt(nobody.n, 0));
    await settle();
    await click(one("[data-skip]"));
    await press("Enter");
    expect(acted()).toEqual([{ type: "ready" }]);
  });

  test("right and wrong stand beside what was said, the sum tells what it was, and everybody hears what was due", () => {
    show(stateAt(frames.length - 2, 0));
    for (const row of all("[data-verdict=right], [data-verdict=wrong]"))
      expect(row.querySelector(".answer")?.textContent).toMatch(/\d+\s+(right|wrong)/);
    show(stateAt(nobody.n, 0));
    expect(all(".checks").map((each) => each.textContent)).not.toContain("It was");
    const passed = frameWhere(
      "somebody passed",
      ({ entry, public: view }) =>
        entry.events.some(({ type }) => type === "checked") && (view?.seats.some(({ said }) => said === null) ?? false),
    );
    show(stateAt(passed.n, 0));
    expect(text("[data-verdict=none]")).toMatch(/\d+ was right/);
  });

  test("words and signs, not only colours", () => {
    show(stateAt(nobody.n, 0));
    for (const row of all("[data-verdict=wrong]")) {
      expect(row.textContent).toContain("wrong");
      expect(row.querySelector(".sign svg")).not.toBeNull();
    }
  });
});

describe("the reward", () => {
  test("cards that counted are marked, and a tap takes one", async () => {
    show(stateAt(reward.n, 0));
    const slots = (reward.owns[0] as OwnView).slots;
    const marked = all("[data-take][aria-disabled=false]").map((each) => Number(each.dataset.take));
    expect(marked).toEqual(slots);
    await click(one(`[data-take="${slots[0]}"]`));
    expect(acted()).toEqual([{ type: "take", slot: slots[0] }]);
  });

  test("two taps in a row take one card", async () => {
    house.slow = true;
    show(stateAt(reward.n, 0));
    const marked = one("[data-take][aria-disabled=false]");
    await click(marked);
    await click(marked);
    expect(acted()).toHaveLength(1);
  });

  test("the cards are named with their keys to those who hear the table", async () => {
    show(stateAt(reward.n, 0));
    await settle();
    expect(announced.assertive.text).toMatch(/^Right! Take a card\. Take: [1-3], \w+ \d and \w+ \d/);
  });

  test.each([0, 1, null])("the sand that runs for the choice is there, with words: seat %s", (viewer) => {
    const state = stateAt(reward.n, viewer);
    show({ ...state, clock: { seats: [], ends: null, glass: performance.now() + 20_000 } });
    expect(one("[data-glass]")?.dataset.glass).toBe("20");
    expect(text(".then")).toContain(viewer === 0 ? "you get the first card" : `${NAMES[0]} gets the first card`);
  });

  test("the focus goes on to the cards that may be taken, and from there to what comes next", async () => {
    const next = show(racing);
    key("tens", 1)?.focus();
    next(stateAt(anyReward.n, 0));
    await vi.waitFor(() => expect(document.activeElement?.className).toContain("controls"));
    await click(one("[data-skip]"));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-place")).toBe("display"));
    one("[data-take][aria-disabled=false]")?.focus();
    next(stateAt(mayAt("ready", "ready", 0, anyReward.n).n, 0));
    await vi.waitFor(() => expect(document.activeElement?.className).toContain("controls"));
  });

  test("by key; a card that did not count is refused with words", async () => {
    const state = stateAt(reward.n, 0);
    show(seen(state, {}, { slots: [1] }));
    await press("1");
    expect(acted()).toEqual([]);
    expect(text(".notice")).toContain("Take a card that counted");
    await press("2");
    expect(acted()).toEqual([{ type: "take", slot: 1 }]);
  });

  test("somebody else takes", () => {
    show(stateAt(mayAt("reward", "take", 1).n, 0));
    expect(all("[data-take]")).toEqual([]);
    expect(text(".status")).toBe(`${NAMES[1]} takes a card`);
  });
});

describe("between missions", () => {
  test("one large button, or Space", async () => {
    show(stateAt(mayAt("ready", "ready").n, 0));
    await click(one("[data-ready]"));
    await press(" ");
    expect(acted()).toEqual([{ type: "ready" }, { type: "ready" }]);
  });

  test("the sand of the pause is there", () => {
    const state = stateAt(mayAt("ready", "ready").n, 0);
    show({ ...state, clock: { seats: [], ends: null, glass: performance.now() + 20_000 } });
    expect(one("[data-glass]")?.dataset.glass).toBe("20");
  });

  test("who comes hears the deal, and that Space says ready", async () => {
    show(stateAt(mayAt("ready", "ready").n, 0));
    await settle();
    expect(announced.polite.text).toMatch(/The cards are dealt\. In the middle: .* Yours: .*\. Ready\? Space\./);
  });

  test("who is ready", () => {
    const waiting = frameWhere(
      "0 is ready",
      ({ public: view }) => view?.seats[0]?.ready === true && !view.seats[2]?.ready,
    );
    show(stateAt(waiting.n, 0));
    expect(one("[data-ready]")).toBeNull();
    expect(text(".done")).toMatch(/^\d of 3 ready$/);
  });
});

describe("for everybody", () => {
  test("targets of their own: Kidz Dice, on a phone as well", () => {
    show(racing);
    expect([text("h1"), text(".where .tag")]).toEqual(["Kidz Dice", "Kidz Dice"]);
  });

  test("numbers instead of pips, and remembered", async () => {
    show(racing);
    expect(all("svg[data-die] text")).toEqual([]);
    await press("n");
    expect(all("[data-place=own] svg[data-die] text")).not.toEqual([]);
    await press("n");
    expect(localStorage.getItem("asterion.like_dice.faces")).toBe("pips");
  });

  test("the end tells who won, and by what", () => {
    show(stateAt(frames.length - 1, 0));
    expect(text(".end h2")).toBe("You win!");
    expect(text(".end ol li.first")).toContain("3/3");
  });

  test("a bot that stands in plays, and the way back is there", async () => {
    const seats = racing.table.seats.map((seat) => (seat?.seat === 0 ? { ...seat, stand_in: true } : seat));
    show({ ...racing, table: { ...racing.table, seats } });
    expect(all("[data-point]")).toEqual([]);
    await click(all(".standin button")[0]);
    expect(sent).toEqual([{ type: "back" }]);
  });

  test("answers aloud are offered only where the browser can listen, and what that means is said first", async () => {
    show(racing);
    expect(one("[data-voice]")).toBeNull();
    let ears: { onresult?: (event: unknown) => void } = {};
    const started: string[] = [];
    vi.stubGlobal(
      "SpeechRecognition",
      class {
        constructor() {
          ears = this as typeof ears;
        }
        start() {
          started.push("start");
        }
        abort() {
          started.push("abort");
        }
      },
    );
    const next = show(stateAt(theirs - 1, 0));
    await click(one("[data-voice]"));
    expect(text("dialog")).toContain("may send what the microphone hears to its maker");
    await click(one("[data-voice-yes]"));
    expect(one("[data-voice]")?.dataset.voice).toBe("true");
    next(stateAt(theirs, 0));
    await settle();
    expect(started, "somebody else's answer does not begin it again").toEqual(["start"]);
    const hear = (transcript: string) =>
      ears.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] });
    hear("what a lot of dice");
    await settle();
    expect(text(".notice")).toContain("what a lot of dice");
    hear("forty-two");
    expect(acted()).toEqual([{ type: "claim", number: 42 }]);
  });

  test("French, too", () => {
    speak("fr");
    show(stateAt(reward.n, 0));
    expect(text(".status")).toBe("Juste ! Prenez une carte");
  });
});
