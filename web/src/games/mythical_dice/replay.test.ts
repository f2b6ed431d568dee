import { describe, expect, test } from "vitest";
import { frames, SEATS } from "../../testing/mythical_dice/index.ts";
import { stepsOf } from "./replay.ts";

const shown = frames.filter((frame) => frame.public === null || frame.public.round <= 3);
const steps = stepsOf(shown, SEATS);

describe("a game step by step", () => {
  test("begins with the deal, all hands shown", () => {
    expect(steps[0]?.events.map((event) => event.type)).toEqual(["dealt"]);
    expect(steps[0]?.hands.map((hand) => hand.reduce((sum, { count }) => sum + count, 0))).toEqual([1, 1, 1]);
  });

  test("hands always hold what the table says they hold", () => {
    for (const step of steps) {
      const counts = step.hands.map((hand) => hand.reduce((sum, { count }) => sum + count, 0));
      expect(counts).toEqual(step.shown.seats.map((seat) => seat.dice));
    }
  });

  test("the last trick of a round is seen lying before the round is scored", () => {
    const ends = steps.findIndex((step) => step.events.some((event) => event.type === "round_scored"));
    expect(steps[ends - 1]?.shown.trick.rolls).toHaveLength(SEATS);
    expect(steps[ends - 1]?.shown.trick.won).not.toBeNull();
    expect(steps[ends - 1]?.n).toBe(steps[ends]?.n);
  });

  test("secret bets are known in a replay", () => {
    const bet = steps.find((step) => step.events[0]?.type === "bet_placed" && step.shown.stage === "bet");
    const seat = bet?.events[0]?.type === "bet_placed" ? bet.events[0].seat : -1;
    expect(bet?.shown.seats[seat]?.bet).toBeNull();
    expect(bet?.bets[seat]).toEqual(expect.any(Number));
  });
});
