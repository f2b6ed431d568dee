import { describe, expect, test } from "vitest";
import { entries, frames, SEATS } from "../../testing/mythical_dice/index.ts";
import { after, blank, chronicleOf } from "./chronicle.ts";
import type { TrickWon } from "./view.ts";

describe("the chronicle of a real game", () => {
  const seen = frames.filter((frame) => frame.public !== null);

  test("says what the house's view says, after every entry", () => {
    expect(seen.length).toBeGreaterThan(25);
    for (const { n, public: view } of seen) {
      if (view === null) continue;
      const told = chronicleOf(entries.slice(0, n + 1), SEATS);
      const seats = told.seats.map((seat) => ({
        dice: seat.dice,
        bet: seat.bet,
        has_bet: seat.hasBet,
        won: seat.tricks.length,
        bonus: seat.bonus,
        score: seat.score,
      }));
      expect({ n, round: told.round, stage: told.stage, seats }).toEqual({
        n,
        round: view.round,
        stage: view.stage,
        seats: view.seats.map(({ voids: _, ...seat }) => seat),
      });
    }
  });

  test("shows the house's trick, its colour and its winner", () => {
    for (const { n, public: view } of seen) {
      if (view === null || view.stage !== "roll") continue;
      const told = chronicleOf(entries.slice(0, n + 1), SEATS);
      // the house leaves the last trick of a round standing until the next lead; here it is `last` by then
      const trick = told.trick.rolls.length > 0 ? told.trick : (told.last ?? told.trick);
      expect({ n, rolls: trick.rolls, led: trick.led, winner: trick.won?.seat ?? null }).toEqual({
        n,
        rolls: view.trick.rolls,
        led: view.led,
        winner: view.trick.winner,
      });
    }
  });

  test("ends with the scores and winners of the house", () => {
    const told = chronicleOf(entries, SEATS);
    const over = entries.flatMap((entry) => entry.events).find((event) => event.type === "game_over");
    expect(told.seats.map((seat) => seat.score)).toEqual(over?.scores);
    expect(told.winners).toEqual(over?.winners);
    expect(told.rounds).toHaveLength(8);
  });
});

test("the dice of a trick lie before its winner until the next deal (M3)", () => {
  let told = blank(2);
  const tell = (event: Parameters<typeof after>[1]) => {
    told = after(told, event);
  };
  tell({ type: "dealt", round: 1, dice: 1, starter: 0 });
  tell({ type: "bets_revealed", bets: [1, 0] });
  tell({ type: "rolled", seat: 0, die: "red", face: "6", sets_colour: true, ahead: 0 });
  tell({ type: "rolled", seat: 1, die: "mermaid", face: "flag", sets_colour: false, ahead: 0 });
  const won: TrickWon = {
    type: "trick_won",
    seat: 0,
    die: "red",
    face: "6",
    reason: "highest",
    later: false,
    beats: [],
    bonus: 0,
  };
  tell(won);
  expect(told.seats[0]?.tricks).toEqual([
    [
      { seat: 0, die: "red", face: "6" },
      { seat: 1, die: "mermaid", face: "flag" },
    ],
  ]);
  const before = told.trick.key;
  tell({ type: "dealt", round: 2, dice: 2, starter: 0 });
  expect(told.seats[0]?.tricks).toEqual([]);
  expect(told.trick.key).not.toBe(before);
  expect(told.last?.won?.seat).toBe(0);
});
