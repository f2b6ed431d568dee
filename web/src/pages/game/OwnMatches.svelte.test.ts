import { beforeEach, expect, test, vi } from "vitest";
import { games } from "../../app/games.ts";
import { speak } from "../../i18n/index.svelte.ts";
import type { FinishedMatch, GameRating } from "../../protocol/index.ts";
import { one, settle, show, text } from "../../testing/page.svelte.ts";
import OwnMatches from "./OwnMatches.svelte";

const MATCH: FinishedMatch = {
  match: "m",
  table: null,
  game: "minos",
  ended: 1_800_000_000_000,
  seat: 0,
  names: ["Ada", "Ben"],
  scores: [12, 7],
  winners: [0],
  dealer: "house",
};
const house = vi.hoisted(() => ({ finished: [] as FinishedMatch[], ratings: [] as GameRating[] }));
vi.mock("../../protocol/api.ts", () => ({
  api: { finished: async () => house.finished, ownRatings: async () => house.ratings },
}));
vi.mock("../../protocol/guest.ts", () => ({ guest: async () => ({}) }));

const rated = (game: string, rating: number, provisional: boolean): GameRating => ({
  game,
  rating: { rating, margin: 90, provisional, matches: 9 },
});

beforeEach(() => {
  house.finished = [MATCH];
  house.ratings = [rated("minos", 1143, true), rated("like_dice", 900, false)];
});

async function shown(id: string) {
  const game = games.of(id);
  if (game === undefined) throw new Error(`no page for ${id}`);
  show(OwnMatches, { games, game, onfound: () => {} });
  await settle();
}

test("the rating at this game stands over the matches, and says when it is provisional", async () => {
  await shown("minos");
  expect(text(".rating")).toBe("Your rating: 1,143, still provisional");
  speak("fr");
  await settle();
  expect(text(".rating")).toMatch(/^Votre classement.: 1\D143, encore provisoire$/);
});

test("a rating stays though its matches are gone", async () => {
  await shown("like_dice");
  expect(text(".rating")).toBe("Your rating: 900");
  expect(one("ul")).toBeNull();
});

test("a match that was played alone on a device says so", async () => {
  await shown("minos");
  expect(text("li .hint")).not.toContain("alone");
  house.finished = [{ ...MATCH, dealer: "device" }];
  await shown("minos");
  expect(text("li .hint")).toMatch(/, alone, on a device$/);
  speak("fr");
  await settle();
  expect(text("li .hint")).toMatch(/, en solo, sur un appareil$/);
});

test("without a rating there is none", async () => {
  house.ratings = [rated("like_dice", 900, false)];
  await shown("minos");
  expect(one("ul")).not.toBeNull();
  expect(one(".rating")).toBeNull();
  await shown("mino_3d");
  expect(one("section")).toBeNull();
});
