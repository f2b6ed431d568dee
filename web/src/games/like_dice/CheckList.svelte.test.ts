import { expect, test } from "vitest";
import { entries, NAMES, SEATS } from "../../testing/like_dice/index.ts";
import { show } from "../../testing/page.svelte.ts";
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
