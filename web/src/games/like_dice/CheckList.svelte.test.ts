import { expect, test, vi } from "vitest";
import { entries, NAMES, SEATS } from "../../testing/like_dice/index.ts";
import { click, show } from "../../testing/page.svelte.ts";
import CheckList from "./CheckList.svelte";
import { chronicleOf } from "./chronicle.ts";
import { table as en } from "./words/en/table.ts";

const mission = chronicleOf(entries, SEATS).missions.find(({ checks }) => checks.length > 0);
const [check] = mission?.checks ?? [];

/** The sum of the first claim, as it is heard, and its number. */
function sum(dice: NonNullable<typeof check>["dice"], answer: number) {
  if (mission === undefined || check === undefined) throw new Error("the fixture has no check");
  const shown = { ...mission, checks: [{ ...check, dice, answer }] };
  show(CheckList, { shown, names: NAMES, viewer: null });
  const line = document.querySelector<HTMLElement>("[data-total]");
  return { heard: line?.querySelector(".only-heard")?.textContent?.trim(), total: line?.dataset.total };
}

test("a sum is shown die by die, with its number", () => {
  const { dice, answer } = check ?? { dice: [], answer: 0 };
  const { heard, total } = sum(dice, answer);
  expect(total).toBe(String(answer));
  expect(dice[0] && heard?.startsWith(en.dieName(dice[0]))).toBe(true);
  expect(heard?.endsWith(`= ${answer}`)).toBe(true);
});

test("where no die counts, that is what is said, and the number is 0", () => {
  expect(sum([], 0)).toEqual({ heard: en.check.none, total: "0" });
});

test("two dice that are both the highest are drawn once, as they count (L4)", () => {
  const die = (card: number, colour: "red" | "blue", value: number) => ({ card, colour, value, own: false });
  const { heard, total } = sum([die(1, "red", 4), die(2, "red", 4), die(3, "blue", 4)], 8);
  expect(heard?.endsWith("4 + 4 = 8")).toBe(true);
  expect(total).toBe("8");
  expect(document.querySelectorAll("[data-total] [data-die]")).toHaveLength(2);
});

test("a row that was not checked says so, and opens to the sum that would have been right", async () => {
  if (mission === undefined || mission.answers === null || mission.dice === null) throw new Error("no check");
  const [first, second] = mission.order;
  const [passed] = [0, 1, 2].filter((seat) => seat !== first && seat !== second);
  if (first === undefined || second === undefined || passed === undefined) throw new Error("the fixture has no claims");
  const shown = {
    ...mission,
    order: [first, second],
    checks: mission.checks.slice(0, 1),
    claims: [first, second].map((seat) => ({ seat, number: 0, after: 900 })),
    passed: [passed],
  };
  const opens = vi.fn();
  show(CheckList, { shown, names: NAMES, viewer: null, onopen: opens });
  expect(document.querySelector(`[data-claim="${second}"] .late`)?.textContent).toMatch(/^too late, \d+ was right$/);
  for (const seat of [second, passed]) {
    const row = document.querySelector<HTMLElement>(`[data-claim="${seat}"]`);
    const opener = row?.querySelector<HTMLElement>("[data-open]");
    expect([opener?.ariaExpanded ?? opener?.getAttribute("aria-expanded"), row?.querySelector("[data-total]")]).toEqual(
      ["false", null],
    );
    await click(opener);
    expect(row?.querySelector<HTMLElement>("[data-total]")?.dataset.total).toBe(String(mission.answers[seat]));
    expect(row?.querySelectorAll("[data-die]").length).toBeGreaterThan(0);
  }
  expect(opens).toHaveBeenCalledTimes(2);
  await click(document.querySelector<HTMLElement>(`[data-open="${passed}"]`));
  expect(document.querySelector(`[data-claim="${passed}"] [data-total]`)).toBeNull();
});
