// @vitest-environment node
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { Adviser } from "../device/coaching.ts";
import { DeviceHouse } from "../device/device_house.ts";
import { library } from "../fairness/primitives.ts";
import type { CoachAdvice, CoachOption, GameAction } from "../protocol/types.ts";
import { toyRules } from "../testing/toy_rules.ts";
import { type Looked, totalOf } from "./advised.ts";
import { choicesOf, lookAt } from "./looking_back.ts";

const ME = 1;
const add = (number: number) => ({ type: "add", number }) as unknown as GameAction;
const option = (number: number, more: Partial<CoachOption> = {}): CoachOption => ({
  ...{ action: add(number), loss: 0, margin: 0, mistake: null, facts: {} },
  ...more,
});

/** The record of a match on this device, in which seat 1 adds what it says, and what its coach was shown meanwhile. */
async function matchOf(numbers: readonly number[]): Promise<{ record: string; shown: number[][] }> {
  const shown: number[][] = [];
  const advise = vi.fn<Adviser["advise"]>(async (_, observation) => {
    shown.push([...observation]);
    return { unit: "win", best: 0, options: [option(1)], worlds: 1 };
  });
  const house = new DeviceHouse({
    rulesOf: async () => toyRules(),
    botsOf: () => ({ choose: async () => 1 }),
    coachOf: async () => ({ advise }),
    delay: () => 0,
    primitives: library,
  });
  const holders = [
    { name: "Novice", level: "novice" },
    { name: "Zoë", level: null },
  ] as const;
  const table = await house.open({ game: "toy", options: { end: 1000 }, holders });
  for (const [done, number] of numbers.entries()) {
    await vi.waitFor(() => expect(table.state.entries.at(-1)).toMatchObject({ seat: 0, type: "acted" }));
    await table.send({ type: "ask_coach" });
    await vi.waitFor(() => expect(shown).toHaveLength(done + 1));
    await table.act(add(number));
  }
  table.close();
  return { record: await house.record(table.id), shown };
}

test("a seat's choices stand with what it knew before each, as its coach was shown it at the table", async () => {
  const { record, shown } = await matchOf([2, 3, 1]);
  const choices = await choicesOf(record, toyRules(), ME);
  expect(choices.map(({ action }) => action)).toEqual([add(2), add(3), add(1)]);
  expect(choices.map(({ observation }) => [...observation])).toEqual(shown);
  const entries = JSON.parse(record).entries as { n: number; seat?: number; type: string }[];
  expect(choices.map(({ n }) => n)).toEqual(
    entries.filter(({ seat, type }) => seat === ME && type === "acted").map(({ n }) => n),
  );
});

test("after an entry that is not by the rules nothing is looked at", async () => {
  const { record } = await matchOf([2, 3]);
  const whole = await choicesOf(record, toyRules(), ME);
  const value = JSON.parse(record) as { entries: { n: number; drawn?: number[] }[] };
  const [, second] = whole;
  const entries = value.entries.map((each) => (each.n === (second?.n ?? 0) - 1 ? { ...each, drawn: [9] } : each));
  expect(await choicesOf({ ...value, entries }, toyRules(), ME)).toHaveLength(1);
});

test("a choice is found among those that the coach compared; sums leave out the others", async () => {
  const { record } = await matchOf([2, 3, 1]);
  const choices = await choicesOf(record, toyRules(), ME);
  const options = [option(1), option(2, { loss: 0.2, margin: 0.03, mistake: "blunder" })];
  const advise = vi.fn<Adviser["advise"]>(async () => ({ unit: "win", best: 0, options, worlds: 1 }) as CoachAdvice);
  const looked: Looked[] = [];
  for (const choice of choices) {
    const found = await lookAt(choice, ME, { advise });
    if (found !== null) looked.push(found);
  }
  expect(looked.map(({ taken, best }) => [taken?.mistake ?? null, best])).toEqual([
    ["blunder", false],
    [null, false],
    [null, true],
  ]);
  expect(totalOf(looked)).toEqual({ choices: 3, best: 1, other: 1, loss: 0.2, margin: 0.03 });
  const seeds = advise.mock.calls.map(([, , , seed]) => seed);
  expect(new Set(seeds).size).toBe(3);
  const [first] = choices;
  if (first !== undefined) expect(await lookAt(first, ME, { advise: async () => null })).toBeNull();
});
