import { beforeEach, describe, expect, test } from "vitest";
import type { CoachOption, TableState } from "../../protocol/index.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { sent, tableOf } from "../../testing/house.ts";
import { frames, stateAt, turnOf } from "../../testing/mino_3d/index.ts";
import { all, click, one, press, settle, still, text } from "../../testing/page.svelte.ts";
import { fitsOf, placing } from "./spots.ts";
import Table from "./Table.svelte";
import type { OwnView } from "./view.ts";

const show = tableOf(Table);
const mine = turnOf(0, 8).n;
const fits = fitsOf(frames[mine]?.owns[0] as OwnView);
const [top, ...others] = fits;
const lower = others.find(({ points }) => points < (top?.points ?? 0) - 1);
if (top === undefined || lower === undefined) throw new Error("no choice in the fixture");

const option = (fit: typeof top, more: Partial<CoachOption> = {}): CoachOption => ({
  action: placing(fit),
  loss: 0,
  margin: 0,
  mistake: null,
  facts: { points: fit.points },
  ...more,
});
const advised = (state: TableState, options: CoachOption[]): TableState => ({
  ...state,
  advice: { type: "advice", after: mine, advice: { unit: "points", best: 0, options, worlds: 240 } },
});
const without = (state: TableState): TableState => ({
  ...state,
  table: { ...state.table, options: { ...state.table.options, help: false } as TableState["table"]["options"] },
});
const coach = () => text(".coach p");
const place = async (fit: typeof top) => {
  await press(...(fit.index === 0 ? ["1"] : [String(fit.index + 1)]));
  await press("p");
  await click(all("[data-places] button").find((each) => each.dataset.points === String(fit.points)));
  await click(one("[data-place]"));
};

beforeEach(() => {
  still();
  settings.coached = true;
});

describe("the coach of 3D-Mino", () => {
  test("aims at its place, and says what it brings", async () => {
    const give = show(stateAt(mine, 0));
    await settle();
    await press("w");
    give(advised(stateAt(mine, 0), [option(top), option(lower, { loss: 4, margin: 1, mistake: "mistake" })]));
    await settle();
    expect(coach()).toMatch(
      new RegExp(`^I would place .* at level .*: it brings ${top.points} points? now, and nothing brings more\\.$`),
    );
    expect(one(".aim")?.dataset.points).toBe(String(top.points));
  });

  test("says what was left on the table", async () => {
    const give = show(stateAt(mine, 0));
    await settle();
    give(advised(stateAt(mine, 0), [option(top), option(lower, { loss: 4.04, margin: 1, mistake: "mistake" })]));
    await settle();
    await place(lower);
    expect(sent.some(({ type }) => type === "act")).toBe(true);
    await settle();
    const left = top.points - lower.points;
    expect(coach()).toContain("worth 4 (±1) points more of a lead");
    expect(coach()).toContain(`you left ${left} points on the table`);
  });

  test("counts the points also of a place that it has not looked at", async () => {
    const give = show(stateAt(mine, 0));
    await settle();
    give(advised(stateAt(mine, 0), [option(top)]));
    await settle();
    await place(lower);
    await settle();
    expect(coach()).toMatch(
      new RegExp(`^You left ${top.points - lower.points} points on the table: .* brings ${top.points}\\.$`),
    );
  });
});

describe("a table without help", () => {
  test("has no coach, no list, and shows no points ahead", async () => {
    show(without(stateAt(mine, 0)));
    await settle();
    expect([all(".coach").length, all("[aria-keyshortcuts=C]").length, all("[aria-keyshortcuts=P]").length]).toEqual([
      0, 0, 0,
    ]);
    await press("p", "c", "w");
    expect(all("dialog[open]")).toEqual([]);
    expect(sent).toEqual([]);
    await click(all("[data-offer]")[0]);
    expect(one(".aim")).not.toBeNull();
    expect(all(".aim .total, .aim dl, .aim[data-points]")).toEqual([]);
    expect(text(".status")).not.toContain("point");
    expect(text("[data-place]")).toBe("Place");
    expect(all("[aria-label]").filter((each) => /point/.test(each.getAttribute("aria-label") ?? ""))).toEqual([]);
  });
});
