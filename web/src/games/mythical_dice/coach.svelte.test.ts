import { beforeEach, describe, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import type { CoachOption, TableState } from "../../protocol/index.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { sent, tableOf } from "../../testing/house.ts";
import { frameWhere, stateAt } from "../../testing/mythical_dice/index.ts";
import { all, click, one, press, settle, still, text } from "../../testing/page.svelte.ts";
import { spoken } from "./coach.ts";
import Table from "./Table.svelte";
import type { Action } from "./view.ts";

const show = tableOf(Table);
const betting = frameWhere("a deal", (frame) => frame.public?.stage === "bet" && frame.public.round === 2).n;
const asked = () => sent.filter(({ type }) => type === "ask_coach").length;

/** Another person sits at the table, which is one of bots otherwise. */
function company(state: TableState): TableState {
  const seats = state.table.seats.map((seat, i) =>
    seat === null || i !== 1 ? seat : { ...seat, who: "person" as const },
  );
  return { ...state, table: { ...state.table, seats } };
}

const option = (action: Action, more: Partial<CoachOption> = {}): CoachOption => ({
  action,
  loss: 0,
  margin: 0,
  mistake: null,
  facts: { made: 0.4, points: 9 },
  ...more,
});
const bets = [
  option(
    { type: "bet", tricks: 0 },
    { loss: 0.032, margin: 0.01, mistake: "mistake", facts: { made: 0.2, points: 1 } },
  ),
  option({ type: "bet", tricks: 1 }),
  option({ type: "bet", tricks: 2 }, { loss: 0.004, margin: 0.01, facts: { made: 0.39, points: 9 } }),
];
const advised = (state: TableState, after = betting): TableState => ({
  ...state,
  advice: { type: "advice", after, advice: { unit: "win", best: 1, options: bets, worlds: 2048 } },
});
const coach = () => text(".coach p");
const button = () => one(".coach button");

beforeEach(() => {
  still();
  settings.coached = false;
});

describe("the coach at a practice table", () => {
  test("is off at first, one tap away, and stays on in this browser", async () => {
    show(stateAt(betting, 0));
    const tool = one('.tools [aria-pressed="false"]');
    expect(tool?.getAttribute("aria-label")).toBe("Coach");
    expect([asked(), all(".coach").length]).toEqual([0, 0]);
    await click(tool);
    expect(tool?.getAttribute("aria-pressed")).toBe("true");
    expect([asked(), all(".coach").length]).toEqual([1, 1]);
    expect(localStorage.getItem("asterion.coach")).toBe("on");
    await press("c");
    expect(all(".coach")).toEqual([]);
  });

  test("gives a hint when asked, and thinks aloud until it knows", async () => {
    settings.coached = true;
    const give = show(stateAt(betting, 0));
    await settle();
    expect(coach()).toContain("I watch your choices");
    await click(button());
    expect([coach(), button()]).toEqual(["Let me think…", null]);
    give(advised(stateAt(betting, 0)));
    await settle();
    expect(coach()).toBe("I would bet 1: your bet then comes off in 40 % of cases, for 9 points on average.");
    speak("fr");
    await settle();
    expect(coach()).toContain("Je parierais 1 : votre pari réussit alors dans 40 % des cas");
  });

  test.each([
    [0, "I would have bet 1, worth 3 points of chance (±1) more: it comes off in 40 % of cases, a bet of 0 in 20 %."],
    [1, "I would have done the same."],
    [2, "As far as I can tell, nothing was clearly better."],
  ])("after a bet of %i it says what it is sure of", async (tricks, said) => {
    settings.coached = true;
    const give = show(advised(stateAt(betting, 0)));
    await settle();
    await press(String(tricks));
    give(advised(stateAt(betting + 1, 0)));
    await settle();
    expect(coach()).toBe(said);
  });

  test("comments on a choice also when the advice comes after it", async () => {
    settings.coached = true;
    const give = show(stateAt(betting, 0));
    await settle();
    await press("1");
    expect(coach()).not.toContain("same");
    give(advised(stateAt(betting, 0)));
    await settle();
    expect(coach()).toBe("I would have done the same.");
  });

  test("asks again after the connection was lost", async () => {
    settings.coached = true;
    const give = show(stateAt(betting, 0));
    await settle();
    give({ ...stateAt(betting, 0), online: false });
    await settle();
    give(stateAt(betting, 0));
    await settle();
    expect(asked()).toBe(2);
  });

  test("does not come where another person sits, nor to who watches", async () => {
    settings.coached = true;
    for (const state of [company(stateAt(betting, 0)), stateAt(betting, null)]) {
      show(state);
      await settle();
      expect([asked(), all(".coach").length, all("[aria-keyshortcuts=C]").length]).toEqual([0, 0, 0]);
    }
  });
});

describe("why", () => {
  const roll = (die: "red" | "grey", facts: Record<string, number>, more: Partial<CoachOption> = {}) =>
    option({ type: "roll", die }, { facts, ...more });
  const said = (best: Record<string, number>, other: Record<string, number>) => {
    const options = [roll("red", best), roll("grey", other, { loss: 0.02 })];
    return spoken.hint({ unit: "win", best: 0, options, worlds: 1 });
  };
  test("half a point is one point in French, and points in English", () => {
    const half = () => said({ made: 0, points: 0.52 }, { made: 0, points: 0.52 });
    expect(half()).toContain("for 0.5 points on average");
    speak("fr");
    expect(half()).toContain("pour 0,5 point en moyenne");
    speak("en");
  });
  test.each([
    [2, 0.6, 0.5, 0.3, 0.4, "you need 2 more, and it takes this trick in 60\u00a0% of cases, grey in 30\u00a0%"],
    [0, 0.2, 0.5, 0.6, 0.4, "you want no more tricks, and it leaves this one in 80\u00a0% of cases, grey in 40\u00a0%"],
    [-1, 0.2, 0, 0.6, 0, "your bet is lost already; it leaves this trick in 80\u00a0% of cases, grey in 40\u00a0%"],
    [1, 0.2, 0.5, 0.6, 0.4, "your bet then comes off in 50\u00a0% of cases, after grey in 40\u00a0%"],
    [1, 0.2, 0.5, 0.2, 0.5, "your bet then comes off in 50\u00a0% of cases, for 5 points on average"],
  ])("with %i missing", (missing, takes, made, otherTakes, otherMade, because) => {
    const line = said({ missing, takes, made, points: 5 }, { missing, takes: otherTakes, made: otherMade, points: 5 });
    expect(line).toBe(`I would roll red: ${because}.`);
  });
});
