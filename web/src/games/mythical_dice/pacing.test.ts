import { describe, expect, test } from "vitest";
import { entries, SEATS } from "../../testing/mythical_dice/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { atRest, begin, due, HURRY, MOST, nextSeat, type Played, skip, take, tick } from "./pacing.ts";
import type { Entry, GameEvent } from "./view.ts";

/** Let the time pass until nothing is left to show; what was told, with the time at which it came up. */
function run(from: Played, now: number): { at: number; event: GameEvent }[] {
  const told: { at: number; event: GameEvent }[] = [];
  let played = from;
  for (let when = due(played); when !== null; when = due(played)) {
    const at = Math.max(when, now);
    const step = tick(played, at);
    told.push(...step.told.map((event) => ({ at, event })));
    played = step.played;
  }
  return told;
}

const whereTrickEnds = entries.findIndex((entry) => entry.events.some((event) => event.type === "trick_won"));
const before = entries.slice(0, whereTrickEnds);
const ending = entries[whereTrickEnds] as Entry;

describe("the pace of the table", () => {
  test("a reload shows at once how things stand", () => {
    const played = begin(entries, SEATS);
    expect(played.shown).toEqual(chronicleOf(entries, SEATS));
    expect(atRest(played)).toBe(true);
    expect(due(played)).toBeNull();
  });

  test("one entry that ends a trick and a round is shown in its parts, each long enough to see", () => {
    const { played, told } = take(begin(before, SEATS), [ending], 1000);
    expect(told.map((event) => event.type)).toEqual(["rolled"]);
    expect(played.shown.trick.rolls).toHaveLength(SEATS);
    expect(played.shown.trick.won).toBeNull();
    const rest = run(played, 1000);
    expect(rest.map(({ event }) => event.type)).toEqual(["trick_won", "round_scored", "dealt"]);
    const at = Object.fromEntries(rest.map(({ at: when, event }) => [event.type, when]));
    expect((at.trick_won ?? 0) - 1000).toBeGreaterThan(700);
    expect((at.round_scored ?? 0) - (at.trick_won ?? 0)).toBeGreaterThan(2000);
  });

  test.each([0.5, 1.6])("a reader's speed changes all durations alike: %s", (stretch) => {
    const ends = (factor: number): readonly number[] => {
      let { played } = take(begin(before, SEATS), [ending], 0, factor);
      const found: number[] = [];
      for (let when = due(played); when !== null; when = due(played)) {
        found.push(Math.round(when));
        played = tick(played, when, factor).played;
      }
      return found;
    };
    expect(ends(1).length).toBeGreaterThan(2);
    expect(ends(stretch)).toEqual(ends(1).map((when) => Math.round(when * stretch)));
  });

  test("everything told by and by ends where a reload would", () => {
    let played = begin(entries.slice(0, 5), SEATS);
    let now = 0;
    for (const entry of entries.slice(5)) {
      played = take(played, [entry], now).played;
      now += 400;
    }
    for (let when = due(played); when !== null; when = due(played)) played = tick(played, when).played;
    expect(played.shown).toEqual(chronicleOf(entries, SEATS));
  });

  test("a flood of entries is shown faster, never far behind, and nothing is left out", () => {
    let played = begin(entries.slice(0, 5), SEATS);
    const news = entries.slice(5);
    const came = new Map<GameEvent, number>();
    const shown = new Map<GameEvent, number>();
    let now = 0;
    const note = (told: readonly GameEvent[]) => {
      for (const event of told) shown.set(event, now);
    };
    for (const entry of news) {
      for (const event of entry.events) came.set(event, now);
      const taken = take(played, [entry], now);
      note(taken.told);
      played = taken.played;
      for (let ms = 0; ms < 50; ms += 10) {
        now += 10;
        const step = tick(played, now);
        note(step.told);
        played = step.played;
      }
    }
    while (due(played) !== null) {
      now = Math.max(now, due(played) ?? 0);
      const step = tick(played, now);
      note(step.told);
      played = step.played;
    }
    const lags = [...came].map(([event, at]) => (shown.get(event) ?? Number.POSITIVE_INFINITY) - at);
    expect(Math.max(...lags)).toBeLessThan(MOST);
    expect(shown.size).toBe(news.flatMap((entry) => entry.events).length);
  });

  test("whatever arrives at once, a trick that is shown is shown with all its dice and its reason", () => {
    for (const here of entries.keys()) {
      let { played, told } = take(begin(entries.slice(0, here), SEATS), entries.slice(here), 0);
      const seen: GameEvent[] = [...told];
      while (due(played) !== null) {
        const before = played.shown;
        ({ played, told } = tick(played, due(played) ?? 0));
        seen.push(...told);
        const left = before.trick.rolls.length > 0 && before.trick.won === null;
        const now = played.shown.trick;
        if (left) expect(now.key).toBe(before.trick.key);
        else if (now.key !== before.trick.key) expect(now.rolls.length).toBeLessThan(2);
      }
      expect(seen).toEqual(entries.slice(here).flatMap((entry) => entry.events));
      expect(played.shown).toEqual(chronicleOf(entries, SEATS));
    }
  });

  test("the usual round of three quick bots is over within the hurry", () => {
    const quick = entries.slice(23, 26);
    const played = take(begin(entries.slice(0, 23), SEATS), quick, 0).played;
    const told = run(played, 0);
    expect(told.at(-1)?.at).toBeLessThan(HURRY + 500);
  });

  test("skipping shows the end at once and tells all of it", () => {
    const played = take(begin(before, SEATS), [ending], 0).played;
    const skipped = skip(played);
    expect(atRest(skipped.played)).toBe(true);
    expect(skipped.told.map((event) => event.type)).toEqual(["trick_won", "round_scored", "dealt"]);
    expect(skipped.played.shown).toEqual(chronicleOf([...before, ending], SEATS));
  });

  test("an entry that was taken is not taken again", () => {
    const once = take(begin(before, SEATS), [ending], 0).played;
    const twice = take(once, [...before, ending], 0).played;
    expect(twice.queue).toEqual(once.queue);
  });

  test("bets that are placed need no time of their own", () => {
    const bet = entries[5] as Entry;
    const { played, told } = take(begin(entries.slice(0, 5), SEATS), [bet], 0);
    expect(told).toEqual(bet.events);
    expect(atRest(played)).toBe(true);
  });

  test("who rolls next is known while something waits", () => {
    const played = take(begin(entries.slice(0, 8), SEATS), entries.slice(8, 10), 0).played;
    const waiting = played.queue[0]?.event;
    expect(waiting?.type).toBe("rolled");
    expect(nextSeat(played)).toBe(waiting?.type === "rolled" ? waiting.seat : -1);
  });
});
