import { expect, test } from "vitest";
import { bgStatsLink } from "./bg_stats.ts";
import { begun } from "./play.ts";

const BEGAN = Date.UTC(2026, 10, 25, 19, 5, 7);
const played = (minutes: number) => ({
  ...begun("minos", {}, ["Ada", "Zoé & Ben"], BEGAN),
  id: "p1",
  changed: BEGAN + minutes * 60_000,
});

test("the link holds the play as the app takes it", () => {
  const link = new URL(bgStatsLink(played(42), "Minos", ["Ada", "Zoé & Ben"], [-3, 7], [1]) ?? "");
  expect(link.origin + link.pathname).toBe("https://app.bgstatsapp.com/createPlay.html");
  expect(JSON.parse(link.searchParams.get("data") ?? "")).toEqual({
    sourceName: "Asterion",
    sourcePlayId: "p1",
    playDate: "2026-11-25 19:05:07",
    durationMin: 42,
    game: { name: "Minos", sourceGameId: "minos", highestWins: true },
    players: [
      { name: "Ada", sourcePlayerId: "ada", score: "-3", winner: false },
      { name: "Zoé & Ben", sourcePlayerId: "zoé & ben", score: "7", winner: true },
    ],
  });
});

test.each([0, 601])("a play of %i minutes has no length", (minutes) => {
  expect(bgStatsLink(played(minutes), "Minos", ["Ada"], [1], [0])).not.toContain("durationMin");
});

test("what is too large for an address has no link", () => {
  expect(bgStatsLink(played(5), "Minos", new Array(7).fill("🦊".repeat(120)), [], [])).toBeNull();
});
