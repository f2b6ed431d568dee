import { describe, expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/like_dice/index.ts";
import { after, blank, chronicleOf, isAlone, lastMission, pipsOf } from "./chronicle.ts";

const at = (n: number) => chronicleOf(entries.slice(0, n + 1), SEATS);

describe("the log says what is seen", () => {
  test.each(frames.filter(({ public: view }) => view !== null).map((frame) => [frame.n, frame] as const))(
    "after entry %d",
    (n, { public: view }) => {
      const c = at(n);
      if (view === null) throw new Error("no view");
      const told = {
        stage: c.stage,
        display: c.display,
        pile: c.pile,
        number: lastMission(c)?.number ?? 0,
        cards: c.seats.map(({ cards }) => cards),
        ready: c.stage === "ready" ? c.seats.map(({ ready }) => ready) : null,
        pips: c.seats.map(({ cards }) => pipsOf(cards)),
        said: c.seats.map((_, seat) => lastMission(c)?.claims.find((claim) => claim.seat === seat)?.number ?? null),
      };
      expect(told).toEqual({
        stage: view.stage,
        display: view.display,
        pile: view.pile,
        number: view.number,
        cards: view.seats.map(({ cards }) => cards),
        ready: view.stage === "ready" ? view.seats.map(({ ready }) => ready) : null,
        pips: view.seats.map(({ pips }) => pips),
        said: view.seats.map(({ said }) => said),
      });
    },
  );
});

test("a mission keeps the cards as they lay while all computed", () => {
  const [first] = at(frames.length - 1).missions;
  expect(first?.display).toEqual(at(4).display);
  expect(first?.owned).toEqual(at(4).seats.map(({ cards }) => cards));
  expect(first?.taken?.card).toEqual(first?.display[first.taken?.slot ?? -1]);
});

test("claims stand as they were announced, passes and those out of time beside them", () => {
  const { missions } = at(frames.length - 1);
  expect(missions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(missions.filter(({ passed }) => passed.length > 0)).not.toEqual([]);
  expect(missions.filter(({ silent }) => silent.length > 0)).not.toEqual([]);
  for (const { claims, order, answers } of missions) {
    expect(claims.map(({ seat }) => seat).toSorted()).toEqual([...order].sort());
    expect(answers).toHaveLength(SEATS);
  }
});

test("the end: who reached the target, what was missing", () => {
  const end = at(frames.length - 1);
  expect(end).toMatchObject({ stage: "over", winners: [0], reached: 0 });
  expect(end.missing[0]).toBe(0);
});

test("a pause that ran out is named", () => {
  expect(after(blank(2), { type: "braced", seconds: 2, out_of_time: true })).toMatchObject({
    stage: "brace",
    braced: 2,
    outOfTime: true,
  });
  expect([isAlone(blank(1)), isAlone(blank(2))]).toEqual([true, false]);
});
