import { beforeEach, expect, test } from "vitest";
import { speak } from "../../i18n/index.svelte.ts";
import { entries, frames, SEATS } from "../../testing/like_dice/index.ts";
import { type Checked, countsOf, hardest, linesOf, missionsIn } from "./look_back.ts";
import { stepsOf } from "./replay.ts";

const missions = missionsIn(stepsOf(frames, SEATS));
const checks = entries.flatMap(({ n, events }) =>
  events.flatMap((event) => (event.type === "checked" ? [{ n, event }] : [])),
);

beforeEach(() => speak("en"));

test("each mission is there once, at the entry of its check", () => {
  expect(checks.length).toBeGreaterThan(3);
  expect(missions.map(({ n }) => n)).toEqual(checks.map(({ n }) => n));
  expect(missions.map(({ mission }) => mission.number)).toEqual(checks.map((_, i) => i + 1));
});

test("the counts of all seats are those of the checks", () => {
  const counts = Array.from({ length: SEATS }, (_, seat) => countsOf(missions, seat));
  const won = counts.map((each) => each.won);
  expect(won).toEqual(counts.map((_, seat) => checks.filter(({ event }) => event.winner === seat).length));
  for (const each of counts) expect(Object.values(each).reduce((sum, n) => sum + n)).toBe(missions.length);
});

test("there is a line for each mission that was not right, and only for those", () => {
  for (let seat = 0; seat < SEATS; seat++) {
    const { won, late, ...others } = countsOf(missions, seat);
    const lines = linesOf(missions, seat);
    expect(lines).toHaveLength(Object.values(others).reduce((sum, n) => sum + n));
    for (const { told, said, side } of lines) {
      expect(told).toMatch(/^Mission \d+$/);
      expect(said).toMatch(/^(You said \d+, it was \d+: .+|It was \d+\.)$/);
      expect(side).toBe("end");
    }
  }
});

test("the hardest kind went wrong twice at least", () => {
  const one = missions[0]?.mission ?? expect.fail();
  const silent = (number: number, kind: typeof one.mission.kind): Checked => ({
    n: number,
    mission: { ...one, number, mission: { ...one.mission, kind }, claims: [], checks: [] },
  });
  expect(hardest([silent(1, "big_small"), silent(2, "one_colour")], 0)).toBeNull();
  expect(hardest([silent(1, "big_small"), silent(2, "one_colour"), silent(3, "one_colour")], 0)).toBe("one_colour");
  const tie = [silent(1, "big_small"), silent(2, "one_colour"), silent(3, "one_colour"), silent(4, "big_small")];
  expect(hardest(tie, 0)).toBeNull();
});
