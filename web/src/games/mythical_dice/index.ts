/** Mythical Dice on the page. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import { settings } from "./options.ts";
import { aboutWords } from "./words/about.ts";

export const mythicalDice: GamePage = {
  id: "mythical_dice",
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  card: () => aboutWords().card,
  Drawing,
  opponents: 3,
  inTurn: true,
  practice: false,
  settings,
  onDevice: true,
  looksBack: true,
  lesson: { minutes: 4, load: () => import("./lesson/index.ts") },
  companion: {
    seats: [3, 4, 5, 6],
    about: () => aboutWords().box,
    page: () => import("./companion/ScorePad.svelte"),
  },
  puzzles: { ofTheDay: () => aboutWords().puzzle, load: () => import("./puzzle.ts") },
  // Editions have names of their own.
  titleOf: (options) => aboutWords().open.titles[options.edition ?? ""] ?? null,
};
