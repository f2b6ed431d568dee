import { describe, expect, test } from "vitest";
import { entries, SEATS } from "../../testing/mythical_dice/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { atRest, begin, due, HURRY, MOST, nextSeat, type Presented, skip, take, tick } from "./pacing.ts";
import type { Entry, GameEvent } from "./view.ts";

/** Let the time pass until nothing is left to show; what was told, with the time at which it came up. */
function run(from: Presented, now: number): { at: number; event: GameEvent }[] {
  const told: { at: number; event: GameEvent }[] = [];
  let presented = from;
  for (let when = due(presented); when !== null; when = due(presented)) {
    const at = Math.max(when, now);
    const step = tick(presented, at);
    told.push(...step.told.map((event) => ({ at, event })));
    presented = step.presented;
  }
  return told;
}

const whereTrickEnds = entries.findIndex((entry) => entry.events.some((event) => event.type === "trick_won"));
const before = entries.slice(0, whereTrickEnds);
const ending = entries[whereTrickEnds] as Entry;

describe("the pace of the table", () => {
  test("a reload shows at once how things stand", () => {
    const presented = begin(entries, SEATS);
    expect(presented.shown).toEqual(chronicleOf(entries, SEATS));
    expect(atRest(presented)).toBe(true);
    expect(due(presented)).toBeNull();
  });

  test("one entry that ends a trick and a round is told in its parts, each long enough to see", () => {
    const { presented, told } = take(begin(before, SEATS), [ending], 1000);
    expect(told.map((event) => event.type)).toEqual(["rolled"]);
    expect(presented.shown.trick.rolls).toHaveLength(SEATS);
    expect(presented.shown.trick.won).toBeNull();
    const rest = run(presented, 1000);
    expect(rest.map(({ event }) => event.type)).toEqual(["trick_won", "round_scored", "dealt"]);
    const at = Object.fromEntries(rest.map(({ at: when, event }) => [event.type, when]));
    expect((at.trick_won ?? 0) - 1000).toBeGreaterThan(700);
    expect((at.round_scored ?? 0) - (at.trick_won ?? 0)).toBeGreaterThan(2000);
  });

  test("everything told by and by ends where a reload would", () => {
    let presented = begin(entries.slice(0, 5), SEATS);
    let now = 0;
    for (const entry of entries.slice(5)) {
      presented = take(presented, [entry], now).presented;
      now += 400;
    }
    for (let when = due(presented); when !== null; when = due(presented)) presented = tick(presented, when).presented;
    expect(presented.shown).toEqual(chronicleOf(entries, SEATS));
  });

  test("a flood of entries is told faster, never far behind, and nothing is left out of what is told", () => {
    let presented = begin(entries.slice(0, 5), SEATS);
    const news = entries.slice(5);
    const came = new Map<GameEvent, number>();
    const shown = new Map<GameEvent, number>();
    let now = 0;
    const note = (told: readonly GameEvent[]) => {
      for (const event of told) shown.set(event, now);
    };
    for (const entry of news) {
      for (const event of entry.events) came.set(event, now);
      const taken = take(presented, [entry], now);
      note(taken.told);
      presented = taken.presented;
      for (let ms = 0; ms < 50; ms += 10) {
        now += 10;
        const step = tick(presented, now);
        note(step.told);
        presented = step.presented;
      }
    }
    while (due(presented) !== null) {
      now = Math.max(now, due(presented) ?? 0);
      const step = tick(presented, now);
      note(step.told);
      presented = step.presented;
    }
    const lags = [...came].map(([event, at]) => (shown.get(event) ?? Number.POSITIVE_INFINITY) - at);
    expect(Math.max(...lags)).toBeLessThan(MOST);
    expect(shown.size).toBe(news.flatMap((entry) => entry.events).length);
  });

  test("the usual round of three quick bots is over within the hurry", () => {
    const quick = entries.slice(23, 26);
    const presented = take(begin(entries.slice(0, 23), SEATS), quick, 0).presented;
    const told = run(presented, 0);
    expect(told.at(-1)?.at).toBeLessThan(HURRY + 500);
  });

  test("skipping shows the end at once and tells all of it", () => {
    const presented = take(begin(before, SEATS), [ending], 0).presented;
    const skipped = skip(presented);
    expect(atRest(skipped.presented)).toBe(true);
    expect(skipped.told.map((event) => event.type)).toEqual(["trick_won", "round_scored", "dealt"]);
    expect(skipped.presented.shown).toEqual(chronicleOf([...before, ending], SEATS));
  });

  test("an entry that was taken is not taken again", () => {
    const once = take(begin(before, SEATS), [ending], 0).presented;
    const twice = take(once, [...before, ending], 0).presented;
    expect(twice.queue).toEqual(once.queue);
  });

  test("bets that are placed need no time of their own", () => {
    const bet = entries[5] as Entry;
    const { presented, told } = take(begin(entries.slice(0, 5), SEATS), [bet], 0);
    expect(told).toEqual(bet.events);
    expect(atRest(presented)).toBe(true);
  });

  test("who rolls next is known while something waits", () => {
    const presented = take(begin(entries.slice(0, 8), SEATS), entries.slice(8, 10), 0).presented;
    const waiting = presented.queue[0]?.event;
    expect(waiting?.type).toBe("rolled");
    expect(nextSeat(presented)).toBe(waiting?.type === "rolled" ? waiting.seat : -1);
  });
});
